import { sql } from 'drizzle-orm';
import type { Services } from '../../../platform/http/services';

const PER_TURN = 1_000;
/** The carrier repeats a report for a day. Later, nothing reads these rows. */
const RETENTION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the outbox rows of messages that were finished or became unconfirmed days ago, with their failed attempts.
 * Returns whether more may remain.
 */
export async function dropFinishedDeliveries({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<{ count: number }>(sql`
    with old as (
      delete from outbox where (account_id, message_id) in (
        select account_id, message_id from outbox
        where state in ('done', 'unknown') and next_attempt_at < ${before}
        limit ${PER_TURN} for update skip locked)
      returning account_id, message_id
    ), attempts as (
      delete from failed_try using old
      where failed_try.account_id = old.account_id and failed_try.message_id = old.message_id
    )
    select count(*)::int as count from old`);
  return rows[0]?.count === PER_TURN;
}
