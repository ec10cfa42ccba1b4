import { sql } from 'drizzle-orm';
import type { Services } from '../http/services';
import { CATCH_UP_MAX } from './catch-up';

const BATCH_SIZE = 5_000;

/** Deletes events beyond CATCH_UP_MAX: a client that is further behind reloads. Returns whether more may remain. */
export async function dropOldEvents({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with old as (
      select event.account_id, event.seq
      from account_sequence
      cross join lateral (
        select account_id, seq from account_event
        where account_event.account_id = account_sequence.account_id
          and seq <= account_sequence.last_seq - ${CATCH_UP_MAX}::int
        order by seq limit ${BATCH_SIZE}
      ) as event
      limit ${BATCH_SIZE}
    )
    delete from account_event using old
    where account_event.account_id = old.account_id and account_event.seq = old.seq`);
  return rowCount === BATCH_SIZE;
}
