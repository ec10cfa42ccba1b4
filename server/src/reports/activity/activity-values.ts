import {
  AccountStatus,
  HoursIntervalSchema,
  hoursText,
  TextNumberState,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import { DateTime } from 'luxon';
import * as v from 'valibot';

/** The type of the record whose id, or of the records whose ids, a field holds. */
export const RECORD_FIELDS: Record<string, string> = {
  planId: 'plan',
  timeZoneId: 'time zone',
  defaultNumberId: 'number',
  numberId: 'number',
  numberIds: 'number',
  memberIds: 'user',
  contactId: 'contact',
  includeListIds: 'contact-list',
  excludeListIds: 'contact-list',
  listIds: 'contact-list',
  listId: 'contact-list',
  scheduleId: 'time_schedule',
  responseMessageId: 'response-message',
  ids: 'automatic-response',
};

/** What the values of entries are written with. */
export interface Wording {
  /** The names of records by type and id: `contact 7`. */
  names: ReadonlyMap<string, string>;
  /** The reader's. */
  timeZone: string;
}

/** "updateBlanks" becomes "Update blanks", "round_robin" "Round robin". */
export function sentence(words: string): string {
  const lower = words
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Fields whose values are words of the code. */
const CODED = [
  'assignment',
  'businessType',
  'keywordMatch',
  'matchType',
  'mode',
  'onMatch',
  'phoneActivationType',
  'quietHoursPreset',
  'scheduleSide',
  'triggerType',
];

const VALUES: Record<string, Record<string, string>> = {
  statusId: {
    [UserStatus.ACTIVE]: 'Active',
    [UserStatus.PENDING]: 'Pending',
    [UserStatus.DISABLED]: 'Disabled',
  },
  userType: { [UserType.ADMIN]: 'Admin', [UserType.END_USER_AGENT]: 'End User' },
  status: {
    [AccountStatus.ACTIVE]: 'Active',
    [AccountStatus.SUSPENDED]: 'Suspended',
    [AccountStatus.SUB_ACCOUNT]: 'Sub-account',
    [AccountStatus.DISABLED]: 'Disabled',
  },
  // Of a text number or a campaign. The state of an address stays as it is.
  state: {
    [TextNumberState.ACTIVE]: 'Active',
    [TextNumberState.PENDING_ACTIVATION]: 'Pending',
    [TextNumberState.TEST_NUMBER]: 'Test',
    [TextNumberState.DEACTIVATED]: 'Deactivated',
    draft: 'Draft',
    scheduled: 'Scheduled',
    sending: 'Sending',
    paused: 'Paused',
    completed: 'Completed',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
  cooldownMinutes: { 0: 'Every message', '-1': 'Once ever' },
};

const Hours = v.array(HoursIntervalSchema);

const StoredException = v.object({
  name: v.string(),
  from: v.string(),
  to: v.string(),
  intervals: Hours,
  yearly: v.boolean(),
});

/** An exception of a time schedule in an entry. */
export type StoredException = v.InferOutput<typeof StoredException>;

export const isException = (value: unknown): value is StoredException => v.is(StoredException, value);

const numberWords = (field: string, value: number, { names }: Wording): string => {
  const type = RECORD_FIELDS[field];
  if (type !== undefined) return names.get(`${type} ${value}`) ?? 'Deleted';
  if (field === 'threshold') return (value / 100).toFixed(2);
  return VALUES[field]?.[value] ?? String(value);
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const E164 = /^\+1\d{10}$/;

/** A phone number as it is shown; other words stay as they are. */
export const withPhone = (words: string): string =>
  E164.test(words) ? formatPhone(nationalDigits(words)) : words;

function stringWords(field: string, value: string, { timeZone }: Wording): string {
  if (CODED.includes(field)) return sentence(value);
  if (ISO_TIME.test(value))
    return DateTime.fromISO(value, { zone: timeZone, locale: 'en-US' }).toFormat('LLL d, yyyy, h:mm a');
  return VALUES[field]?.[value] ?? withPhone(value);
}

function listWords(field: string, values: unknown[], wording: Wording): string | null {
  if (values.length > 0 && v.is(Hours, values)) return hoursText(values);
  return values.map((value) => valueWords(field, value, wording) ?? '').join(', ') || null;
}

/** A value in plain words; null where there is none. */
export function valueWords(field: string, value: unknown, wording: Wording): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return listWords(field, value, wording);
  if (isException(value)) return `${hoursText(value.intervals)}${value.yearly ? ', every year' : ''}`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberWords(field, value, wording);
  return stringWords(field, String(value), wording);
}
