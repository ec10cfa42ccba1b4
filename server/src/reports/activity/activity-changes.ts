import {
  AccountStatus,
  type ActivityEntry,
  TextNumberState,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';

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
  isOptOut: 'Opted out',
  isSuspectedOptOut: 'Possible opt-out',
  isBlocked: 'Blocked',
  smsToEmail: 'SMS to Email',
  contactNumber: 'Phone number',
  hasUsCustomers: 'Has US customers',
  memberIds: 'Members',
  more: 'Denied requests',
};

const VALUES: Record<string, Record<number, string>> = {
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
  state: {
    [TextNumberState.ACTIVE]: 'Active',
    [TextNumberState.PENDING_ACTIVATION]: 'Pending',
    [TextNumberState.TEST_NUMBER]: 'Test',
    [TextNumberState.DEACTIVATED]: 'Deactivated',
  },
};

/** Names of records that entries hold by id. */
export type RecordNames = Record<
  'planId' | 'timeZoneId' | 'defaultNumberId' | 'numberId' | 'memberIds',
  Map<number, string>
>;

const isNamed = (field: string, names: RecordNames): field is keyof RecordNames => field in names;

/** "accountGroupName" becomes "Account group name". */
function labelOf(path: string[]): string {
  const field = path.at(-1) ?? '';
  const words = field
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type Flat = Map<string, { path: string[]; value: unknown }>;

/** The values of nested objects, without hidden fields. */
function flatten(value: unknown, path: string[] = [], into: Flat = new Map()): Flat {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (path.length > 0) into.set(path.join('.'), { path, value });
    return into;
  }
  for (const [field, inner] of Object.entries(value)) {
    if (!SECRET.test(field) && !HIDDEN.includes(field)) flatten(inner, [...path, field], into);
  }
  return into;
}

function words(field: string, value: unknown, names: RecordNames): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => words(field, one, names) ?? '').join(', ') || null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    const name = isNamed(field, names) ? names[field].get(value) : VALUES[field]?.[value];
    return name ?? String(value);
  }
  return String(value);
}

/** The fields that differ between the two sides of an entry, in plain words. */
export function activityChanges(
  { action, before, after }: { action: string; before: unknown; after: unknown },
  names: RecordNames,
): Change[] {
  // The texts of a registration are the service provider's.
  if (action.startsWith('registration.')) return [];
  const [old, current] = [flatten(before), flatten(after)];
  const paths = new Map([...old, ...current]);
  return [...paths].flatMap(([key, { path }]) => {
    const field = path.at(-1) ?? '';
    const [from, to] = [old, current].map((side) => words(field, side.get(key)?.value, names));
    return from === to ? [] : { field: labelOf(path), before: from ?? null, after: to ?? null };
  });
}
