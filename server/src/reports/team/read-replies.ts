import { sql } from 'drizzle-orm';
import { mediansSql } from '../counts/median-sql';
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

/** By user; null for all users together. */
type ByUser<Value> = Map<number | null, Value>;

const byUser = <Row extends { userId: string | null }>(rows: Row[]): ByUser<Row> =>
  new Map(rows.map((row) => [row.userId === null ? null : Number(row.userId), row]));

/** A conversation with two people counts once in the total. */
async function readConversations({ db, replies }: CountsReader) {
  const { rows } = await db.execute<{ userId: string | null; conversations: number }>(sql`
    with written as materialized (select distinct user_id, number_id, contact_id from ${replies})
    select user_id as "userId", count(*)::int as conversations from written group by user_id
    union all
    select null, count(*)::int from (select distinct number_id, contact_id from written) as written_by_all`);
  return byUser(rows);
}

async function readWaits({ db, waits }: CountsReader) {
  const { rows } = await db.execute<{ key: string | null; replies: number; median: number }>(sql`
    with wait as materialized (
      select user_id, wait, count(*)::int as replies
      from (select user_id, unnest(waits) as wait from ${waits}) as each_wait group by 1, 2
    )
    ${mediansSql(sql`(
      select user_id as key, wait, replies from wait
      union all
      select null, wait, sum(replies)::int from wait group by wait
    ) as wait_of_user`)}`);
  return byUser(rows.map(({ key, ...row }) => ({ userId: key, ...row })));
}

async function readRepliesByDay({ db, waits, day }: CountsReader) {
  const { rows } = await db.execute<{ day: number; replies: number }>(
    sql`select ${day} as day, sum(cardinality(waits))::int as replies from ${waits} group by 1`,
  );
  return new Map(rows.map(({ day: index, replies }) => [index, replies]));
}

/** First replies and conversations by user and by day, and of all users together. */
export async function readReplies(reader: CountsReader) {
  const conversations = await readConversations(reader);
  const waits = await readWaits(reader);
  const of = (userId: number | null): Replies => ({
    ...NO_REPLIES,
    ...waits.get(userId),
    ...conversations.get(userId),
  });
  return { of, days: await readRepliesByDay(reader) };
}
