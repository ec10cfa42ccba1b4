import { AccountStatus } from '@dashboard/shared/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { account, auditEntry, pricingPlan } from '../platform/db/schema';
import type { SocketHub } from '../platform/http/socket-hub';
import { type AccountApp, CANADIAN, startAccountApp } from '../testing/accounts';
import { AddressServiceUnavailable } from './addresses/address-service';

let app: AccountApp;
beforeAll(async () => {
  app = await startAccountApp();
});
afterAll(() => app.close());
beforeEach(() => app.restore());

describe('an account', () => {
  it('has every field, those of the other country empty [API-29] [ACC-29]', async () => {
    expect(await app.read()).toEqual({
      accountId: app.own.accountId,
      serviceProviderId: app.world.providers[0].serviceProviderId,
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
      replyBusinessName: '',
      helpContact: '',
      optOutReply: '',
      quietHoursPreset: 'standard',
      campaignPace: null,
      agentCampaignMax: 500,
      lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      isBrandVerified: true,
    });
  });

  it('has no billing account number for its administrator', async () => {
    expect(Object.keys(await app.read(app.admin))).not.toContain('billingAccountNumber');
  });
});

describe('an update of an account', () => {
  it('stores the given fields, a new version and the time, and keeps the others [API-31]', async () => {
    const before = await app.read();
    app.advance(1_000);
    const response = await app.save({
      version: 1,
      contactName: '  Maya Oduya ',
      contactNumber: '+1 (312) 555-0142',
    });
    const changed = { contactName: 'Maya Oduya', contactNumber: '3125550142', version: 2 };
    expect(response.json()).toEqual({ ...before, ...changed, lastModified: expect.any(String) });
    expect(response.json().lastModified > String(before.lastModified)).toBe(true);
    expect(await app.read()).toEqual(response.json());
  });

  it('records the changed values in the audit trail, with the end of the phone number', async () => {
    await app.save({ contactName: 'Maya Oduya', contactNumber: '3125550142' });
    const [entry] = await app.services.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'account.update'), eq(auditEntry.accountId, app.own.accountId)))
      .orderBy(desc(auditEntry.id));
    expect(entry).toMatchObject({
      actorUserId: app.world.providers[0].provider.userId,
      subject: `account ${app.own.accountId}`,
      before: { contactName: 'Contact Person', contactNumber: '0190' },
      after: { contactName: 'Maya Oduya', contactNumber: '0142' },
    });
  });

  it('changes nothing when every value is the stored one', async () => {
    const before = await app.read();
    const {
      accountId,
      serviceProviderId,
      version,
      businessTypeLabel,
      lastModified,
      isBrandVerified,
      ...form
    } = before;
    expect((await app.save({ ...form, version })).json()).toEqual(before);
  });

  it('leaves a name that was stored with other spaces until a request has it', async () => {
    const names = { companyName: 'North  Dental', legalCompanyName: 'North\nDental' };
    await app.services.db.update(account).set(names).where(eq(account.id, app.own.accountId));
    const before = await app.read();
    expect((await app.save({ version: before.version })).json()).toEqual(before);
    const changed = await app.save({ companyName: 'North  Dental ', address2: 'Suite 3' });
    expect(changed.json()).toMatchObject({
      companyName: 'North Dental',
      legalCompanyName: 'North\nDental',
      address2: 'Suite 3',
    });
  });

  it('notifies the screens that show the account', async () => {
    const notified: Parameters<SocketHub['notifyAccount']>[0][] = [];
    const { sockets } = app.services;
    app.services.sockets = { ...sockets, notifyAccount: (change) => notified.push(change) };
    await app.save({ contactName: 'Maya Oduya' });
    await app.save({ contactName: 'Maya Oduya' });
    app.services.sockets = sockets;
    const { serviceProviderId } = app.world.providers[0];
    expect(notified).toEqual([{ accountId: app.own.accountId, serviceProviderId, part: 'account' }]);
  });

  it('rejects one of two saves that are based on the same version', async () => {
    const saves = ['Maya Oduya', 'Ana Kestrel'].map((contactName) => app.save({ contactName, version: 1 }));
    const responses = await Promise.all(saves);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('STALE');
    expect((await app.read()).version).toBe(2);
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
    const [status, errors] = await app.errorOf(payload);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('requires stock data of a public company, and a known exchange [ACC-34]', async () => {
    const publicCompany = { businessType: 'PUBLIC_PROFIT' };
    expect(await app.errorOf(publicCompany, app.superAdmin)).toEqual([
      422,
      { stockSymbol: ['Required'], stockExchange: ['Required'] },
    ]);
    const listed = { ...publicCompany, stockSymbol: 'HBVD', stockExchange: 'MOON' };
    expect(await app.errorOf(listed, app.superAdmin)).toEqual([
      422,
      { stockExchange: ['Enter a valid value'] },
    ]);
    expect((await app.save({ ...listed, stockExchange: 'NYSE' }, app.superAdmin)).statusCode).toBe(200);
    const [status, errors] = await app.errorOf({ businessType: 'CHARITY' }, app.superAdmin);
    expect([status, Object.keys(errors)]).toEqual([422, ['businessType']]);
  });

  it('rejects an unknown business type of a Canadian account, and keeps the stored one [ACC-34]', async () => {
    await app.save(CANADIAN);
    const { businessType } = await app.read();
    expect(businessType).toBe('PRIVATE_PROFIT');
    expect(await app.errorOf({ businessType: 'CHARITY' }, app.superAdmin)).toEqual([
      422,
      { businessType: ['Enter a valid value'] },
    ]);
    expect((await app.read()).businessType).toBe(businessType);
  });

  it('rejects a future plan and accepts another one', async () => {
    const plans = [true, false].map((isFuturePlan) => ({ name: 'Next', description: '', isFuturePlan }));
    const [future, other] = await app.services.db.insert(pricingPlan).values(plans).returning();
    expect(await app.errorOf({ planId: future?.id })).toEqual([
      422,
      { planId: ['This plan is not available yet.'] },
    ]);
    expect((await app.save({ planId: other?.id })).json().planId).toBe(other?.id);
  });
});

