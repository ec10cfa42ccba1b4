import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { numberOrder } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { nextAttempt } from '../../platform/jobs/next-attempt';

/** A claimed order. `attempts` identifies the claim. */
export type OrderRow = typeof numberOrder.$inferSelect;

/** Longer than one attempt: two requests to the carrier and the transaction. */
const LEASE_MS = 60_000;
/** The column holds small numbers. Attempts start again after this many, so that successive claims still differ. */
const ATTEMPTS_MAX = 30_000;

export const isOpen: SQL = sql`state in ('pending', 'submitting', 'submitted')`;

/** Due orders. Orders of one number are worked on one after another. */
const dueKeys = (at: SQL, limit: number): SQL => sql`
  with chosen as materialized (
    select account_id, id from number_order as due
    where ${isOpen} and next_attempt_at <= ${at} and not exists (
      select from number_order as earlier
      where earlier.account_id = due.account_id and earlier.number_id = due.number_id and earlier.id < due.id
        and earlier.state in ('pending', 'submitting', 'submitted'))
    order by next_attempt_at limit ${limit}
    for update skip locked
  )
  select account_id, id from chosen`;

/** Claims due orders. Other workers cannot claim them before the lease ends, even if this process dies. */
export async function claimOrders(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<OrderRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .update(numberOrder)
    .set({
      attempts: sql`${numberOrder.attempts} % ${ATTEMPTS_MAX}::int + 1`,
      begunAt: sql`coalesce(${numberOrder.begunAt}, ${at})`,
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(sql`(${numberOrder.accountId}, ${numberOrder.id}) in (${dueKeys(at, limit)})`)
    .returning();
}

type Changes = Partial<
  Pick<OrderRow, 'state' | 'carrierOrderId' | 'errorCode' | 'errorText' | 'nextAttemptAt' | 'finishedAt'>
>;

/** Changes a claimed order. Returns false if another worker has claimed it since: then nothing may be done. */
export async function changeClaimed(
  db: Database | Transaction,
  { accountId, id, attempts, nextAttemptAt: claimedUntil }: OrderRow,
  { nextAttemptAt: planned, ...changes }: Changes,
): Promise<boolean> {
  const nextAttemptAt = planned && nextAttempt(numberOrder.nextAttemptAt, claimedUntil, planned);
  const changed = await db
    .update(numberOrder)
    .set({ ...changes, nextAttemptAt })
    .where(
      and(eq(numberOrder.accountId, accountId), eq(numberOrder.id, id), eq(numberOrder.attempts, attempts)),
    )
    .returning({ id: numberOrder.id });
  return changed.length > 0;
}
