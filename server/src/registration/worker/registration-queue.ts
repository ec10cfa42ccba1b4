import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { campaignRegistration } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { nextAttempt } from '../../platform/jobs/next-attempt';

/** A registration, claimed by a worker or read. `stepSince` and `attempts` identify a claim. */
export type RegistrationRow = typeof campaignRegistration.$inferSelect;

/** Longer than one attempt: a few requests and the transaction. */
export const LEASE_MS = 120_000;
/** The column holds small numbers, and a brand may stay unverified for years. */
const ATTEMPTS_MAX = 30_000;

const dueKeys = (at: SQL, limit: number, accountId: number | undefined): SQL => sql`
  with chosen as materialized (
    select account_id from campaign_registration
    where step <> 'idle' and next_attempt_at <= ${at}
      ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
    order by next_attempt_at limit ${limit}
    for update skip locked
  )
  select account_id from chosen`;

/** Claims due registrations. Other workers cannot claim them before the lease ends, even if this process dies. */
export async function claimRegistrations(
  db: Database,
  { now, limit, accountId }: { now: Date; limit: number; accountId?: number },
): Promise<RegistrationRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(campaignRegistration)
    .set({
      attempts: sql`least(${campaignRegistration.attempts} + 1, ${ATTEMPTS_MAX})`,
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(sql`${campaignRegistration.accountId} in (${dueKeys(at, limit, accountId)})`)
    .returning();
}

export type RegistrationChanges = Partial<
  Pick<
    RegistrationRow,
    | 'brandId'
    | 'campaignId'
    | 'brandRegStatus'
    | 'campaignRegStatus'
    | 'bwCampaignImportStatus'
    | 'messageClass'
    | 'step'
    | 'stepSince'
    | 'attempts'
    | 'nextAttemptAt'
    | 'errorText'
    | 'updatedAt'
  >
>;

/** Changes a claimed registration. Returns undefined if it was claimed or changed since: then nothing may be done. */
export async function changeClaimed(
  db: Database | Transaction,
  { accountId, stepSince, attempts, nextAttemptAt: claimedUntil }: RegistrationRow,
  { nextAttemptAt: planned, ...changes }: RegistrationChanges & Pick<RegistrationRow, 'nextAttemptAt'>,
): Promise<RegistrationRow | undefined> {
  const nextAttemptAt = nextAttempt(campaignRegistration.nextAttemptAt, claimedUntil, planned);
  const [changed] = await db
    .update(campaignRegistration)
    .set({ ...changes, nextAttemptAt })
    .where(
      and(
        eq(campaignRegistration.accountId, accountId),
        eq(campaignRegistration.stepSince, stepSince),
        eq(campaignRegistration.attempts, attempts),
      ),
    )
    .returning();
  return changed;
}