describe('the country of an account', () => {
  it('resets the US customers and empties the fields of the other country', async () => {
    expect((await app.save(CANADIAN)).json()).toMatchObject({
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
    expect((await app.save({ country: 'US', address, city, state, zipCode })).json()).toMatchObject({
      hasUsCustomers: true,
      province: '',
      postalCode: '',
    });
  });

  it('can be Canada with US customers', async () => {
    expect((await app.save({ ...CANADIAN, hasUsCustomers: true })).json().hasUsCustomers).toBe(true);
  });
});

describe('the address of an account', () => {
  it('is verified with its city, state and ZIP when it changes [NBR-18]', async () => {
    const { addresses } = app.services;
    const queries: unknown[] = [];
    app.services.addresses = {
      ...addresses,
      verify: async (query) => {
        queries.push(query);
        return false;
      },
    };
    expect((await app.save({ contactName: 'Maya Oduya' })).statusCode).toBe(200);
    const rejected = await app.errorOf({ address: '1 Nowhere Lane' });
    app.services.addresses = addresses;
    expect(rejected).toEqual([422, { address: ['Please enter a valid address'] }]);
    expect(queries).toEqual([{ address: '1 Nowhere Lane, Cedar Hollow, IL 60499', country: 'US' }]);
  });

  it('is stored unverified while the address service is down', async () => {
    const { addresses } = app.services;
    app.services.addresses = { ...addresses, verify: () => Promise.reject(new AddressServiceUnavailable()) };
    const response = await app.save({ address: '14 Alder Avenue' });
    app.services.addresses = addresses;
    expect(response.json().address).toBe('14 Alder Avenue');
  });
});
