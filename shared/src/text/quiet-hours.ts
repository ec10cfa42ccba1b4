import { areaCodeZones } from './area-codes';

/**
 * Scheduled texts leave between these hours of the recipient's day; the first is included, the last is not. Federal
 * calling hours (47 CFR 64.1200(c)(1)), as of November 2026.
 */
export const QUIET_HOURS = { endsAt: 8, startsAt: 21 } as const;

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

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs a hundred times more than using one. */
function hourFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  formats.set(zone, created);
  return created;
}

const isQuietIn = (zone: string, at: Date) => {
  const hour = Number(hourFormat(zone).format(at));
  return hour < QUIET_HOURS.endsAt || hour >= QUIET_HOURS.startsAt;
};

/** Whether a moment is within quiet hours in any of the zones. */
export const isQuiet = (zones: readonly string[], at: Date): boolean =>
  zones.some((zone) => isQuietIn(zone, at));

/** Every zone's clock changes and differs from others by multiples of a quarter of an hour. */
const STEP_MS = 15 * 60_000;
const STEPS_MAX = 2 * 24 * 4;

/** The first moment from `at` that is outside quiet hours in all zones: `at` itself or a full quarter of an hour. */
export function quietUntil(zones: readonly string[], at: Date): Date {
  if (!isQuiet(zones, at)) return at;
  const first = Math.ceil(at.getTime() / STEP_MS) * STEP_MS;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const moment = new Date(first + step * STEP_MS);
    if (!isQuiet(zones, moment)) return moment;
  }
  throw new RangeError(`No time outside quiet hours in ${zones.join(', ')}`);
}
