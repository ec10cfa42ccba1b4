import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { dayKey, formatDayTime, formatTime } from '@dashboard/shared/format';

const DAY_MS = 86_400_000;
const DAYS_BY_NAME = 7;

type State = Pick<TimeScheduleDetails, 'isOpenNow' | 'nextChangeAt' | 'nextOpensAt' | 'ianaName'>;

const datesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const shortWeekday = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(date));

/** A moment from now in a zone: "5:30 PM" today, "Wed 8:00 AM" within a week, then "Wed, Dec 2, 8:00 AM". */
export function upcomingTime(iso: string, zone: string, now: Date): string {
  const date = dayKey(iso, zone);
  const days = datesBetween(dayKey(now.toISOString(), zone), date);
  if (days <= 0) return formatTime(iso, zone);
  return days < DAYS_BY_NAME
    ? `${shortWeekday(date)} ${formatTime(iso, zone)}`
    : formatDayTime(iso, zone, now);
}

/** "Open now" or "Closed now", and what happens next: "closes 5:30 PM". */
export function stateWords({ isOpenNow, nextChangeAt, ianaName }: State, now: Date) {
  const state = isOpenNow ? 'Open now' : 'Closed now';
  if (nextChangeAt === null)
    return { state, change: `${isOpenNow ? 'does not close' : 'does not open'} in the next two weeks` };
  const verb = isOpenNow ? 'closes' : 'opens';
  return { state, change: `${verb} ${upcomingTime(nextChangeAt, ianaName, now)}` };
}

/** When an open schedule opens again: "Next: opens Wed 8:00 AM". Null while closed, and without a next opening. */
export function nextOpeningWords({ isOpenNow, nextOpensAt, ianaName }: State, now: Date): string | null {
  if (!isOpenNow || nextOpensAt === null) return null;
  return `Next: opens ${upcomingTime(nextOpensAt, ianaName, now)}`;
}

/** The city of a zone: "St Johns". */
export const cityOf = (ianaName: string) => (ianaName.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** The dates of the week of a date, Monday first. */
export function weekOf(date: string): string[] {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % DAYS_BY_NAME;
  return Array.from({ length: DAYS_BY_NAME }, (_, index) =>
    new Date(Date.parse(date) + (index - weekday) * DAY_MS).toISOString().slice(0, 10),
  );
}
