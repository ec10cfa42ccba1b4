import { AccountStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, campaignRegistration } from '../platform/db/schema';
import { type AccountApp, CANADIAN, FORBIDDEN, startAccountApp } from '../testing/accounts';

let app: AccountApp;
beforeAll(async () => {
  app = await startAccountApp();
});
afterAll(() => app.close());
beforeEach(() => app.restore());

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
    'lets an administrator not change %s [ADM-10] [GRD-66] [GRD-69] [GRD-70] [GRD-71] [GRD-72] [GRD-74] [GRD-75] [GRD-76]',
    async (field, value) => {
      expect(await app.errorOf({ contactName: 'Maya Oduya', [field]: value }, app.admin)).toEqual([
        403,
        { [field]: FORBIDDEN },
      ]);
      expect((await app.read()).contactName).toBe('Contact Person');
    },
  );

  it('lets a super admin change the status of any company, and an agent of none [PVD-02]', async () => {
    const change = { status: AccountStatus.SUSPENDED };
    const agent = await app.signIn('south1.agent');
    const [, { accounts }] = app.world.providers;
    const url = `/accounts/${accounts[0].accountId}`;
    expect((await agent({ method: 'POST', url, payload: change })).statusCode).toBe(403);
    const response = await app.superAdmin({ method: 'POST', url, payload: change });
    expect([response.statusCode, response.json().status]).toEqual([200, AccountStatus.SUSPENDED]);
  });

  it('ignores an unchanged field that the user may only read', async () => {
    const { companyName, taxId } = await app.read();
    const response = await app.save({ companyName, taxId, contactName: 'Maya Oduya' }, app.admin);
    expect([response.statusCode, response.json().contactName]).toEqual([200, 'Maya Oduya']);
  });

  it('rejects an unreadable field even with its stored value [ADM-10] [GRD-67]', async () => {
    expect(await app.errorOf({ billingAccountNumber: '' }, app.admin)).toEqual([
      403,
      { billingAccountNumber: FORBIDDEN },
    ]);
  });

  it('accepts no time of the last change from anyone [ADM-11] [GRD-68]', async () => {
    const response = await app.save({ lastModified: '2026-01-01T00:00:00Z' }, app.superAdmin);
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
    ['business name of replies', { replyBusinessName: 'North Dental' }],
    ['HELP contact', { helpContact: '312-555-0142' }],
    ['reply to STOP', { optOutReply: 'You are opted out. Text START to return.' }],
  ])(
    'lets an administrator change the %s [ADM-10] [GRD-73] [GRD-77] [GRD-78] [GRD-79] [GRD-80] [GRD-81] [GRD-82] [GRD-83] [GRD-84]',
    async (_name, payload) => {
      const response = await app.save(payload, app.admin);
      expect(response.json()).toMatchObject(payload);
    },
  );

  it.each<[string, object]>([
    ['province', { province: 'BC' }],
    ['postal code', { postalCode: 'V8Z 7R1' }],
  ])(
    'lets an administrator of a Canadian account change the %s [GRD-85] [GRD-86]',
    async (_name, payload) => {
      expect((await app.save(CANADIAN)).statusCode).toBe(200);
      expect((await app.save(payload, app.admin)).json()).toMatchObject(payload);
    },
  );

  it.each(['replyBusinessName', 'helpContact', 'optOutReply'])(
    'lets only the administrator change %s',
    async (field) => {
      for (const send of [app.provider, app.superAdmin])
        expect(await app.errorOf({ [field]: 'Other' }, send)).toEqual([403, { [field]: FORBIDDEN }]);
    },
  );

  it('rejects a reply to STOP that does not confirm the opt-out', async () => {
    const bad = { optOutReply: 'Ok. START to return.', replyBusinessName: 'x'.repeat(81) };
    expect(await app.errorOf(bad, app.admin)).toEqual([
      422,
      {
        optOutReply: ['Say that the contact is opted out or gets no more texts.'],
        replyBusinessName: ['The maximum length of this field is 80 chars.'],
      },
    ]);
  });

  it('fixes the legal data for the provider once the brand is verified, not for the super admin [ADM-11]', async () => {
    expect(await app.errorOf({ taxId: '98-7654321' })).toEqual([403, { taxId: FORBIDDEN }]);
    expect((await app.save({ taxId: '98-7654321' }, app.superAdmin)).json().taxId).toBe('98-7654321');
    const isOwn = eq(account.id, app.own.accountId);
    await app.services.db.update(account).set({ isRegistered: false }).where(isOwn);
    const permissions = await app.provider({ url: `/api/permissions/subject/company/${app.own.accountId}` });
    expect(permissions.json().fields.update).toContain('taxId');
    expect((await app.save({ taxId: '11-1111111' })).json()).toMatchObject({
      taxId: '11-1111111',
      isBrandVerified: false,
    });
    await app.services.db.update(account).set({ isRegistered: true }).where(isOwn);
    expect((await app.read()).isBrandVerified).toBe(true);
  });

  it('opens the legal data when a brand is no longer verified, also while its campaign is in use [ADM-11]', async () => {
    const { db } = app.services;
    const entry = {
      accountId: app.own.accountId,
      campaignType: 'MIXED',
      description: '',
      verticalBusinessType: 'HEALTHCARE',
      samples: [],
      brandRegStatus: 'UNVERIFIED',
      campaignRegStatus: 'ACTIVE',
      bwCampaignImportStatus: 'SUCCESS',
    };
    await db.insert(campaignRegistration).values(entry);
    await db.update(account).set({ isRegistered: true }).where(eq(account.id, app.own.accountId));
    expect((await app.save({ taxId: '22-2222222' })).json()).toMatchObject({
      taxId: '22-2222222',
      isBrandVerified: false,
    });
    await db.update(campaignRegistration).set({ brandRegStatus: 'VERIFIED' });
    expect((await app.read()).isBrandVerified).toBe(true);
    await db.delete(campaignRegistration).where(eq(campaignRegistration.accountId, app.own.accountId));
  });

  it('lets an administrator save although a field that they cannot change is invalid', async () => {
    await app.services.db.update(account).set({ taxId: '' }).where(eq(account.id, app.own.accountId));
    expect((await app.save({ contactName: 'Maya Oduya' }, app.admin)).json().contactName).toBe('Maya Oduya');
    expect(await app.errorOf({ contactName: 'Maya Oduya' }, app.superAdmin)).toEqual([
      422,
      { taxId: ['Required'] },
    ]);
  });
});
