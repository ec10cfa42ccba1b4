import { isDeepStrictEqual } from 'node:util';
import { type ActivityEntry, WEEKDAY_NAMES, type Weekday } from '@dashboard/shared/contracts';
import { DateTime } from 'luxon';
import { isException, type StoredException, sentence, valueWords, type Wording } from './activity-values';

type Change = ActivityEntry['changes'][number];

/** Never part of an entry by our own code; a second guard for what later code records. */
const SECRET = /password|token|secret|hash|cookie|credential|apikey/i;
/** Not for the company's administrators, or of no use to them. */
const HIDDEN = ['billingAccountNumber', 'version', 'userId', 'id'];

const LABELS: Record<string, string> = {
  statusId: 'Status',
  userType: 'Role',
  planId: 'Plan',
  timeZoneId: 'Time zone',
  zipCode: 'ZIP code',
  taxId: 'Tax ID',
  defaultNumberId: 'Default number',
  numberId: 'Text number',
  agentCampaignMax: 'Campaign limit for agents',
  numberIds: 'Text numbers',
  isOptOut: 'Opted out',
  isSuspectedOptOut: 'Possible opt-out',
  isBlocked: 'Blocked',
  isInvalid: 'Invalid number',
  isDefault: 'Default schedule',
  isEnabled: 'On',
  isShared: 'Shared',
  smsToEmail: 'SMS to Email',
  contactNumber: 'Phone number',
  hasUsCustomers: 'Has US customers',
  memberIds: 'Members',
  more: 'Denied requests',
  contactId: 'Contact',
  includeListIds: 'Lists',
  excludeListIds: 'Excluded lists',
  listIds: 'Lists',
  listId: 'List',
  ids: 'Order',
  startsAt: 'Starts',
  onMatch: 'Contacts that exist',
  triggerType: 'Trigger',
  scheduleId: 'Schedule',
  scheduleSide: 'Inside or outside the schedule',
  responseMessageId: 'Response message',
  cooldownMinutes: 'Minutes between replies',
  skipIfRepliedMinutes: 'Minutes without a reply after a colleague',
  delaySeconds: 'Delay in seconds',
  silentMinutes: 'Minutes without replies after a person',
  threshold: 'Match score',
};

const isWeekday = (field: string): field is Weekday => field in WEEKDAY_NAMES;

const dateWords = (date: string) => DateTime.fromISO(date, { locale: 'en-US' }).toFormat('LLL d, yyyy');

/** "Exception Christmas, Dec 25, 2026". */
const exceptionLabel = ({ name, from, to }: StoredException) =>
  `Exception ${name}, ${dateWords(from)}${to === from ? '' : ` to ${dateWords(to)}`}`;

interface Value {
  field: string;
  label: string;
  value: unknown;
}

/** "accountGroupName" becomes "Account group name". The route of a denied request stays as it is. */
function labelOf(field: string, parent: string): string {
  if (parent === 'weekly' && isWeekday(field)) return WEEKDAY_NAMES[field];
  if (parent === 'adminUser') return `Administrator ${field}`;
  return LABELS[field] ?? (/^\w+$/.test(field) ? sentence(field) : field);
}

/** The values of nested objects by their path, without hidden fields. Each exception of a schedule is a value. */
function flatten(
  value: unknown,
  path: string[] = [],
  into: Map<string, Value> = new Map(),
): Map<string, Value> {
  const [parent = '', field = ''] = ['', ...path].slice(-2);
  if (Array.isArray(value) && value.length > 0 && value.every(isException)) {
    for (const exception of value) {
      const label = exceptionLabel(exception);
      into.set(label, { field, label, value: exception });
    }
  } else if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (path.length > 0) into.set(path.join('.'), { field, label: labelOf(field, parent), value });
  } else {
    for (const [name, inner] of Object.entries(value))
      if (!SECRET.test(name) && !HIDDEN.includes(name)) flatten(inner, [...path, name], into);
  }
  return into;
}

/** A value in words. A day of a schedule without hours is closed. */
const wordsOf = (key: string, side: Map<string, Value>, wording: Wording): string | null => {
  const found = side.get(key);
  if (found === undefined) return null;
  const words = valueWords(found.field, found.value, wording);
  return words ?? (key.startsWith('weekly.') ? 'Closed' : null);
};

/** The fields that differ between the two sides of an entry, in plain words. */
export function activityChanges(
  { action, before, after }: { action: string; before: unknown; after: unknown },
  wording: Wording,
): Change[] {
  // The texts of a registration are the service provider's.
  if (action.startsWith('registration.')) return [];
  const [old, current] = [flatten(before), flatten(after)];
  return [...new Map([...old, ...current])].flatMap(([key, { label }]) => {
    const [from, to] = [wordsOf(key, old, wording), wordsOf(key, current, wording)];
    const isSame = isDeepStrictEqual(old.get(key)?.value, current.get(key)?.value);
    return isSame || (from === null && to === null) ? [] : { field: label, before: from, after: to };
  });
}
