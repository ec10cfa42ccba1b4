import { isDeepStrictEqual } from 'node:util';
import {
  Account,
  AccountStatus,
  AccountUpdate,
  CompanyUser,
  CompanyUserUpdate,
  OwnProfile,
  OwnProfilePatch,
  PlatformUser,
  PlatformUserUpdate,
  TextNumber,
  TextNumberState,
  TextNumberUpdate,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, appUser, numberOrder, pricingPlan, textNumber, timeZone } from '../../platform/db/schema';
import { fieldsOf } from '../access-matrix/fields-of';
import { CANADIAN } from '../accounts';
import { addCompanyUsers } from '../company-users';
import { addPlatformUsers } from '../platform-users';
import { startTestApp, type TestApp } from '../start-test-app';
import { TEST_KEY, type WorldAccount, type WorldUser } from '../world';

/** What a role may do with a field: read, read and write, or neither. */
type Right = 'r' | 'rw' | '';
type Rights = [agent: Right, admin: Right, provider: Right, superAdmin: Right];

/** The rights to each field. For a field that requests may have: another valid value, or a body with one. */
type Fields = Record<string, Rights | [...Rights, other: unknown]>;

const ROLES = ['agent', 'admin', 'provider', 'super admin'] as const;
type Role = (typeof ROLES)[number];

interface Resource {
  /** Path of the read and the write. */
  url(role: Role): string;
  method: 'POST' | 'PATCH';
  /** Usernames, where they are not those of the first account and its provider. */
  users?: Partial<Record<Role, string>>;
  /** The stored values of the fields that every write must have. */
  base?(): object;
  fields: Fields;
  /** The fields that this record's writes are about, if not all. */
  written?: string[];
}

let test: TestApp;
let own: WorldAccount;
let inCanada: WorldAccount;
let colleague: WorldUser;
let platformUser: WorldUser;
let planId: number;

const SECOND_TN = '2125550155';

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.services;
  const [{ accounts, serviceProviderId }] = test.world.providers;
  [own, inCanada] = accounts;
  const { province: region, ...canadian } = CANADIAN;
  await db
    .update(account)
    .set({ ...canadian, region })
    .where(eq(account.id, inCanada.accountId));
  const [user] = await addCompanyUsers(test, own, { username: 'north1.colleague' });
  const [platform] = await addPlatformUsers(test, serviceProviderId, { username: 'north.colleague' });
  const plan = { name: 'Another', description: '', features: [] };
  const [added] = await db.insert(pricingPlan).values(plan).returning();
  const zone = { id: 5, description: 'Central Time', gmtVariation: '-06:00', ianaName: 'America/Chicago' };
  await db.insert(timeZone).values(zone);
  const second = { accountId: own.accountId, number: `+1${SECOND_TN}`, state: TextNumberState.ACTIVE };
  await db.insert(textNumber).values(second);
  if (!user || !platform || !added) throw new Error('A record is missing');
  [colleague, platformUser, planId] = [user, platform, added.id];
});
afterAll(() => test.close());

const READ_ONLY: Rights = ['', 'r', 'r', 'r'];
const managed = (other: unknown): Fields[string] => ['', 'rw', 'rw', 'rw', other];
const byAdmin = (other: unknown): Fields[string] => ['', 'rw', 'r', 'r', other];
const byProvider = (other: unknown): Fields[string] => ['', 'r', 'rw', 'rw', other];
/** Of a brand that the carriers verified. */
const bySuperAdmin = (other: unknown): Fields[string] => ['', 'r', 'r', 'rw', other];

