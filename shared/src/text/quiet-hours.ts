import type { QuietHoursPreset } from '../contracts';
import { areaCodeZones } from './area-codes';
import { type DayHours, FEDERAL_HOURS, stateHours, type WeekHours } from './state-hours';

/** Where a number without a known zone may be: texts must be allowed at both ends of the country. */
const UNKNOWN_ZONES: readonly string[] = ['America/New_York', 'America/Los_Angeles'];

export interface RecipientZones {
  /** IANA names of the zones the recipient may be in, at least one. */
  zones: readonly string[];
  /** False if the zone is the contact's own. */
  isEstimated: boolean;
}

/**
 * The zones of a recipient: the contact's own, else those of the area code, else Eastern and Pacific. `digits` is the
 * 10-digit number. Toll-free numbers have no zone.
 */
export function recipientZones(digits: string, ownZone: string | null): RecipientZones {
  if (ownZone !== null) return { zones: [ownZone], isEstimated: false };
  const zones = areaCodeZones(digits);
  return { zones: zones.length === 0 ? UNKNOWN_ZONES : zones, isEstimated: true };
}

/** When a recipient may get a text: within the hours, in all of the zones. */
export interface RecipientHours extends RecipientZones {
  hours: WeekHours;
}

/** The hours that a preset allows for a 10-digit number. */
export const presetHours = (digits: string, preset: QuietHoursPreset): WeekHours =>
  preset === 'strict' ? stateHours(digits) : FEDERAL_HOURS;

/** The hours of the strict preset in words, which end with whose state decides. */
export const STATE_HOURS_TEXT = 'the hours for texts in the state of';

/** The zones and the hours of a recipient. The state is that of the area code, also if the contact's own zone is known. */
export const recipientHours = (
  digits: string,
  ownZone: string | null,
  preset: QuietHoursPreset,
): RecipientHours => ({
  ...recipientZones(digits, ownZone),
  hours: presetHours(digits, preset),
});

type Hours = Pick<RecipientHours, 'zones' | 'hours'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs a hundred times more than using one. */
function clockFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const options = { timeZone: zone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const;
  const created = new Intl.DateTimeFormat('en-US', options);
  formats.set(zone, created);
  return created;
}

function hoursOfDay(weekday: string, { weekday: weekdays, saturday, sunday }: WeekHours): DayHours {
  if (weekday === 'Sat') return saturday;
  return weekday === 'Sun' ? sunday : weekdays;
}

function isQuietIn(zone: string, hours: WeekHours, at: Date): boolean {
  const parts = clockFormat(zone).formatToParts(at);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const allowed = hoursOfDay(partOf('weekday'), hours);
  const hour = Number(partOf('hour'));
  return allowed === null || hour < allowed[0] || hour >= allowed[1];
}

/** Whether a moment is within quiet hours in any of the zones. */
export const isQuiet = ({ zones, hours }: Hours, at: Date): boolean =>
  zones.some((zone) => isQuietIn(zone, hours, at));

/** Every zone's clock changes and differs from others by multiples of a quarter of an hour. */
const STEP_MS = 15 * 60_000;
/** A day without any hour, between two nights. */
const STEPS_MAX = 3 * 24 * 4;

/** When quiet hours begin next, after a moment outside of them in all zones. */
export function quietFrom(of: Hours, at: Date): Date {
  let moment = new Date(Math.ceil(at.getTime() / STEP_MS) * STEP_MS);
  while (!isQuiet(of, moment)) moment = new Date(moment.getTime() + STEP_MS);
  return moment;
}

/** The first moment from `at` that is outside quiet hours in all zones: `at` itself or a full quarter of an hour. */
export function quietUntil(of: Hours, at: Date): Date {
  if (!isQuiet(of, at)) return at;
  const first = Math.ceil(at.getTime() / STEP_MS) * STEP_MS;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const moment = new Date(first + step * STEP_MS);
    if (!isQuiet(of, moment)) return moment;
  }
  throw new RangeError(`No time outside quiet hours in ${of.zones.join(', ')}`);
}
