import { daysBetween, wallTime } from './calendar';
import { formatClock } from './clock';

/**
 * The specification's format for Recent History, last login and last modified. It combines a 24-hour H with am/pm.
 */
export const SPEC_DATE_FORMAT = 'MMM DD, YYYY — H:mm a';

const at = (iso: string, zone: string) => wallTime(new Date(iso), zone);
const twoDigits = (value: number) => String(value).padStart(2, '0');
const short = (name: string) => name.slice(0, 3);

/** A moment in `SPEC_DATE_FORMAT`: "Jan 05, 2024 — 13:07 pm". */
export function formatSpecDate(iso: string, zone: string): string {
  const { year, monthName, day, hour, minute } = at(iso, zone);
  const time = `${hour}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`;
  return `${short(monthName)} ${twoDigits(day)}, ${year} — ${time}`;
}

/** "4:52 PM". */
export const formatTime = (iso: string, zone: string) => formatClock(new Date(iso), zone);

/** "Mar 4", or "Mar 4, 2025" in another year. */
export function formatDay(iso: string, zone: string, now: Date): string {
  const { year, monthName, day } = at(iso, zone);
  const monthAndDay = `${short(monthName)} ${day}`;
  return year === wallTime(now, zone).year ? monthAndDay : `${monthAndDay}, ${year}`;
}

/** A future moment: "Wed, Oct 14, 9:00 AM", with the year if it is another one. */
export function formatDayTime(iso: string, zone: string, now: Date): string {
  return `${short(at(iso, zone).weekday)}, ${formatDay(iso, zone, now)}, ${formatTime(iso, zone)}`;
}

/** Exact moment for a tooltip: "Tuesday, March 4, 2026 at 4:52 PM". */
export function formatExact(iso: string, zone: string): string {
  const { weekday, monthName, day, year } = at(iso, zone);
  return `${weekday}, ${monthName} ${day}, ${year} at ${formatTime(iso, zone)}`;
}

const daysBefore = (iso: string, zone: string, now: Date) => daysBetween(at(iso, zone), wallTime(now, zone));

/** Calendar day in the zone, for grouping rows: "2026-03-04". */
export function dayKey(iso: string, zone: string): string {
  const { year, month, day } = at(iso, zone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Heading of a day: Today, Yesterday, the weekday within a week, then the date. */
export function dayLabel(iso: string, zone: string, now: Date): string {
  const days = daysBefore(iso, zone, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? at(iso, zone).weekday : formatDay(iso, zone, now);
}

/** Age in a list: "now", "4m", "3h", then the weekday, then the date. */
export function relativeTime(iso: string, zone: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes}m`;
  const days = daysBefore(iso, zone, now);
  if (days === 0 || minutes < 12 * 60) return `${Math.floor(minutes / 60)}h`;
  return days < 7 ? short(at(iso, zone).weekday) : formatDay(iso, zone, now);
}
