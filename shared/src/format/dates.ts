import { DateTime } from 'luxon';
import { formatClock } from './clock';

/** The specification's pattern for Recent History, last login and last modified: 24-hour H beside am/pm, as written. */
export const SPEC_DATE_FORMAT = 'MMM DD, YYYY — H:mm a';
const SPEC_DATE_TOKENS = "MMM dd, yyyy — H:mm 'meridiem'";

const at = (iso: string, zone: string) => DateTime.fromISO(iso, { zone, locale: 'en-US' });

/** A moment in `SPEC_DATE_FORMAT`: "Jan 05, 2024 — 13:07 pm". */
export function formatSpecDate(iso: string, zone: string): string {
  const moment = at(iso, zone);
  return moment.toFormat(SPEC_DATE_TOKENS).replace('meridiem', moment.hour < 12 ? 'am' : 'pm');
}

/** "4:52 PM". */
export const formatTime = (iso: string, zone: string) => formatClock(new Date(iso), zone);

/** "Mar 4", or "Mar 4, 2025" in another year. */
export function formatDay(iso: string, zone: string, now: Date): string {
  const moment = at(iso, zone);
  const isThisYear = moment.year === DateTime.fromJSDate(now, { zone }).year;
  return moment.toFormat(isThisYear ? 'MMM d' : 'MMM d, yyyy');
}

/** Exact moment for a tooltip: "Tuesday, March 4, 2026 at 4:52 PM". */
export const formatExact = (iso: string, zone: string) =>
  at(iso, zone).toFormat("cccc, MMMM d, yyyy 'at' h:mm a");

const daysBefore = (iso: string, zone: string, now: Date) =>
  Math.round(
    DateTime.fromJSDate(now, { zone }).startOf('day').diff(at(iso, zone).startOf('day'), 'days').days,
  );

/** Calendar day in the zone, for grouping rows: "2026-03-04". */
export const dayKey = (iso: string, zone: string) => at(iso, zone).toFormat('yyyy-MM-dd');

/** Heading of a day: Today, Yesterday, the weekday within a week, then the date. */
export function dayLabel(iso: string, zone: string, now: Date): string {
  const days = daysBefore(iso, zone, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? at(iso, zone).toFormat('cccc') : formatDay(iso, zone, now);
}

/** Age in a list: "now", "4m", "3h", then the weekday, then the date. */
export function relativeTime(iso: string, zone: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes}m`;
  const days = daysBefore(iso, zone, now);
  if (days === 0 || minutes < 12 * 60) return `${Math.floor(minutes / 60)}h`;
  return days < 7 ? at(iso, zone).toFormat('ccc') : formatDay(iso, zone, now);
}
