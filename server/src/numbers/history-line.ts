import { DateTime } from 'luxon';

/** A line of Recent History with its date in the specified format: "Jun 05, 2026 — 15:41 pm: Activated". */
export function historyLine(at: Date, line: string, zone: string): string {
  const local = DateTime.fromJSDate(at, { zone });
  // The specified format combines a 24-hour clock with am and pm.
  const half = local.hour < 12 ? 'am' : 'pm';
  return `${local.setLocale('en-US').toFormat('MMM dd, yyyy — H:mm')} ${half}: ${line}`;
}
