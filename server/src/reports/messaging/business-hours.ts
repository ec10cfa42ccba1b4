import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type OpeningHours, openIntervals } from '../../platform/common/opening-hours';
import type { Database } from '../../platform/db/open-database';
import { timeSchedule, timeZone } from '../../platform/db/schema';
import type { CountsReader } from '../counts/read-counts';

/** The hours of the account's default schedule. */
export interface BusinessHours extends OpeningHours {
  name: string;
}

/** Reads the default schedule; null if the account has none. */
export async function readBusinessHours(db: Database, accountId: number): Promise<BusinessHours | null> {
  const [found] = await db
    .select({ schedule: timeSchedule, ianaName: timeZone.ianaName })
    .from(timeSchedule)
    .innerJoin(timeZone, eq(timeZone.id, timeSchedule.timeZoneId))
    .where(and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.isDefault, true)));
  return found === undefined ? null : { ...found.schedule, ianaName: found.ianaName };
}

/** Later than every message: an opening that never comes, because PostgreSQL needs one. */
const NEVER = Date.parse('3000-01-01T00:00:00Z') / 1000;

/** What is open, as columns of arrays: starts and ends in seconds, and the open seconds before each start. */
function openingsSql(hours: OpeningHours, from: Date, to: Date): SQL {
  const starts: number[] = [];
  const ends: number[] = [];
  const before: number[] = [];
  let total = 0;
  for (const { start, end } of openIntervals(hours, from, to)) {
    if (start === null || end === null) continue;
    starts.push(start.toSeconds());
    ends.push(end.toSeconds());
    before.push(total);
    total += end.toSeconds() - start.toSeconds();
  }
  const array = (values: number[], without: number) =>
    sql`${sql.param(values.length > 0 ? values : [without])}::float8[]`;
  return sql`(select ${array(starts, NEVER)} as starts, ${array(ends, NEVER)} as ends, ${array(before, 0)} as before)`;
}

/** Open seconds from the first opening to a moment in seconds. */
const openUntil = (moment: SQL): SQL => {
  const place = sql`width_bucket(${moment}, starts)`;
  return sql`case when ${place} = 0 then 0
    else before[${place}] + least(${moment}, ends[${place}]) - starts[${place}] end`;
};

/** Turns rows (key, sent, wait) into rows (key, wait) in which only open seconds count. `sent` is in whole seconds. */
export type OpenWaits = (rows: SQL) => SQL;

/** All hours count. */
export const allHours: OpenWaits = (rows) => sql`(select key, wait from ${rows})`;

/** Counts only the seconds of each wait in which the account was open. */
export async function businessWaits(
  { db, waits, days }: CountsReader,
  hours: BusinessHours,
): Promise<OpenWaits> {
  const { rows: longest } = await db.execute<{ seconds: number }>(
    sql`select coalesce(max(wait), 0)::int as seconds from (select unnest(waits) as wait from ${waits}) as each_wait`,
  );
  const [start = days.end] = days.starts;
  // The longest wait began this much before the first reply that counts.
  const from = new Date(start.getTime() - (longest[0]?.seconds ?? 0) * 1000);
  const openings = openingsSql(hours, from, days.end);
  const sent = sql`sent::float8`;
  const asked = sql`(sent - wait)::float8`;
  return (rows) => sql`(
    select key, (${openUntil(sent)} - ${openUntil(asked)})::int as wait
    from ${rows} cross join ${openings} as openings)`;
}
