import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * The time of the next attempt at a claimed row, in SQL: `planned`, or earlier if an event has made the row due since the
 * claim. The attempt may have read the remote state before that event, so it must not postpone the row.
 */
export const nextAttempt = (column: AnyColumn, claimedUntil: Date, planned: Date): SQL =>
  sql`case when ${column} = ${timestamp(claimedUntil)} then ${timestamp(planned)}
    else least(${column}, ${timestamp(planned)}) end`;
