import { type Account, AccountStatus } from '@dashboard/shared/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { account, auditEntry, pricingPlan } from '../platform/db/schema';
import type { SocketHub } from '../platform/http/socket-hub';
import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';
import type { WorldAccount } from '../testing/world';
import { AddressServiceUnavailable } from './addresses/address-service';

let test: TestApp;
let own: WorldAccount;
let provider: Send;
let admin: Send;
let superAdmin: Send;
beforeAll(async () => {
  test = await startTestApp();
  own = test.world.providers[0].accounts[0];
  [provider, admin, superAdmin] = (await Promise.all(
    ['north.provider', 'north1.admin', 'super'].map((name) => test.signIn(name)),
  )) as [Send, Send, Send];
});
afterAll(() => test.close());

let original: typeof account.$inferSelect | undefined;
beforeEach(async () => {
  const isOwn = eq(account.id, own.accountId);
  original ??= (await test.services.db.select().from(account).where(isOwn))[0];
  const { id: _, ...values } = original ?? {};
  await test.services.db.update(account).set(values).where(isOwn);
});

const url = () => `/accounts/${own.accountId}`;
const read = async (send = provider): Promise<Account> => (await send({ url: url() })).json();
const save = (payload: object, send = provider) => send({ method: 'POST', url: url(), payload });
async function errorOf(payload: object, send = provider) {
  const response = await save(payload, send);
  return [response.statusCode, response.json().errors];
}

const CANADIAN = {
  country: 'CA',
  address: '12 Portage Road',
  city: 'Heron Portage',
  province: 'ON',
  postalCode: 'K9X 4B2',
};
const FORBIDDEN = ['You do not have permission to do this.'];

describe('an account', () => {
  it('has every field, those of the other country empty [API-29] [ACC-29]', async () => {
    expect(await read()).toEqual({
      accountId: own.accountId,
      serviceProviderId: test.world.providers[0].serviceProviderId,
      version: 1,
      companyName: 'north1 Company',
      legalCompanyName: 'Test Company LLC',
      contactName: 'Contact Person',
      contactNumber: '2125550190',
      email: 'office@north1.test',
      country: 'US',
      address: '120 Juniper Street',
      address2: '',
      city: 'Cedar Hollow',
      state: 'IL',
      zipCode: '60499',
      province: '',
      postalCode: '',
      houseNumber: '',
      status: AccountStatus.ACTIVE,
      planId: 1,
      billingAccountNumber: '',
      taxId: '12-3456789',
      website: '',
      businessType: 'PRIVATE_PROFIT',
      businessTypeLabel: 'Private for profit',
      stockSymbol: '',
      stockExchange: '',
      hasUsCustomers: true,
      lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      isBrandVerified: true,
    });
  });

  it('has no billing account number for its administrator', async () => {
    expect(Object.keys(await read(admin))).not.toContain('billingAccountNumber');
  });
});

