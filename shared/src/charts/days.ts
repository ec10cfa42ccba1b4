import type { ChartPoint } from './chart-data';

/** More days than this are drawn as weeks by default: a bar for each day would be thinner than the gap beside it. */
const DAYS_MAX = 62;
const WEEK = 7;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const short = format({ month: 'short', day: 'numeric' });
const withWeekday = format({ weekday: 'short', month: 'short', day: 'numeric' });
const utc = (date: string) => new Date(`${date}T00:00:00Z`);

/** A calendar date as a point of the axis. */
export function dayPoint<Key extends string>(
  date: string,
  values: Record<Key, number | null>,
): ChartPoint<Key> {
  return { label: short.format(utc(date)), title: withWeekday.format(utc(date)), values };
}

type Day<Key extends string> = { date: string } & Record<Key, number>;

function sumOf<Key extends string>(days: readonly Day<Key>[], keys: readonly Key[]): Record<Key, number> {
  const sum = (key: Key) => days.reduce((total, day) => total + day[key], 0);
  // Object.fromEntries forgets the type of the keys.
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Record<Key, number>;
}

/** The title of a chart of `dayPoints` and the first header of its table: "Texts per week" and "Week". */
export function dayHeadings(
  subject: string,
  days: readonly unknown[],
  daysMax: number = DAYS_MAX,
): { title: string; header: string } {
  return days.length <= daysMax
    ? { title: `${subject} per day`, header: 'Day' }
    : { title: `${subject} per week`, header: 'Week' };
}

/** Consecutive days as points: one per day, or one per week of more than `daysMax`. Sums are the same in both. */
export function dayPoints<Key extends string>(
  days: readonly Day<Key>[],
  keys: readonly Key[],
  daysMax: number = DAYS_MAX,
): ChartPoint<Key>[] {
  if (days.length <= daysMax) return days.map((day) => dayPoint(day.date, sumOf([day], keys)));
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );
  return weeks.flatMap((week) => {
    const [first] = week;
    const last = week.at(-1);
    if (!first || !last) return [];
    const title = short.formatRange(utc(first.date), utc(last.date));
    return [{ label: short.format(utc(first.date)), title, values: sumOf(week, keys) }];
  });
}
