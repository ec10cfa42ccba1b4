import { type DailyHours, type HoursInterval, intervalsOn } from '@dashboard/shared/contracts';
import { DateTime, Interval } from 'luxon';

export interface OpeningHours extends DailyHours {
  ianaName: string;
}

const DAYS_AHEAD = 14;

/** A local time on a day. A time skipped by a clock change moves forward; 24:00 is the next midnight. */
function at(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day
    .startOf('day')
    .plus({ days: Math.floor(hour / 24) })
    .set({ hour: hour % 24, minute });
}

function intervalOf(day: DateTime, [start, end]: HoursInterval): Interval {
  const opens = at(day, start);
  return Interval.fromDateTimes(opens, end > start ? at(day, end) : at(day.plus({ days: 1 }), end));
}

/** What is open on the days around two moments, in order, with adjacent and overlapping intervals merged. */
export function openIntervals(hours: OpeningHours, from: Date, to: Date): Interval[] {
  const dayOf = (moment: Date) => DateTime.fromJSDate(moment, { zone: hours.ianaName }).startOf('day');
  const [first, last] = [dayOf(from), dayOf(to)];
  // The day before the first one may run past midnight.
  const count = Math.round(last.diff(first, 'days').days) + 2;
  const days = Array.from({ length: count }, (_, index) => first.plus({ days: index - 1 }));
  const opened = days.flatMap((day) =>
    intervalsOn(hours, day.toISODate() ?? '').map((interval) => intervalOf(day, interval)),
  );
  return Interval.merge(opened);
}

/** What is open from the day before a moment until two weeks later. */
const upcoming = (hours: OpeningHours, now: DateTime): Interval[] =>
  openIntervals(hours, now.toJSDate(), now.plus({ days: DAYS_AHEAD }).toJSDate());

/** Whether a company is open at a given time. Reads two days, not two weeks. */
export const isOpen = (hours: OpeningHours, moment: Date): boolean =>
  openIntervals(hours, moment, moment).some((interval) =>
    interval.contains(DateTime.fromJSDate(moment, { zone: hours.ianaName })),
  );

const firstOpening = (intervals: readonly Interval[], now: DateTime): DateTime | null =>
  intervals.find((interval) => interval.start !== null && interval.start > now)?.start ?? null;

interface OpenState {
  isOpenNow: boolean;
  /** Null if not within two weeks, as the next one. */
  nextChangeAt: string | null;
  /** After the current opening if it is open. */
  nextOpensAt: string | null;
}

/** Whether a company is open at a given time, the next change, and the next opening. */
export function openState(hours: OpeningHours, moment: Date): OpenState {
  const now = DateTime.fromJSDate(moment, { zone: hours.ianaName });
  const intervals = upcoming(hours, now);
  const current = intervals.find((interval) => interval.contains(now));
  const opening = firstOpening(intervals, now);
  const next = current?.end ?? opening;
  const isWithin = next != null && next < now.plus({ days: DAYS_AHEAD });
  return {
    isOpenNow: current !== undefined,
    nextChangeAt: isWithin ? next.toUTC().toISO() : null,
    nextOpensAt: opening?.toUTC().toISO() ?? null,
  };
}

const DAYS_BY_NAME = 7;

/** The next opening in words, e.g. "tomorrow at 8:00 AM" or "Monday at 8:00 AM"; empty if there is none. */
export function describeNextOpening(hours: OpeningHours, moment: Date): string {
  const now = DateTime.fromJSDate(moment, { zone: hours.ianaName });
  const opening = firstOpening(upcoming(hours, now), now);
  if (opening === null) return '';
  const today = now.startOf('day');
  const days = Math.round(opening.startOf('day').diff(today, 'days').days);
  const local = opening.setLocale('en-US');
  const named = days < DAYS_BY_NAME ? local.toFormat('cccc') : local.toFormat('MMM d');
  return `${['today', 'tomorrow'][days] ?? named} at ${local.toFormat('h:mm a')}`;
}
