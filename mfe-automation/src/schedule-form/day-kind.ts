import { ALL_DAY, type HoursInterval, isAllDay, minutesOf } from '@dashboard/shared/contracts';
import { OFFICE_HOURS } from './schedule-values';

/** Closed, Open with intervals, or Open 24 h. */
export type DayKind = 'closed' | 'open' | 'allDay';

export const DAY_KINDS = [
  { value: 'closed', display: 'Closed' },
  { value: 'open', display: 'Open' },
  { value: 'allDay', display: 'Open 24 h' },
] as const satisfies { value: DayKind; display: string }[];

export function kindOf(intervals: readonly HoursInterval[]): DayKind {
  if (intervals.length === 0) return 'closed';
  return intervals.some(isAllDay) ? 'allDay' : 'open';
}

/** The intervals of a day after its kind was chosen; `last` are the ones that it had while it was open. */
export function intervalsOfKind(kind: DayKind, last: HoursInterval[]): HoursInterval[] {
  if (kind === 'closed') return [];
  if (kind === 'allDay') return [ALL_DAY];
  return last.length > 0 ? last : [OFFICE_HOURS];
}

const HOUR = 60;
const LAST_START = 23 * HOUR;
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / HOUR) % 24).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** An hour that begins one hour after the last interval; empty times when the day has no room for it. */
export function nextInterval(intervals: readonly HoursInterval[]): HoursInterval {
  const [start = '', end = ''] = intervals.at(-1) ?? [];
  const from = minutesOf(end) + HOUR;
  if (start === '' || end === '' || end <= start || from > LAST_START) return ['', ''];
  return [timeOf(from), timeOf(from + HOUR)];
}