describe('an update of an account', () => {
  it('stores the given fields, a new version and the time, and keeps the others [API-31]', async () => {
    const before = await read();
    test.advance(1_000);
    const response = await save({
      version: 1,
      contactName: '  Maya Oduya ',
      contactNumber: '+1 (312) 555-0142',
    });
    const changed = { contactName: 'Maya Oduya', contactNumber: '3125550142', version: 2 };
    expect(response.json()).toEqual({ ...before, ...changed, lastModified: expect.any(String) });
    expect(response.json().lastModified > String(before.lastModified)).toBe(true);
    expect(await read()).toEqual(response.json());
  });

  it('records the changed values in the audit trail, with the end of the phone number', async () => {
    await save({ contactName: 'Maya Oduya', contactNumber: '3125550142' });
    const [entry] = await test.services.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'account.update'), eq(auditEntry.accountId, own.accountId)))
      .orderBy(desc(auditEntry.id));
    expect(entry).toMatchObject({
      actorUserId: test.world.providers[0].provider.userId,
      subject: `account ${own.accountId}`,
      before: { contactName: 'Contact Person', contactNumber: '0190' },
      after: { contactName: 'Maya Oduya', contactNumber: '0142' },
    });
  });

  it('changes nothing when every value is the stored one', async () => {
    const before = await read();
    const {
      accountId,
      serviceProviderId,
      version,
      businessTypeLabel,
      lastModified,
      isBrandVerified,
      ...form
    } = before;
    expect((await save({ ...form, version })).json()).toEqual(before);
  });

  it('notifies the screens that show the account', async () => {
    const notified: Parameters<SocketHub['notifyAccount']>[0][] = [];
    const { sockets } = test.services;
    test.services.sockets = { ...sockets, notifyAccount: (change) => notified.push(change) };
    await save({ contactName: 'Maya Oduya' });
    await save({ contactName: 'Maya Oduya' });
    test.services.sockets = sockets;
    const { serviceProviderId } = test.world.providers[0];
    expect(notified).toEqual([{ accountId: own.accountId, serviceProviderId, part: 'account' }]);
  });

  it('rejects one of two saves that are based on the same version', async () => {
    const saves = ['Maya Oduya', 'Ana Kestrel'].map((contactName) => save({ contactName, version: 1 }));
    const responses = await Promise.all(saves);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('STALE');
    expect((await read()).version).toBe(2);
  });

  it.each<[string, object]>([
    ['companyName', { companyName: ' ' }],
    ['email', { email: 'office' }],
    ['zipCode', { zipCode: 'K9X 4B2' }],
    ['state', { state: 'ON' }],
    ['country', { country: 'MX' }],
    ['hasUsCustomers', { hasUsCustomers: false }],
    ['province', { ...CANADIAN, province: 'IL' }],
    ['postalCode', { ...CANADIAN, postalCode: '60499' }],
    ['planId', { planId: 999_999 }],
    ['status', { status: AccountStatus.UNDEFINED }],
  ])('rejects an invalid %s [ACC-31]', async (field, payload) => {
    const [status, errors] = await errorOf(payload);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('requires stock data of a public company, and a known exchange [ACC-34]', async () => {
    const publicCompany = { businessType: 'PUBLIC_PROFIT' };
    expect(await errorOf(publicCompany, superAdmin)).toEqual([
      422,
      { stockSymbol: ['Required'], stockExchange: ['Required'] },
    ]);
    const listed = { ...publicCompany, stockSymbol: 'HBVD', stockExchange: 'MOON' };
    expect(await errorOf(listed, superAdmin)).toEqual([422, { stockExchange: ['Enter a valid value'] }]);
    expect((await save({ ...listed, stockExchange: 'NYSE' }, superAdmin)).statusCode).toBe(200);
    const [status, errors] = await errorOf({ businessType: 'CHARITY' }, superAdmin);
    expect([status, Object.keys(errors)]).toEqual([422, ['businessType']]);
  });

  it('rejects a future plan and accepts another one', async () => {
    const plans = [true, false].map((isFuturePlan) => ({ name: 'Next', description: '', isFuturePlan }));
    const [future, other] = await test.services.db.insert(pricingPlan).values(plans).returning();
    expect(await errorOf({ planId: future?.id })).toEqual([
      422,
      { planId: ['This plan is not available yet.'] },
    ]);
    expect((await save({ planId: other?.id })).json().planId).toBe(other?.id);
  });
});

