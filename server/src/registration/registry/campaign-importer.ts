import * as v from 'valibot';
import type { Credentials } from '../../numbers/carrier/authorization';
import { problemIn, wordsOf } from '../../numbers/carrier/carrier-response';
import { NumberCarrierError } from '../../numbers/carrier/number-carrier';
import { type CarrierResponse, numbersClient } from '../../numbers/carrier/numbers-client';
import { findAll, textOf, textsOf, toXml } from '../../numbers/carrier/xml';
import { RegistryError } from './registry-error';

/** A campaign at the carrier. */
export interface ImportedCampaign {
  /** ACTIVE or EXPIRED. */
  status: string;
  /** With the carrier's own partner: PENDING, ACCEPTED or DECLINED; empty when the carrier does not say. */
  sharing: string;
  declineReason: string;
  /** The letter of the class, which decides how much may be sent; null while the carrier does not say. */
  messageClass: string | null;
  /** One per mobile carrier: REVIEW, APPROVED, REJECTED or SUSPENDED. */
  operations: string[];
}

/** Imports campaigns that the registry shared with the carrier. Both methods throw RegistryError. */
export interface CampaignImporter {
  submit(campaignId: string): Promise<void>;
  /** Null before the campaign is imported. */
  find(campaignId: string): Promise<ImportedCampaign | null>;
  close(): Promise<void>;
}

export interface ImporterOptions {
  /** Base URL of the carrier's API for numbers, e.g. https://dashboard.bandwidth.com/api. */
  url: string;
  accountId: string;
  credentials: Credentials;
  timeoutMs?: number;
  now?: () => Date;
}

const TIMEOUT_MS = 15_000;
const IMPORTS = 'campaignManagement/10dlc/campaigns/imports';

/** As in `Campaign-F`. */
const CLASS = /^(?:Campaign-)?([A-Z])$/;

const Summary = v.object({ Status: v.string() });

function registryError(error: unknown): unknown {
  if (!(error instanceof NumberCarrierError)) return error;
  const { isRetryable, retryAfterMs } = error.facts;
  return new RegistryError(isRetryable ? 'busy' : 'credentials', error.message, retryAfterMs);
}

function rejected({ status, document }: CarrierResponse): RegistryError {
  return new RegistryError('rejected', wordsOf(problemIn(document) ?? { code: String(status), text: '' }));
}

function campaignIn(document: unknown): ImportedCampaign {
  const [element] = findAll(document, 'ImportedCampaign');
  const summary = v.safeParse(Summary, element);
  if (!summary.success) throw new RegistryError('busy', 'The carrier’s response can’t be read.');
  const carriers = findAll(element, 'MnoStatusList');
  return {
    status: summary.output.Status,
    sharing: textOf(element, 'SecondaryDcaSharingStatus') ?? '',
    declineReason: textOf(element, 'SecondaryDcaDeclineReason') ?? '',
    messageClass: CLASS.exec(textOf(element, 'MessageClass') ?? '')?.[1] ?? null,
    operations: textsOf(carriers, 'Status'),
  };
}

/** Client of Bandwidth's campaign import (XML), with the credentials of its Numbers API. */
export function bandwidthImporter({
  url,
  accountId,
  credentials,
  timeoutMs = TIMEOUT_MS,
  now = () => new Date(),
}: ImporterOptions): CampaignImporter {
  const base = `${url.replace(/(?<!\/)\/+$/, '')}/accounts/${encodeURIComponent(accountId)}`;
  const client = numbersClient({ base, credentials, timeoutMs, now });

  async function send(...request: Parameters<typeof client.send>): Promise<CarrierResponse> {
    try {
      return await client.send(...request);
    } catch (error) {
      throw registryError(error);
    }
  }

  return {
    async submit(campaignId) {
      const response = await send('POST', IMPORTS, toXml({ ImportedCampaign: { CampaignId: campaignId } }));
      // 409: an earlier request imported it, and its response was lost.
      if (response.status >= 300 && response.status !== 409) throw rejected(response);
    },
    async find(campaignId) {
      const response = await send('GET', `${IMPORTS}/${encodeURIComponent(campaignId)}`);
      if (response.status === 404) return null;
      if (response.status >= 300) throw rejected(response);
      return campaignIn(response.document);
    },
    close: client.close,
  };
}
