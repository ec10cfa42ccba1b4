import { randomUUID } from 'node:crypto';
import type { CampaignRegistryEntry, CampaignRegistryForm } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../platform/audit/record-audit';
import { campaignRegistration, type RegistrationStep } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { assertVersion } from '../platform/http/assert-version';
import type { Services } from '../platform/http/services';
import { columnsOf, createRegistration } from './create-registration';
import { presentEntry } from './read-registration';
import { type Actor, lockRegistration } from './registered-company';
import { assertVertical } from './registry-values';
import { isEnded, isUnverified, isVerified } from './statuses';
import type { RegistrationRow } from './worker/registration-queue';

/** The plan of an account without one: the smallest use. */
const DEFAULT_CAMPAIGN_TYPE = 'LOW_VOLUME';

type SavedForm = CampaignRegistryForm & { accountId: number; version?: number | undefined };

/** Where the registration continues after a save. A company that could not be verified is submitted again. */
function stepAfter({ brandId, brandRegStatus, step }: RegistrationRow): RegistrationStep {
  if (isVerified(brandRegStatus)) return 'campaign';
  const isSubmitted =
    brandId !== null && step !== 'brand' && step !== 'idle' && !isUnverified(brandRegStatus);
  return isSubmitted ? 'verification' : 'brand';
}

/** The use case of a submitted campaign is fixed. One that has ended stays so: a new one takes its place. */
function campaignAfter(row: RegistrationRow, campaignType: string): Partial<RegistrationRow> {
  const { campaignId, campaignRegStatus } = row;
  if (isEnded(campaignRegStatus))
    return {
      campaignType,
      campaignId: null,
      referenceId: randomUUID(),
      campaignRegStatus: 'PENDING',
      bwCampaignImportStatus: null,
    };
  return {
    ...(campaignId === null && { campaignType }),
    ...(campaignRegStatus === 'FAILED' && { campaignRegStatus: 'PENDING' }),
  };
}

const contentsOf = ({ description, verticalBusinessType, samples }: Partial<RegistrationRow>) =>
  ({ description, verticalBusinessType, samples }) as const;

async function change(
  tx: Transaction,
  row: RegistrationRow,
  form: SavedForm,
  { campaignType, at }: { campaignType: string; at: Date },
): Promise<RegistrationRow> {
  assertVersion(row, form);
  assertVertical(form.verticalBusinessType);
  const columns = columnsOf(form);
  const isSame = JSON.stringify(contentsOf(row)) === JSON.stringify(contentsOf(columns));
  // Saving without a change tries again what has failed or ended.
  const hasFailed = row.step === 'idle' || isUnverified(row.brandRegStatus) || isEnded(row.campaignRegStatus);
  if (isSame && !hasFailed) return row;
  const [changed = row] = await tx
    .update(campaignRegistration)
    .set({
      ...columns,
      ...campaignAfter(row, campaignType),
      ...(isUnverified(row.brandRegStatus) && { brandRegStatus: 'PENDING' }),
      step: stepAfter(row),
      stepSince: at,
      attempts: 0,
      nextAttemptAt: at,
      errorText: null,
      version: sql`${campaignRegistration.version} + 1`,
      updatedAt: at,
    })
    .where(eq(campaignRegistration.accountId, row.accountId))
    .returning();
  return changed;
}

/**
 * Creates or changes the registration of an account, and submits what is new.
 * @throws Conflict for an outdated version, Unprocessable naming the field or saying why the account has none
 */
export async function saveRegistration(
  { db, clock, sockets, registration }: Pick<Services, 'db' | 'clock' | 'sockets' | 'registration'>,
  { userId, ip }: Actor,
  form: SavedForm,
): Promise<CampaignRegistryEntry> {
  const { accountId } = form;
  const at = clock.now();
  const { saved, serviceProviderId } = await db.transaction(async (tx) => {
    const company = await lockRegistration(tx, accountId);
    const campaignType = company.campaignType ?? DEFAULT_CAMPAIGN_TYPE;
    const { row: before } = company;
    const saved =
      before === null
        ? await createRegistration(tx, { accountId, form, campaignType, at })
        : await change(tx, before, form, { campaignType, at });
    await recordAudit(
      { db: tx, clock },
      {
        accountId,
        actorUserId: userId,
        action: before === null ? 'registration.create' : 'registration.update',
        subject: `account ${accountId}`,
        before: before && contentsOf(before),
        after: contentsOf(saved),
        ip,
      },
    );
    return { saved, serviceProviderId: company.serviceProviderId };
  });
  sockets.notifyAccount({ accountId, serviceProviderId, part: 'registration' });
  registration.wake();
  return presentEntry(saved);
}
