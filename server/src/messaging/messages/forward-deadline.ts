import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { planned } from '../../platform/db/planned';
import type { ConnectedTransaction } from '../../platform/db/transact';

/**
 * How long the owner of an account may take for forwarded sends. By the clock of the database, because the clocks of two
 * servers differ, and a stopped server does not notice how much time passed.
 */
export const FORWARD_LIMIT_MS = 1_000;

/** The sends were not stored before their deadline, and never will be under it. */
export class ForwardedTooLate extends Error {
  constructor() {
    super('Forwarded sends were too late');
  }
}

/** The deadline for sends that are forwarded now: UTC with microseconds, so that two of them compare as text. */
export async function forwardDeadline(db: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(
    sql`select to_char((clock_timestamp() + ${FORWARD_LIMIT_MS} * interval '1 ms') at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return its time');
  return row.until;
}

const placeholder = { accountId: sql.placeholder('accountId'), until: sql.placeholder('until') };

/** The lock is taken first: the time counts from when it was granted. It is held until the transaction ends. */
const lock = planned<{ accountId: number; until: string }, { is_in_time: boolean }>(
  'lock_forwarded_sends',
  sql`
    with locked as materialized (
      select pg_advisory_xact_lock(hashtextextended('forwarded sends ' || ${placeholder.accountId}::bigint, 0)))
    select clock_timestamp() < ${placeholder.until}::timestamptz as is_in_time from locked`,
);

/**
 * Part of the transaction that stores forwarded sends: the server that forwarded them waits for its end, or it fails.
 * @throws ForwardedTooLate
 */
export async function holdDeadline(
  tx: Pick<ConnectedTransaction, '$client'>,
  accountId: number,
  until: string,
): Promise<void> {
  const [row] = await lock(tx, { accountId, until });
  if (row?.is_in_time !== true) throw new ForwardedTooLate();
}

/** Waits until forwarded sends are stored, or can no longer be. */
export async function passDeadline(db: Database, accountId: number, until: string): Promise<void> {
  await db.execute(
    sql`select pg_sleep(greatest(0, extract(epoch from ${until}::timestamptz - clock_timestamp())))`,
  );
  await lock(db, { accountId, until });
}
