import * as v from 'valibot';
import { REQUIRED } from './fields';

export const INVALID_DATE = 'Enter a valid date';

/** Whether Date has moved the day to the next month: "2026-02-30" becomes March 2. */
function isMoved(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && !parsed.toISOString().startsWith(date);
}

/** A calendar date: "2026-10-16". */
export const calendarDate = v.pipe(
  v.string(REQUIRED),
  v.nonEmpty(REQUIRED),
  v.isoDate(INVALID_DATE),
  v.check((date) => !isMoved(date), INVALID_DATE),
);

/** The first and last date, both included. */
export interface DateSpan {
  start: string;
  end: string;
}

/** Two calendar dates as ISO 8601 writes an interval: "2026-09-14/2026-10-13". One string, so that a form compares it. */
export const toDateRange = ({ start, end }: DateSpan): string => `${start}/${end}`;

/** The dates of a range; null for any other string. */
export function datesOf(range: string): DateSpan | null {
  const [start = '', end = '', ...rest] = range.split('/');
  const areDates = [start, end].every((date) => v.is(calendarDate, date));
  return areDates && rest.length === 0 && start <= end ? { start, end } : null;
}

/** A range of calendar dates, both included. */
export const dateRange = v.pipe(
  v.string(REQUIRED),
  v.nonEmpty(REQUIRED),
  v.check((range) => datesOf(range) !== null, INVALID_DATE),
);
