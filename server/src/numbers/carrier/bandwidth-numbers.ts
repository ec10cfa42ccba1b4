import { nationalDigits, toE164 } from '@dashboard/shared/text';
import * as v from 'valibot';
import type { Credentials } from './authorization';
import { problemIn, progressIn, wordsOf } from './carrier-response';
import {
  type AvailableQuery,
  type CarrierOrder,
  type NumberCarrier,
  NumberCarrierError,
  RejectedRequest,
  type SubmitOutcome,
} from './number-carrier';
import { type CarrierResponse, numbersClient } from './numbers-client';
import { type CarrierPlace, COLLECTIONS, orderDocument } from './order-documents';
import { findAll, textOf, textsOf } from './xml';

export interface BandwidthNumbersOptions extends CarrierPlace {
  /** Base URL of the Numbers API, e.g. https://dashboard.bandwidth.com/api or https://api.bandwidth.com/api/v2. */
  url: string;
  accountId: string;
  credentials: Credentials;
  timeoutMs?: number;
  now?: () => Date;
}

/** Other states are UNVERIFIED and PENDING. */
const Verified = v.object({ status: v.literal('VERIFIED') });

const TIMEOUT_MS = 15_000;
/** A search with a pattern that the carrier knows only in part returns too many numbers. */
const QUANTITY_TO_FILTER = 1_000;
/** Listed orders whose details are read when the list does not name our id. */
const DETAILS_MAX = 5;

const rejected = ({ status, document }: CarrierResponse, text = '') => {
  const problem = problemIn(document) ?? { code: String(status), text };
  return new RejectedRequest(wordsOf(problem), {
    code: problem.code,
    isRetryable: false,
    retryAfterMs: null,
    mayHaveActed: false,
  });
};

const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '\\d')}`);

/** The carrier knows patterns that end in `*` only; the rest is filtered here. */
const widened = (pattern: string) =>
  pattern.charAt(1) === '*' ? `${pattern.charAt(0)}**` : `${pattern.slice(0, 2)}*`;

function searchOf(query: AvailableQuery): URLSearchParams {
  // Without LCA=false the carrier adds numbers of neighboring areas.
  if ('areaCode' in query)
    return new URLSearchParams({ areaCode: query.areaCode, quantity: String(query.quantity), LCA: 'false' });
  if ('zip' in query)
    return new URLSearchParams({ zip: query.zip, quantity: String(query.quantity), LCA: 'false' });
  const { tollFreePattern } = query;
  const isExact = widened(tollFreePattern) === tollFreePattern;
  const quantity = isExact ? query.quantity : QUANTITY_TO_FILTER;
  return new URLSearchParams({
    tollFreeWildCardPattern: widened(tollFreePattern),
    quantity: String(quantity),
  });
}

/** Client of Bandwidth's Numbers API (XML). The embedded number carrier implements the same API. */
export function bandwidthNumbers(options: BandwidthNumbersOptions): NumberCarrier {
  const url = options.url.replace(/\/$/, '');
  const client = numbersClient({
    base: `${url}/accounts/${encodeURIComponent(options.accountId)}`,
    credentials: options.credentials,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    now: options.now ?? (() => new Date()),
  });
  // Version 2 of the API takes E.164, the first version 10 digits.
  const formatted = url.endsWith('/v2') ? toE164 : nationalDigits;

  async function get(path: string): Promise<unknown> {
    const response = await client.send('GET', path);
    if (response.status >= 300) throw rejected(response);
    return response.document;
  }

  async function submit(order: CarrierOrder): Promise<SubmitOutcome> {
    const body = orderDocument(order, formatted(order.number), options);
    const response = await client.send('POST', COLLECTIONS[order.kind], body);
    if (response.status >= 300) {
      const { facts, message } = rejected(response);
      return { kind: 'rejected', code: facts.code, text: message };
    }
    const carrierOrderId = textOf(response.document, 'id', 'OrderId');
    if (carrierOrderId !== undefined) return { kind: 'accepted', carrierOrderId };
    return { kind: 'unknown', text: 'The carrier’s response names no order.' };
  }

  /** Whether the order in the carrier's list is ours. Some lists name our id, others only the carrier's. */
  async function isOurs(listed: unknown, collection: string, customerOrderId: string): Promise<boolean> {
    const named = textOf(listed, 'CustomerOrderId');
    if (named !== undefined) return named === customerOrderId;
    const id = textOf(listed, 'OrderId', 'orderId');
    if (id === undefined) return false;
    return textOf(await get(`${collection}/${id}`), 'CustomerOrderId') === customerOrderId;
  }

  return {
    async available(query) {
      const document = await get(`availableNumbers?${searchOf(query)}`);
      const found = textsOf(document, 'TelephoneNumber').map(nationalDigits);
      const isWanted = 'tollFreePattern' in query ? matches(query.tollFreePattern) : /^\d{10}$/;
      return found.filter((digits) => isWanted.test(digits)).slice(0, query.quantity);
    },

    async submit(order) {
      try {
        return await submit(order);
      } catch (error) {
        if (!(error instanceof NumberCarrierError)) throw error;
        const { mayHaveActed, retryAfterMs } = error.facts;
        if (mayHaveActed) return { kind: 'unknown', text: error.message };
        return { kind: 'busy', text: error.message, retryAfterMs };
      }
    },

    async findOrder({ kind, customerOrderId }) {
      const collection = COLLECTIONS[kind];
      const list = await get(`${collection}?${new URLSearchParams({ customerOrderId })}`);
      const summaries = [
        'OrderIdUserIdDate',
        'ImportTnOrderSummary',
        'RemoveImportedTnOrderSummary',
        'TnOptionOrderSummary',
      ];
      for (const listed of summaries.flatMap((name) => findAll(list, name)).slice(0, DETAILS_MAX)) {
        if (await isOurs(listed, collection, customerOrderId))
          return textOf(listed, 'OrderId', 'orderId') ?? null;
      }
      return null;
    },

    async orderProgress({ kind, number, carrierOrderId }) {
      const path = `${COLLECTIONS[kind]}/${encodeURIComponent(carrierOrderId)}`;
      const response = await client.send('GET', path);
      if (response.status === 404) throw rejected(response, 'The carrier has no record of this order.');
      if (response.status >= 300) throw rejected(response);
      return progressIn(response.document, nationalDigits(number));
    },

    async isInService(number) {
      const response = await client.send('GET', `inserviceNumbers/${encodeURIComponent(formatted(number))}`);
      if (response.status >= 300 && response.status !== 404) throw rejected(response);
      return response.status !== 404;
    },

    async providerOf(number) {
      const response = await client.send('GET', `tns/${encodeURIComponent(formatted(number))}/tndetails`);
      if (response.status === 404) return null;
      if (response.status >= 300) throw rejected(response);
      return textOf(response.document, 'VendorName') ?? null;
    },

    async isTollFreeVerified(number) {
      // This part of the API takes E.164 in every version.
      const response = await client.send(
        'GET',
        `phoneNumbers/${encodeURIComponent(toE164(nationalDigits(number)))}/tollFreeVerification`,
      );
      if (response.status === 404) return false;
      if (response.status >= 300) throw rejected(response);
      return v.is(Verified, response.document);
    },

    close: () => client.close(),
  };
}