const ACCOUNT: Resource = {
  url: () => `/accounts/${own.accountId}`,
  method: 'POST',
  fields: {
    accountId: READ_ONLY,
    serviceProviderId: READ_ONLY,
    version: [...READ_ONLY, 99],
    companyName: byProvider('Renamed'),
    legalCompanyName: bySuperAdmin('Renamed LLC'),
    contactName: managed('Maya Oduya'),
    contactNumber: managed('3125550142'),
    email: managed('maya@north1.test'),
    country: byProvider(CANADIAN),
    address: managed('14 Alder Avenue'),
    address2: managed('Suite 4'),
    city: managed('Larkspur Bay'),
    state: managed('CA'),
    zipCode: managed('94199'),
    houseNumber: byProvider('4'),
    status: byProvider(AccountStatus.SUSPENDED),
    planId: byProvider(() => ({ planId })),
    billingAccountNumber: ['', '', 'rw', 'rw', 'HD-2204-18'],
    taxId: bySuperAdmin('98-7654321'),
    website: managed('https://north1.test'),
    businessType: bySuperAdmin({ businessType: 'PUBLIC_PROFIT', stockSymbol: 'HBVD', stockExchange: 'NYSE' }),
    businessTypeLabel: READ_ONLY,
    stockSymbol: bySuperAdmin('HBVD'),
    stockExchange: bySuperAdmin('NYSE'),
    hasUsCustomers: byProvider({ ...CANADIAN, hasUsCustomers: true }),
    replyBusinessName: byAdmin('North Dental'),
    helpContact: byAdmin('312-555-0142'),
    optOutReply: byAdmin('You are opted out. Text START to return.'),
    quietHoursPreset: byAdmin('strict'),
    campaignPace: byAdmin(40),
    agentCampaignMax: byAdmin(20),
    province: managed('BC'),
    postalCode: managed('V8Z 7R1'),
    lastModified: READ_ONLY,
    isBrandVerified: READ_ONLY,
  },
};
/** Stored only for an account in Canada. */
const CANADIAN_FIELDS = ['province', 'postalCode'];
ACCOUNT.written = Object.keys(ACCOUNT.fields).filter((field) => !CANADIAN_FIELDS.includes(field));

const CANADIAN_ACCOUNT: Resource = {
  url: () => `/accounts/${inCanada.accountId}`,
  method: 'POST',
  users: { agent: 'north2.agent', admin: 'north2.admin' },
  fields: ACCOUNT.fields,
  written: CANADIAN_FIELDS,
};

const COMPANY_USER: Resource = {
  url: () => `/users/company/${own.accountId}/${colleague.userId}`,
  method: 'POST',
  base: () => ({
    ...{ firstName: 'Test', lastName: 'Person', username: colleague.username, timeZone: 4 },
    ...{ email: 'north1.colleague@example.test', contactNumber: '', defaultNumber: own.tn },
  }),
  fields: {
    userId: READ_ONLY,
    companyId: READ_ONLY,
    companyAffiliate: READ_ONLY,
    userType: managed(UserType.ADMIN),
    firstName: managed('Maya'),
    lastName: managed('Oduya'),
    username: managed('maya.oduya'),
    email: managed('maya@north1.test'),
    contactNumber: managed('3125550142'),
    timeZone: managed(5),
    defaultNumber: managed(SECOND_TN),
    statusId: managed(UserStatus.DISABLED),
    lastLoginDate: READ_ONLY,
    hasTwoFactor: READ_ONLY,
    version: [...READ_ONLY, 99],
    can: READ_ONLY,
  },
};

const AT_PROVIDER: Rights = ['', '', 'r', 'r'];
const atProvider = (other: unknown): Fields[string] => ['', '', 'rw', 'rw', other];

const PLATFORM_USER: Resource = {
  url: () => `/users/platform-users/${platformUser.userId}`,
  method: 'POST',
  base: () => ({
    ...{ firstName: 'Test', lastName: 'Person', username: platformUser.username },
    email: 'north.colleague@example.test',
  }),
  fields: {
    userId: [...AT_PROVIDER, 99],
    firstName: atProvider('Maya'),
    lastName: atProvider('Oduya'),
    username: atProvider('maya.oduya'),
    email: atProvider('maya@north.test'),
    status: AT_PROVIDER,
    statusId: atProvider(UserStatus.DISABLED),
    userStatus: atProvider(UserStatus.DISABLED),
    lastLoginDate: AT_PROVIDER,
    hasTwoFactor: AT_PROVIDER,
    version: [...AT_PROVIDER, 99],
  },
};

const EVERY_ROLE: Rights = ['r', 'r', 'r', 'r'];
const ofEveryRole = (other: unknown): Fields[string] => ['rw', 'rw', 'rw', 'rw', other];

const PROFILE: Resource = {
  url: () => '/users/self',
  method: 'PATCH',
  fields: {
    userId: EVERY_ROLE,
    username: EVERY_ROLE,
    firstName: ofEveryRole('Maya'),
    lastName: ofEveryRole('Oduya'),
    contactNumber: ofEveryRole('3125550142'),
    email: ofEveryRole({ email: 'maya@north1.test', currentPassword: TEST_KEY }),
    timeZone: ofEveryRole(5),
    smsToEmail: ['rw', 'rw', '', '', true],
    version: [...EVERY_ROLE, 99],
  },
};

