import type { QuietHoursPreset } from '@dashboard/shared/contracts';
import { formatDayTime } from '@dashboard/shared/format';
import {
  isQuiet,
  nationalDigits,
  presetHours,
  recipientZones,
  STATE_HOURS_TEXT,
} from '@dashboard/shared/text';

/** A recipient of a scheduled text. */
export interface ScheduleRecipient {
  name: string;
  /** 10 digits. */
  digits: string;
  zones: readonly string[];
  isEstimated: boolean;
}

/** A recipient by number; `timeZone` is the contact's own zone, if it is known. */
export function scheduleRecipient(name: string, number: string, timeZone: string | null): ScheduleRecipient {
  const digits = nationalDigits(number);
  return { name, digits, ...recipientZones(digits, timeZone) };
}

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "Tue, Nov 24, 9:00 AM in Chicago", with each zone that the recipient may be in. */
export const timesOf = ({ zones }: ScheduleRecipient, at: Date, now: Date): string =>
  zones.map((zone) => `${formatDayTime(at.toISOString(), zone, now)} in ${cityOf(zone)}`).join(' or ');

/** The start of the warning that ends with names. */
const OUTSIDE = {
  standard: 'Outside 8 AM to 9 PM for',
  strict: `Outside ${STATE_HOURS_TEXT}`,
} as const;

/** "Outside 8 AM to 9 PM for Ana and Ben", with those who have quiet hours at a moment. Null if there are none. */
export function quietWarning(
  recipients: readonly ScheduleRecipient[],
  at: Date,
  preset: QuietHoursPreset,
): string | null {
  const names = recipients
    .filter(({ digits, zones }) => isQuiet({ zones, hours: presetHours(digits, preset) }, at))
    .map(({ name }) => name);
  return names.length === 0 ? null : `${OUTSIDE[preset]} ${new Intl.ListFormat('en-US').format(names)}`;
}