describe('the permission to update an account', () => {
  const FIELDS: [string, unknown][] = [
    ['status', AccountStatus.SUSPENDED],
    ['planId', 2],
    ['companyName', 'Renamed'],
    ['legalCompanyName', 'Renamed LLC'],
    ['taxId', '98-7654321'],
    ['businessType', 'PUBLIC_PROFIT'],
    ['stockSymbol', 'HBVD'],
    ['stockExchange', 'NYSE'],
    ['country', 'CA'],
    ['hasUsCustomers', false],
    ['houseNumber', '4'],
  ];

  it.each(FIELDS)(
    'lets an administrator not change %s [GRD-66] [GRD-69] [GRD-70] [GRD-71] [GRD-72] [GRD-74] [GRD-75] [GRD-76]',
    async (field, value) => {
      expect(await errorOf({ contactName: 'Maya Oduya', [field]: value }, admin)).toEqual([
        403,
        { [field]: FORBIDDEN },
      ]);
      expect((await read()).contactName).toBe('Contact Person');
    },
  );

  it('ignores an unchanged field that the user may only read', async () => {
    const { companyName, taxId } = await read();
    const response = await save({ companyName, taxId, contactName: 'Maya Oduya' }, admin);
    expect([response.statusCode, response.json().contactName]).toEqual([200, 'Maya Oduya']);
  });

  it('rejects an unreadable field even with its stored value [GRD-67]', async () => {
    expect(await errorOf({ billingAccountNumber: '' }, admin)).toEqual([
      403,
      { billingAccountNumber: FORBIDDEN },
    ]);
  });

  it('accepts no time of the last change from anyone [GRD-68]', async () => {
    const response = await save({ lastModified: '2026-01-01T00:00:00Z' }, superAdmin);
    expect(response.statusCode).toBe(400);
  });

  it.each<[string, object]>([
    ['website', { website: 'https://north1.test' }],
    ['contact name', { contactName: 'Maya Oduya' }],
    ['number', { contactNumber: '3125550142' }],
    ['email', { email: 'maya@north1.test' }],
    ['address', { address: '14 Alder Avenue' }],
    ['address2', { address2: 'Suite 4' }],
    ['city', { city: 'Larkspur Bay' }],
    ['state', { state: 'CA' }],
    ['zip code', { zipCode: '94199' }],
  ])(
    'lets an administrator change the %s [GRD-73] [GRD-77] [GRD-78] [GRD-79] [GRD-80] [GRD-81] [GRD-82] [GRD-83] [GRD-84]',
    async (_name, payload) => {
      const response = await save(payload, admin);
      expect(response.json()).toMatchObject(payload);
    },
  );

  it.each<[string, object]>([
    ['province', { province: 'BC' }],
    ['postal code', { postalCode: 'V8Z 7R1' }],
  ])(
    'lets an administrator of a Canadian account change the %s [GRD-85] [GRD-86]',
    async (_name, payload) => {
      expect((await save(CANADIAN)).statusCode).toBe(200);
      expect((await save(payload, admin)).json()).toMatchObject(payload);
    },
  );

  it('fixes the legal data for the provider once the brand is verified, not for the super admin', async () => {
    expect(await errorOf({ taxId: '98-7654321' })).toEqual([403, { taxId: FORBIDDEN }]);
    expect((await save({ taxId: '98-7654321' }, superAdmin)).json().taxId).toBe('98-7654321');
    const isOwn = eq(account.id, own.accountId);
    await test.services.db.update(account).set({ isRegistered: false }).where(isOwn);
    const permissions = await provider({ url: `/api/permissions/subject/company/${own.accountId}` });
    expect(permissions.json().fields.update).toContain('taxId');
    expect((await save({ taxId: '11-1111111' })).json()).toMatchObject({
      taxId: '11-1111111',
      isBrandVerified: false,
    });
  });

  it('lets an administrator save although a field that they cannot change is invalid', async () => {
    await test.services.db.update(account).set({ taxId: '' }).where(eq(account.id, own.accountId));
    expect((await save({ contactName: 'Maya Oduya' }, admin)).json().contactName).toBe('Maya Oduya');
    expect(await errorOf({ contactName: 'Maya Oduya' }, superAdmin)).toEqual([422, { taxId: ['Required'] }]);
  });
});

describe('the country of an account', () => {
  it('resets the US customers and empties the fields of the other country', async () => {
    expect((await save(CANADIAN)).json()).toMatchObject({
      ...CANADIAN,
      hasUsCustomers: false,
      state: '',
      zipCode: '',
    });
    const { address, city, state, zipCode } = {
      address: '120 Juniper Street',
      city: 'Cedar Hollow',
      state: 'IL',
      zipCode: '60499',
    };
    expect((await save({ country: 'US', address, city, state, zipCode })).json()).toMatchObject({
      hasUsCustomers: true,
      province: '',
      postalCode: '',
    });
  });

  it('can be Canada with US customers', async () => {
    expect((await save({ ...CANADIAN, hasUsCustomers: true })).json().hasUsCustomers).toBe(true);
  });
});

describe('the address of an account', () => {
  it('is verified with its city, state and ZIP when it changes', async () => {
    const { addresses } = test.services;
    const queries: unknown[] = [];
    test.services.addresses = {
      ...addresses,
      verify: async (query) => {
        queries.push(query);
        return false;
      },
    };
    expect((await save({ contactName: 'Maya Oduya' })).statusCode).toBe(200);
    const rejected = await errorOf({ address: '1 Nowhere Lane' });
    test.services.addresses = addresses;
    expect(rejected).toEqual([422, { address: ['Please enter a valid address'] }]);
    expect(queries).toEqual([{ address: '1 Nowhere Lane, Cedar Hollow, IL 60499', country: 'US' }]);
  });

  it('is stored unverified while the address service is down', async () => {
    const { addresses } = test.services;
    test.services.addresses = { ...addresses, verify: () => Promise.reject(new AddressServiceUnavailable()) };
    const response = await save({ address: '14 Alder Avenue' });
    test.services.addresses = addresses;
    expect(response.json().address).toBe('14 Alder Avenue');
  });
});