const NUMBER: Resource = {
  url: (role) => `/accounts/${own.accountId}/phone-numbers/${role === 'super admin' ? SECOND_TN : own.tn}`,
  method: 'POST',
  base: () => ({ state: TextNumberState.ACTIVE }),
  fields: {
    ...Object.fromEntries(Object.keys(TextNumber.entries).map((field) => [field, EVERY_ROLE])),
    state: ['r', 'r', 'rw', 'rw', TextNumberState.DEACTIVATED],
  },
};

const RESOURCES = {
  account: ACCOUNT,
  'Canadian account': CANADIAN_ACCOUNT,
  'company user': COMPANY_USER,
  'platform user': PLATFORM_USER,
  profile: PROFILE,
  'text number': NUMBER,
};
const USERNAMES: Record<Role, string> = {
  agent: 'north1.agent',
  admin: 'north1.admin',
  provider: 'north.provider',
  'super admin': 'super',
};
const CELLS = Object.entries(RESOURCES).flatMap(([name, resource]) =>
  ROLES.map((role) => [name, role, resource] as const),
);

/** Every stored account, user and number. A sign-in is not a change. */
async function snapshot() {
  const { db } = test.services;
  const users = await db.select().from(appUser).orderBy(appUser.id);
  return {
    accounts: await db.select().from(account).orderBy(account.id),
    users: users.map((user) => ({ ...user, lastLoginAt: null })),
    numbers: await db.select().from(textNumber).orderBy(textNumber.id),
    orders: await db.$count(numberOrder),
  };
}

async function restore({ accounts, users }: Awaited<ReturnType<typeof snapshot>>) {
  const { db } = test.services;
  for (const { id, ...values } of accounts) await db.update(account).set(values).where(eq(account.id, id));
  for (const { id, ...values } of users) await db.update(appUser).set(values).where(eq(appUser.id, id));
}

describe('the table of fields', () => {
  it.each([
    ['account', ACCOUNT, [Account, AccountUpdate]],
    ['company user', COMPANY_USER, [CompanyUser, CompanyUserUpdate]],
    ['platform user', PLATFORM_USER, [PlatformUser, PlatformUserUpdate]],
    ['profile', PROFILE, [OwnProfile, OwnProfilePatch]],
    ['text number', NUMBER, [TextNumber, TextNumberUpdate]],
  ] as const)('has every field of the %s [ASV-04]', (_name, { fields }, schemas) => {
    const all = new Set(schemas.flatMap((schema) => fieldsOf(schema)));
    all.delete('currentPassword');
    expect(Object.keys(fields).sort()).toEqual([...all].sort());
  });
});

describe.each(CELLS)('the fields of the %s for the %s', (_name, role, resource) => {
  const { method, fields, users, base = () => ({}), written = Object.keys(fields) } = resource;
  const rightTo = (field: string) => fields[field]?.[ROLES.indexOf(role)];
  const send = () => test.signIn(users?.[role] ?? USERNAMES[role]);
  const write = (field: string) => {
    const other = fields[field]?.[ROLES.length] ?? 'changed';
    if (typeof other === 'function') return other();
    return typeof other === 'object' ? other : { [field]: other };
  };

  it('are in the response exactly if the role may read them [ASV-04]', async () => {
    const response = await (await send())({ url: resource.url(role) });
    const readable = Object.keys(fields).filter((field) => rightTo(field) !== '');
    if (readable.length === 0) {
      expect(response.statusCode).toBe(403);
      expect(Object.keys(response.json()).filter((field) => field in fields)).toEqual([]);
    } else expect(Object.keys(response.json()).sort()).toEqual(readable.sort());
  });

  it('are stored exactly if the role may write them [ASV-04]', async () => {
    for (const field of written) {
      const before = await snapshot();
      const payload = { ...base(), ...write(field) };
      const { statusCode } = await (await send())({ method, url: resource.url(role), payload });
      const isChanged = !isDeepStrictEqual(await snapshot(), before);
      const isWritable = rightTo(field) === 'rw';
      expect([field, statusCode < 300, isChanged]).toEqual([field, isWritable, isWritable]);
      if (isChanged) await restore(before);
    }
  });
});
