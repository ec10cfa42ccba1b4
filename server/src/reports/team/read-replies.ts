import { sql } from 'drizzle-orm';
import type { CountsReader } from '../counts/read-counts';

export interface Replies {
  /** Conversations with a message of the person. */
  conversations: number;
  /** First replies: messages that ended a contact's wait. */
  replies: number;
  /** Seconds; null without replies. */
  median: number | null;
}

export const NO_REPLIES: Replies = { conversations: 0, replies: 0, median: null };

interface Row extends Record<string, unknown>, Replies {
  userId: string | null;
  day: number | null;
}

/**
 * First replies and conversations by user and by day, and of all users together. A conversation with two people counts
 * once in the total.
 */
export async function readReplies({ db, replies, day }: CountsReader) {
  const { rows } = await db.execute<Row>(sql`
    with small as materialized (
      select ${day} as day, user_id, number_id, contact_id, waits from ${replies}
    ), written as materialized (
      select distinct user_id, number_id, contact_id from small
    ), waits as (
      select user_id, count(*)::int as replies, percentile_cont(0.5) within group (order by wait) as median
      from small, unnest(waits) as wait group by grouping sets ((user_id), ())
    ), people as (
      select user_id, count(*)::int as conversations from written group by user_id
      union all
      select null, count(*)::int from (select distinct number_id, contact_id from written) as written_by_all
    )
    select people.user_id as "userId", null as day, people.conversations, coalesce(replies, 0) as replies, median
    from people left join waits on waits.user_id is not distinct from people.user_id
    union all
    select null, day, 0, sum(cardinality(waits))::int, null from small group by day`);
  const {
    userId: _user,
    day: _day,
    ...total
  } = rows.find((row) => row.userId === null && row.day === null) ?? {
    userId: null,
    day: null,
    ...NO_REPLIES,
  };
  return {
    people: new Map(rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [[Number(userId), row]]))),
    days: new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row.replies]]))),
    total,
  };
}
