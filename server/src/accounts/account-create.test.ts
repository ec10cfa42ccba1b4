import {
  type AccountCreate,
  ActivationType,
  TextNumberState,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import {
  appUser,
  auditEntry,
  campaignRegistration,
  groupMember,
  inboxGroup,
  numberOrder,
  pricingPlan,
  textNumber,
  timeSchedule,
} from '../platform/db/schema';
import { type AccountApp, CANADIAN, newAccount, startAccountApp } from '../testing/accounts';
import { mailsTo } from '../testing/mails';

let app: AccountApp;
beforeAll(async () => {
  app = await startAccountApp();
});
afterAll(() => app.close());
// A user may create 30 accounts a minute.
beforeEach(() => app.advance(60_000));

let line = 10;
/** A number that no account has. */
const freeNumber = (areaCode = '773') => `${areaCode}55501${line++}`;
const create = (payload: object, send = app.provider) => send({ method: 'POST', url: '/accounts', payload });

async function created(payload: AccountCreate) {
  const response = await create(payload);
  expect([response.statusCode, response.body]).toEqual([201, expect.stringContaining('accountId')]);
  const { accountId } = response.json();
  return { accountId, body: response.json() };
}
async function errorOf(change: Partial<AccountCreate>) {
  const response = await create({ ...newAccount(freeNumber()), ...change });
  return [response.statusCode, response.json().errors];
}
const usersOf = (accountId: number) =>
  app.services.db.select().from(appUser).where(eq(appUser.accountId, accountId));
const numbersOf = (accountId: number) =>
  app.services.db.select().from(textNumber).where(eq(textNumber.accountId, accountId));
const ordersOf = (accountId: number) =>
  app.services.db.select().from(numberOrder).where(eq(numberOrder.accountId, accountId));

describe('the creation of an account', () => {
  it('stores the account with its plan and lists it [API-30] [ACC-38]', async () => {
    const payload = newAccount(freeNumber());
    const { accountId, body } = await created(payload);
    const { accountInfo } = payload;
    expect(body).toMatchObject({ ...accountInfo, planId: 1, status: 1, version: 1, isBrandVerified: false });
    const list = await app.provider({ url: '/accounts?search=prairie' });
    expect(list.json().items).toContainEqual(expect.objectContaining({ accountId, status: 'Active' }));
  });

  it('stores the house number, and drops the fields of the other country [ACC-29] [ACC-38]', async () => {
    const payload = newAccount(freeNumber());
    const accountInfo = { ...payload.accountInfo, houseNumber: '120 B', province: 'ON', postalCode: '' };
    const response = await create({ ...payload, accountInfo });
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      { houseNumber: '120 B', state: 'IL', province: '', postalCode: '' },
    ]);
    const inCanada = {
      ...payload.accountInfo,
      ...CANADIAN,
      hasUsCustomers: false,
      state: '',
      zipCode: '60499',
    };
    const { campaignRegistry: _, ...canadian } = newAccount(freeNumber('604'));
    const other = await create({ ...canadian, accountInfo: inCanada });
    expect([other.statusCode, other.json()]).toMatchObject([201, { ...CANADIAN, state: '', zipCode: '' }]);
  });

  it('adds a pending administrator, who is mailed a link to create a password [ACC-39] [NBR-08]', async () => {
    const payload = newAccount(freeNumber());
    payload.adminUser.contactNumber = '(312) 555-0143';
    const { accountId } = await created(payload);
    const { username, email } = payload.adminUser;
    const [number] = await numbersOf(accountId);
    expect(await usersOf(accountId)).toMatchObject([
      {
        username,
        email,
        userType: UserType.ADMIN,
        statusId: UserStatus.PENDING,
        contactNumber: '+13125550143',
        timeZoneId: 4,
        passwordHash: null,
        defaultNumberId: number?.id,
        serviceProviderId: app.world.providers[0].serviceProviderId,
      },
    ]);
    const [mail] = await mailsTo(app.services, email);
    expect(mail?.text).toMatch(/\/create-password/);
  });

  it.each([
    ['absent', undefined],
    ['null', null],
  ])('adds an administrator whose contact number is %s [API-30] [ACC-39]', async (_, contactNumber) => {
    const payload = newAccount(freeNumber());
    const response = await create({ ...payload, adminUser: { ...payload.adminUser, contactNumber } });
    expect(response.statusCode).toBe(201);
    expect(await usersOf(response.json().accountId)).toMatchObject([{ contactNumber: '' }]);
  });

  it('orders the number for a group named after the company, with the administrator as its member [NBR-08] [NBR-09]', async () => {
    const payload = newAccount(freeNumber());
    const { accountId } = await created(payload);
    const { db } = app.services;
    expect(await numbersOf(accountId)).toMatchObject([
      { number: `+1${payload.phoneNumber}`, state: TextNumberState.PENDING_ACTIVATION },
    ]);
    expect(await ordersOf(accountId)).toMatchObject([{ kind: 'activation', state: 'pending' }]);
    const groups = await db
      .select({ name: inboxGroup.name, member: appUser.username })
      .from(inboxGroup)
      .innerJoin(groupMember, eq(groupMember.groupId, inboxGroup.id))
      .innerJoin(appUser, eq(appUser.id, groupMember.userId))
      .where(eq(inboxGroup.accountId, accountId));
    expect(groups).toEqual([{ name: 'Prairie Plumbing', member: payload.adminUser.username }]);
  });

  it('stores the registration with the campaign type of the plan, to be submitted', async () => {
    const { accountId } = await created(newAccount(freeNumber()));
    const isOf = eq(campaignRegistration.accountId, accountId);
    expect(await app.services.db.select().from(campaignRegistration).where(isOf)).toMatchObject([
      {
        campaignType: 'LOW_VOLUME',
        verticalBusinessType: 'PROFESSIONAL',
        step: 'brand',
        brandRegStatus: null,
      },
    ]);
  });

  it('stores no registration for a Canadian account without US customers', async () => {
    const payload = newAccount(freeNumber('604'));
    const { accountInfo } = payload;
    const canadian = { ...accountInfo, ...CANADIAN, hasUsCustomers: false };
    const { accountId, body } = await created({ ...payload, accountInfo: canadian, campaignRegistry: null });
    expect(body).toMatchObject({ ...CANADIAN, state: '', zipCode: '' });
    const isOf = eq(campaignRegistration.accountId, accountId);
    expect(await app.services.db.select().from(campaignRegistration).where(isOf)).toEqual([]);
    const { campaignRegistry: _, ...unregistered } = newAccount(freeNumber('604'));
    const response = await create({ ...unregistered, accountInfo: canadian });
    expect([response.statusCode, response.json()]).toMatchObject([201, CANADIAN]);
  });

  it('adds opening hours in the administrator’s time zone, and an audit entry', async () => {
    const { accountId } = await created(newAccount(freeNumber()));
    const { db } = app.services;
    expect(await db.select().from(timeSchedule).where(eq(timeSchedule.accountId, accountId))).toMatchObject([
      { isDefault: true, timeZoneId: 4, weekly: { mon: [['09:00', '17:00']], sun: [] } },
    ]);
    expect(await db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId))).toMatchObject([
      { action: 'account.create', after: { companyName: 'Prairie Plumbing', taxId: '6789' } },
    ]);
  });

  it('imports an existing number', async () => {
    const payload = { ...newAccount(freeNumber()), phoneActivationType: ActivationType.IMPORT };
    const { accountId } = await created(payload);
    expect(await ordersOf(accountId)).toMatchObject([{ kind: 'import' }]);
  });
});

