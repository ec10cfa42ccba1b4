import { type SQL, sql } from 'drizzle-orm';
import { mediansSql } from '../counts/median-sql';
import type { CountsReader } from '../counts/read-counts';
import type { OpenWaits } from './business-hours';
import type { MessagingScope } from './messaging-scope';

/** A count of the previous period and of the range. */
export interface Periods<Value> {
  previous: Value;
  current: Value;
}

const DAYS = 7;
const HOURS = 24;

/** When the previous period, the range, and the day after the range begin. */
export interface Boundaries {
  previous: Date;
  current: Date;
  end: Date;
}

const timestamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const isCurrent = ({ current }: Boundaries) => sql`at >= ${timestamp(current)}`;

/**
 * Received messages by weekday, Monday first, and local hour. Every hour of the product's zones begins at a bucket. Grouped
 * by moment first, because the local time of a few thousand moments is faster to compute than that of every row.
 */
export async function readHeatmap(
  { db, messages, days: { timeZone } }: CountsReader,
  boundaries: Boundaries,
): Promise<number[][]> {
  const local = sql`at at time zone ${timeZone}`;
  const { rows } = await db.execute<{ weekday: number; hour: number; count: number }>(sql`
    select extract(isodow from ${local})::int as weekday, extract(hour from ${local})::int as hour,
      sum(inbound)::int as count
    from (
      select at, sum(inbound) as inbound from ${messages} where ${isCurrent(boundaries)} group by at
    ) as moment where inbound > 0 group by 1, 2`);
  const counts = new Map(rows.map(({ weekday, hour, count }) => [weekday * HOURS + hour, count]));
  return Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: HOURS }, (__, hour) => counts.get((day + 1) * HOURS + hour) ?? 0),
  );
}

/** Sent messages of the range by method, most frequent first. */
export async function readMethods({ db, methods }: CountsReader, boundaries: Boundaries) {
  const { rows } = await db.execute<{ method: number; count: number }>(sql`
    select method, sum(messages)::int as count from ${methods} where ${isCurrent(boundaries)}
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** The median seconds of first replies; null without any. */
export async function readMedians(
  { db, waits }: CountsReader,
  boundaries: Boundaries,
  openWaits: OpenWaits,
): Promise<Periods<number | null>> {
  // Both arrays in the list of columns: PostgreSQL opens them twice as fast there as in a lateral join.
  const replies = sql`(
    select ${isCurrent(boundaries)} as key, wait, floor(extract(epoch from at)) + sent_after as sent
    from (select at, unnest(waits) as wait, unnest(sent_after) as sent_after from ${waits}) as each_reply
  ) as reply`;
  const { rows } = await db.execute<{ key: boolean; median: number }>(
    mediansSql(sql`(
      select key, wait, count(*)::int as replies
      from ${openWaits(replies)} as each_wait
      group by 1, 2
    ) as wait_of_period`),
  );
  const of = (isInRange: boolean) => {
    const row = rows.find(({ key }) => key === isInRange);
    return row === undefined ? null : Math.round(row.median);
  };
  return { previous: of(false), current: of(true) };
}

/** Restricts contacts to the asked one, or for an agent to those with a conversation on the agent's numbers. */
function contactFilter({ accountId, contactId, isWholeAccount, numberIds }: MessagingScope, id: SQL): SQL {
  if (contactId !== undefined) return sql`${id} = ${contactId}`;
  if (isWholeAccount) return sql`true`;
  return sql`exists (
    select from conversation v
    where v.account_id = ${accountId} and v.number_id = any(${sql.param(numberIds)}::bigint[]) and v.contact_id = ${id})`;
}

async function countPeriods(
  { db }: CountsReader,
  at: SQL,
  rows: SQL,
  { previous, current, end }: Boundaries,
): Promise<Periods<number>> {
  const { rows: counted } = await db.execute<{ previous: number; current: number }>(sql`
    select count(*) filter (where ${at} < ${timestamp(current)})::int as previous,
      count(*) filter (where ${at} >= ${timestamp(current)})::int as current
    ${rows} and ${at} >= ${timestamp(previous)} and ${at} < ${timestamp(end)}`);
  return counted[0] ?? { previous: 0, current: 0 };
}

/** Opt-outs by any source, as in the report of opt-outs. */
export const countOptOuts = (reader: CountsReader, scope: MessagingScope, boundaries: Boundaries) =>
  countPeriods(
    reader,
    sql`l.at`,
    sql`from contact_line l where l.account_id = ${scope.accountId} and l.kind = 'opted_out'
      and ${contactFilter(scope, sql`l.contact_id`)}`,
    boundaries,
  );

/** Contacts that were added and not deleted since. */
export const countNewContacts = (reader: CountsReader, scope: MessagingScope, boundaries: Boundaries) =>
  countPeriods(
    reader,
    sql`c.created_at`,
    sql`from contact c where c.account_id = ${scope.accountId} and c.deleted_at is null
      and ${contactFilter(scope, sql`c.id`)}`,
    boundaries,
  );
