import { DAY_INTERVALS_MAX, HOURS_STEP_MINUTES } from './limits';
import {
  ALL_DAY,
  type DailyHours,
  type HoursInterval,
  intervalText,
  minuteRange,
  minutesOf,
  WEEKDAYS,
  type Weekday,
} from './opening-days';

export const TOO_MANY_INTERVALS = `At most ${DAY_INTERVALS_MAX} intervals per day. Remove one.`;
export const ENTER_BOTH_TIMES = 'Enter both times of every interval.';
export const QUARTER_HOURS = `Use times in steps of ${HOURS_STEP_MINUTES} minutes, such as 8:15 AM.`;
export const SAME_TIMES =
  'An interval must end at another time than it starts. Choose Open 24 h for a whole day.';

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 24 * 60;

/** Whether an interval is Open 24 h. */
export const isAllDay = ([start, end]: HoursInterval): boolean => start === ALL_DAY[0] && end === ALL_DAY[1];

function intervalError(interval: HoursInterval): string | null {
  if (isAllDay(interval)) return null;
  if (!interval.every((time) => TIME.test(time))) return ENTER_BOTH_TIMES;
  if (interval.some((time) => minutesOf(time) % HOURS_STEP_MINUTES !== 0)) return QUARTER_HOURS;
  return interval[0] === interval[1] ? SAME_TIMES : null;
}

const byStart = (a: HoursInterval, b: HoursInterval) => minutesOf(a[0]) - minutesOf(b[0]);

/** Why the intervals of one day are invalid, with what to do; null if they are valid. Intervals may touch. */
export function dayError(intervals: readonly HoursInterval[]): string | null {
  if (intervals.length > DAY_INTERVALS_MAX) return TOO_MANY_INTERVALS;
  const invalid = intervals.map(intervalError).find((error) => error !== null);
  if (invalid !== undefined) return invalid;
  const sorted = intervals.toSorted(byStart);
  for (const [index, next] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && minuteRange(before)[1] > minuteRange(next)[0])
      return `${intervalText(before)} overlaps ${intervalText(next)}. Change one of them.`;
  }
  return null;
}

/** Why what begins on one day does not fit the next day; null if it does. Both days are valid by themselves. */
export function midnightError(
  intervals: readonly HoursInterval[],
  next: readonly HoursInterval[],
  nextName: string,
): string | null {
  const late = intervals.toSorted(byStart).at(-1);
  const early = next.toSorted(byStart)[0];
  if (late === undefined || early === undefined) return null;
  if (minuteRange(late)[1] - DAY_MINUTES <= minutesOf(early[0])) return null;
  return `${intervalText(late)} runs past midnight and overlaps ${nextName}, ${intervalText(early)}. Change one of them.`;
}

/** The errors of valid days whose last interval runs into the next day's first one, by the day on which it begins. */
export function midnightErrors(weekly: Record<Weekday, HoursInterval[]>): Partial<Record<Weekday, string>> {
  const errors: Partial<Record<Weekday, string>> = {};
  for (const [index, day] of WEEKDAYS.entries()) {
    const next = WEEKDAYS[(index + 1) % WEEKDAYS.length] ?? 'mon';
    if (dayError(weekly[day]) !== null || dayError(weekly[next]) !== null) continue;
    const error = midnightError(weekly[day], weekly[next], WEEKDAY_NAMES[next]);
    if (error !== null) errors[day] = error;
  }
  return errors;
}

type Dated = DailyHours['exceptions'][number] & { name: string };

/** The first and last day of an exception in comparable form; two parts when a yearly one spans New Year. */
function spansOf({ from, to, yearly }: Dated): [string, string][] {
  if (!yearly) return [[from, to]];
  const [first, last] = [from.slice(5), to.slice(5)];
  if (first <= last) return [[first, last]];
  return [
    [first, '12-31'],
    ['01-01', last],
  ];
}

/** Two exceptions that cover the same date, both of one year or both yearly; null if there are none. */
export function overlappingExceptions<Exception extends Dated>(
  exceptions: readonly Exception[],
): [Exception, Exception] | null {
  for (const isYearly of [false, true]) {
    const spans = exceptions
      .filter(({ yearly }) => yearly === isYearly)
      .flatMap((exception) => spansOf(exception).map(([first, last]) => ({ exception, first, last })))
      .sort((a, b) => (a.first < b.first ? -1 : 1));
    for (const [index, next] of spans.entries()) {
      const before = spans[index - 1];
      if (before && before.last >= next.first) return [before.exception, next.exception];
    }
  }
  return null;
}
