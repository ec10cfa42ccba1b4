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
}

/**
 * First replies and conversations by user and by day, and of all users together. A conversation with two people counts
 * once in the total.
 */
export async function readReplies({ db, replies, day }: CountsReader) {
  const { rows } = await db.execute<Row>(sql`
    with small as materialized (
      select user_id, number_id, contact_id, waits from ${replies}
    ), written as materialized (
      select distinct user_id, number_id, contact_id from small
    ), conversations as (
      select user_id, count(*)::int as conversations from written group by user_id
      union all
      select null, count(*)::int from (select distinct number_id, contact_id from written) as written_by_all
    ), waits as (
      select user_id, count(*)::int as replies, percentile_cont(0.5) within group (order by wait) as median
      from small, unnest(waits) as wait group by grouping sets ((user_id), ())
    )
    select conversations.user_id as "userId", conversations.conversations, coalesce(replies, 0) as replies, median
    from conversations left join waits on waits.user_id is not distinct from conversations.user_id`);
  const days = await db.execute<{ day: number; replies: number }>(sql`
    select ${day} as day, sum(cardinality(waits))::int as replies from ${replies} group by 1`);
  const { userId: _, ...total } = rows.find(({ userId }) => userId === null) ?? {
    userId: null,
    ...NO_REPLIES,
  };
  return {
    people: new Map(rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [[Number(userId), row]]))),
    days: new Map(days.rows.map((row) => [row.day, row.replies])),
    total,
  };
}