describe('a rejected creation', () => {
  const { accountInfo, adminUser, campaignRegistry } = newAccount('7735550109');

  it.each<[string, string, Partial<AccountCreate>]>([
    ['adminUser.username', '[FRM-18]', { adminUser: { ...adminUser, username: 'north1.ADMIN' } }],
    ['adminUser.email', '[FRM-20]', { adminUser: { ...adminUser, email: 'North1.admin@example.test' } }],
  ])('names %s, which another user has %s', async (field, _row, change) => {
    const [status, errors] = await errorOf(change);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it.each<[string, Partial<AccountCreate>]>([
    ['adminUser.timeZone', { adminUser: { ...adminUser, timeZone: 999 } }],
    ['phoneNumber', { phoneNumber: '2125550101' }],
    ['phoneNumber', { isTollFreePhoneNumber: true }],
    ['pricingPlan', { pricingPlan: 999_999 }],
    ['campaignRegistry', { campaignRegistry: null }],
    [
      'campaignRegistry',
      {
        accountInfo: { ...accountInfo, ...CANADIAN, hasUsCustomers: false } as AccountCreate['accountInfo'],
        campaignRegistry,
      },
    ],
    ['accountInfo.address', { accountInfo: { ...accountInfo, address: 'No number' } }],
    ['accountInfo.stockExchange', { accountInfo: { ...accountInfo, stockExchange: 'MOON' } }],
  ])('names %s', async (field, change) => {
    const [status, errors] = await errorOf(change);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it.each<[string, object]>([
    ['adminUser.firstName', { adminUser: { ...adminUser, firstName: 'x'.repeat(40) } }],
    ['adminUser.username', { adminUser: { ...adminUser, username: 'may\u200ba' } }],
    ['accountInfo.country', { accountInfo: { ...accountInfo, country: 'MX' } }],
    ['accountInfo.businessType', { accountInfo: { ...accountInfo, businessType: 'CHARITY' } }],
    [
      'accountInfo.businessType',
      { accountInfo: { ...accountInfo, ...CANADIAN, hasUsCustomers: false, businessType: 'CHARITY' } },
    ],
    ['campaignRegistry.sample3', { campaignRegistry: { ...campaignRegistry, sample3: 'Too short' } }],
  ])('names the invalid %s', async (field, change) => {
    const [status, errors] = await errorOf(change);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('names a future plan', async () => {
    const plan = { name: 'Next', description: '', isFuturePlan: true };
    const [future] = await app.services.db.insert(pricingPlan).values(plan).returning();
    expect(await errorOf({ pricingPlan: future?.id ?? 0 })).toEqual([
      422,
      { pricingPlan: ['This plan is not available yet.'] },
    ]);
  });

  it('is the later one of two with one number, or with one username', async () => {
    const number = freeNumber();
    const sameNumber = await Promise.all([1, 2].map(() => create(newAccount(number))));
    expect(sameNumber.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const lost = sameNumber.find(({ statusCode }) => statusCode === 422);
    expect(lost?.json().errors).toEqual({ phoneNumber: ['This number has just been taken.'] });

    const twins = [newAccount(freeNumber()), newAccount(freeNumber())];
    for (const twin of twins) twin.adminUser.username = 'maya.oduya';
    const sameName = await Promise.all(twins.map((payload) => create(payload)));
    expect(sameName.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const named = sameName.find(({ statusCode }) => statusCode === 422);
    expect(named?.json().errors).toEqual({ 'adminUser.username': ['This username is already in use.'] });
  });
});
