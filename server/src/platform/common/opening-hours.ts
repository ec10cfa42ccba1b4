import { DateTime, Interval } from 'luxon';

type Span = [start: string, end: string];

export interface OpeningHours {
  ianaName: string;
  weekly: Record<string, Span[]>;
  exceptions: { from: string; to: string; intervals: Span[]; yearly: boolean }[];
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAYS_AHEAD = 14;

const monthDay = (date: string) => date.slice(5);

/** Whether an exception covers a local date (yyyy-MM-dd). A yearly exception may span New Year. */
function covers(exception: OpeningHours['exceptions'][number], date: string): boolean {
  if (!exception.yearly) return exception.from <= date && date <= exception.to;
  const from = monthDay(exception.from);
  const to = monthDay(exception.to);
  const day = monthDay(date);
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}

function spansOn(hours: OpeningHours, day: DateTime): Span[] {
  const date = day.toISODate() ?? '';
  const exception = hours.exceptions.find((candidate) => covers(candidate, date));
  return exception ? exception.intervals : (hours.weekly[WEEKDAYS[day.weekday - 1] ?? ''] ?? []);
}

/** A local time on a day. A time skipped by a clock change moves forward; 24:00 is the next midnight. */
function at(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day
    .startOf('day')
    .plus({ days: Math.floor(hour / 24) })
    .set({ hour: hour % 24, minute });
}

function intervalOf(day: DateTime, [start, end]: Span): Interval {
  const opens = at(day, start);
  return Interval.fromDateTimes(opens, end > start ? at(day, end) : at(day.plus({ days: 1 }), end));
}

/** Open intervals from the day before `now` for two weeks, with adjacent ones merged. */
function openIntervals(hours: OpeningHours, now: DateTime): Interval[] {
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) =>
    now.startOf('day').plus({ days: index - 1 }),
  );
  return Interval.merge(days.flatMap((day) => spansOn(hours, day).map((span) => intervalOf(day, span))));
}

/** Whether a company is open at a given time, and the next change (null if not within two weeks). */
export function openState(
  hours: OpeningHours,
  moment: Date,
): { isOpenNow: boolean; nextChangeAt: string | null } {
  const now = DateTime.fromJSDate(moment, { zone: hours.ianaName });
  const intervals = openIntervals(hours, now);
  const current = intervals.find((interval) => interval.contains(now));
  const next =
    current?.end ?? intervals.find((interval) => interval.start !== null && interval.start > now)?.start;
  const isWithin = next != null && next < now.plus({ days: DAYS_AHEAD });
  return { isOpenNow: current !== undefined, nextChangeAt: isWithin ? next.toUTC().toISO() : null };
}

/** The next time a company opens, after the current opening if it is open; null if not within two weeks. */
export function nextOpening(hours: OpeningHours, moment: Date): DateTime | null {
  const now = DateTime.fromJSDate(moment, { zone: hours.ianaName });
  const next = openIntervals(hours, now).find((interval) => interval.start !== null && interval.start > now);
  return next?.start ?? null;
}

const DAYS_BY_NAME = 7;

/** The next opening in words, e.g. "tomorrow at 8:00 AM" or "Monday at 8:00 AM"; empty if there is none. */
export function describeNextOpening(hours: OpeningHours, moment: Date): string {
  const opening = nextOpening(hours, moment);
  if (opening === null) return '';
  const today = DateTime.fromJSDate(moment, { zone: hours.ianaName }).startOf('day');
  const days = Math.round(opening.startOf('day').diff(today, 'days').days);
  const local = opening.setLocale('en-US');
  const named = days < DAYS_BY_NAME ? local.toFormat('cccc') : local.toFormat('MMM d');
  return `${['today', 'tomorrow'][days] ?? named} at ${local.toFormat('h:mm a')}`;
}
