/*
 * Opening hours of local days. They have no zone and no clock: a day is a calendar date (yyyy-MM-dd) and a time is a
 * wall-clock time (HH:mm). The server turns them into moments, the editor draws them.
 */

/** From and until when a company is open. An end before its start is on the next day. */
export type HoursInterval = [start: string, end: string];

/** In the order of ISO weekdays: Monday is 1. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The whole day: the only interval that ends at 24:00. An interval until midnight ends at 00:00. */
export const ALL_DAY: HoursInterval = ['00:00', '24:00'];

interface DatedHours {
  from: string;
  to: string;
  intervals: HoursInterval[];
  yearly: boolean;
}

export interface DailyHours<Exception extends DatedHours = DatedHours> {
  /** A company is closed on weekdays without an entry. */
  weekly: Record<string, HoursInterval[]>;
  exceptions: Exception[];
}

const monthDay = (date: string) => date.slice(5);

/** Whether an exception covers a date. A yearly exception may span New Year. */
export function coversDate({ from, to, yearly }: DatedHours, date: string): boolean {
  if (!yearly) return from <= date && date <= to;
  const [first, last, day] = [monthDay(from), monthDay(to), monthDay(date)];
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
}

/** The exception that replaces the weekly hours of a date. One for this year precedes one for every year. */
export const exceptionOn = <Exception extends DatedHours>(
  exceptions: readonly Exception[],
  date: string,
): Exception | undefined => {
  const covering = exceptions.filter((exception) => coversDate(exception, date));
  return covering.find(({ yearly }) => !yearly) ?? covering[0];
};

/** The weekday of a calendar date. */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';

/** The intervals that begin on a date. */
export function intervalsOn({ weekly, exceptions }: DailyHours, date: string): HoursInterval[] {
  return exceptionOn(exceptions, date)?.intervals ?? weekly[weekdayOf(date)] ?? [];
}

const DAY_MINUTES = 24 * 60;

/** Minutes after midnight of a wall-clock time. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** First and last minute of an interval, counted from midnight of the day on which it begins. */
export function minuteRange([start, end]: HoursInterval): [from: number, to: number] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, to > from ? to : to + DAY_MINUTES];
}

/** The parts of a date that are open, in minutes after its midnight: also what began on the day before. */
export function openMinutes(hours: DailyHours, date: string): [from: number, to: number][] {
  const before = new Date(Date.parse(date) - DAY_MINUTES * 60_000).toISOString().slice(0, 10);
  const late = intervalsOn(hours, before).map(minuteRange);
  return [
    ...late.map(([from, to]): [number, number] => [from - DAY_MINUTES, to - DAY_MINUTES]),
    ...intervalsOn(hours, date).map(minuteRange),
  ]
    .map(([from, to]): [number, number] => [Math.max(from, 0), Math.min(to, DAY_MINUTES)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
}

/** A wall-clock time as shown: "8:00 AM". Midnight is 12:00 AM. */
export function wallTimeText(time: string): string {
  const minutes = minutesOf(time) % DAY_MINUTES;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "8:00 AM to 5:00 PM", or "all day". */
export const intervalText = ([start, end]: HoursInterval): string =>
  end === ALL_DAY[1] ? 'all day' : `${wallTimeText(start)} to ${wallTimeText(end)}`;

/** "8:00 AM to 12:00 PM, 1:00 PM to 5:30 PM", "Open 24 h" or "Closed". */
export function hoursText(intervals: readonly HoursInterval[]): string {
  if (intervals.length === 0) return 'Closed';
  const [only] = intervals;
  if (intervals.length === 1 && only?.[1] === ALL_DAY[1]) return 'Open 24 h';
  return intervals.map(intervalText).join(', ');
}
