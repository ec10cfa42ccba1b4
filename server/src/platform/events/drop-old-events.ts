import { sql } from 'drizzle-orm';
import type { Services } from '../http/services';
import { CATCH_UP_MAX } from './catch-up';

const PER_TURN = 5_000;

/** Removes events that no tab catches up with any more: who is further behind loads afresh. */
export async function dropOldEvents({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with old as (
      select event.account_id, event.seq
      from account_sequence
      cross join lateral (
        select account_id, seq from account_event
        where account_event.account_id = account_sequence.account_id
          and seq <= account_sequence.last_seq - ${CATCH_UP_MAX}::int
        order by seq limit ${PER_TURN}
      ) as event
      limit ${PER_TURN}
    )
    delete from account_event using old
    where account_event.account_id = old.account_id and account_event.seq = old.seq`);
  return rowCount === PER_TURN;
}
