import { type AccountList, AccountListQuery, AccountStatus, UserType } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as v from 'valibot';
import { pageStatement } from '../platform/db/list-page';
import { account, campaignRegistration, pricingPlan } from '../platform/db/schema';
import { planOf } from '../testing/plan';
import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';
import { accountRecords, listAccounts } from './list-accounts';

let test: TestApp;
let provider: Send;

const COMPANIES = [
  { companyName: 'bayline Veterinary', status: AccountStatus.SUSPENDED, planName: 'Starter' },
  { companyName: 'Alder_Movers 100%', status: AccountStatus.DISABLED, planName: 'Growth' },
];

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.services;
  const [{ serviceProviderId, accounts }] = test.world.providers;
  const [copy] = await db.select().from(account).where(eq(account.id, accounts[0].accountId));
  if (copy === undefined) throw new Error('The account is missing');
  const { id: _, ...values } = copy;
  for (const { planName, ...company } of COMPANIES) {
    const [plan] = await db.insert(pricingPlan).values({ name: planName, description: '' }).returning();
    await db.insert(account).values({ ...values, ...company, serviceProviderId, planId: plan?.id ?? null });
  }
  provider = await test.signIn('north.provider');
});
afterAll(() => test.close());

const list = async (query: Record<string, string> = {}, send = provider): Promise<AccountList> =>
  (await send({ url: '/accounts', query })).json();
const names = async (query: Record<string, string> = {}, send = provider) =>
  (await list(query, send)).items.map(({ companyName }) => companyName);

const SORTED = ['Alder_Movers 100%', 'bayline Veterinary', 'north1 Company', 'north2 Company'];

describe('the account list', () => {
  it('contains the provider’s accounts by name, ignoring case [API-28] [ACC-36]', async () => {
    const { items, total, page, pageSize } = await list();
    expect(items).toEqual([
      ...COMPANIES.toReversed().map(({ companyName, planName, status }) => ({
        accountId: expect.any(Number),
        companyName,
        plan: planName,
        status: status === AccountStatus.DISABLED ? 'Disabled' : 'Suspended',
        serviceProviderId: test.world.providers[0].serviceProviderId,
        serviceProvider: 'north Company',
        campaignRegistryWarningMessage: null,
      })),
      expect.objectContaining({ companyName: 'north1 Company', plan: 'Everything', status: 'Active' }),
      expect.objectContaining({ companyName: 'north2 Company' }),
    ]);
    expect({ total, page, pageSize }).toEqual({ total: 4, page: 1, pageSize: 100 });
  });

  it('contains every account for the super admin, and their own for an administrator', async () => {
    expect((await list({}, await test.signIn('super'))).total).toBe(6);
    expect(await names({}, await test.signIn('north1.admin'))).toEqual(['north1 Company']);
  });

  it('names, filters and sorts by the service provider for the super admin [SYS-55] [PVD-01]', async () => {
    const asSuper = await test.signIn('super');
    const [, south] = test.world.providers;
    const providersOf = async (query: Record<string, string>) =>
      (await list(query, asSuper)).items.map(({ serviceProvider }) => serviceProvider);
    const filter = { serviceProviderId: String(south.serviceProviderId) };
    expect(await providersOf(filter)).toEqual(['south Company', 'south Company']);
    const sorted = [...Array(4).fill('north Company'), 'south Company', 'south Company'];
    expect(await providersOf({ sortBy: 'serviceProvider' })).toEqual(sorted);
    expect(await providersOf({ sortBy: 'serviceProvider', sortDir: 'desc' })).toEqual(sorted.toReversed());
    const rejected = await asSuper({ url: '/accounts', query: { serviceProviderId: 'south' } });
    expect(rejected.json().errors).toEqual({ serviceProviderId: ['Enter a valid value'] });
  });

  it('filters by status, within the provider’s accounts [PVD-01] [PVD-16]', async () => {
    const asSuper = await test.signIn('super');
    const suspended = { status: String(AccountStatus.SUSPENDED) };
    expect(await names(suspended)).toEqual(['bayline Veterinary']);
    expect(await names({ ...suspended, search: 'north' })).toEqual([]);
    const active = { status: String(AccountStatus.ACTIVE) };
    expect(await names(active)).toEqual(['north1 Company', 'north2 Company']);
    expect((await list(active, asSuper)).total).toBe(4);
    const rejected = await asSuper({ url: '/accounts', query: { status: '3' } });
    expect(rejected.json().errors).toEqual({ status: ['Enter a valid value'] });
  });

  it('contains no account of another provider, whatever the filter [PVD-16]', async () => {
    const [north, south] = test.world.providers;
    const total = async ({ serviceProviderId }: { serviceProviderId: number }) =>
      (await list({ serviceProviderId: String(serviceProviderId) })).total;
    expect([await total(north), await total(south)]).toEqual([4, 0]);
  });

  it.each([
    ['companyName', SORTED],
    ['plan', ['north1 Company', 'north2 Company', 'Alder_Movers 100%', 'bayline Veterinary']],
    ['status', ['north1 Company', 'north2 Company', 'Alder_Movers 100%', 'bayline Veterinary']],
    ['accountId', ['north1 Company', 'north2 Company', 'bayline Veterinary', 'Alder_Movers 100%']],
  ])('sorts by %s in both directions', async (sortBy, expected) => {
    expect(await names({ sortBy })).toEqual(expected);
    expect(await names({ sortBy, sortDir: 'desc' })).toEqual(expected.toReversed());
  });

  it.each([
    ['NORTH', ['north1 Company', 'north2 Company']],
    ['100%', ['Alder_Movers 100%']],
    ['_', ['Alder_Movers 100%']],
    ['Everything', []],
  ])('finds %j in company names', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('warns about an account without a working carrier registration [ACC-06] [ACC-36]', async () => {
    const { db } = test.services;
    const [{ accounts }] = test.world.providers;
    const isFirst = eq(account.id, accounts[0].accountId);
    await db.update(account).set({ isRegistered: false }).where(isFirst);
    const warning = async () => (await list({ search: 'north1' })).items[0]?.campaignRegistryWarningMessage;
    expect(await warning()).toMatch(/^This account is missing The Campaign Registry information\./);
    await db.insert(campaignRegistration).values({
      accountId: accounts[0].accountId,
      campaignType: 'MIXED',
      description: '',
      verticalBusinessType: 'HEALTHCARE',
      samples: [],
      brandRegStatus: 'UNVERIFIED',
    });
    expect(await warning()).toBe('The Campaign Registry could not verify this company.');
    // Brand, campaign and import; a missing status is a problem, a pending one is not.
    for (const [brandRegStatus, campaignRegStatus, bwCampaignImportStatus, expected] of [
      [null, null, null, 'The Campaign Registry has not verified this company yet.'],
      ['PENDING', null, null, 'This account has no campaign at The Campaign Registry yet.'],
      ['FAILED', 'PENDING', 'PENDING', null],
      ['VERIFIED', 'FAILED', null, 'The Campaign Registry rejected the campaign of this account.'],
      ['VERIFIED', 'EXPIRED', null, 'The campaign of this account has ended at The Campaign Registry.'],
      ['VERIFIED', 'ACTIVE', null, 'The campaign of this account is not imported to the carrier yet.'],
      ['VERIFIED', 'ACTIVE', 'REJECTED', 'The carrier rejected the campaign of this account.'],
      ['VERIFIED', 'PENDING', 'REQUEST_SENT', null],
    ] as const) {
      const statuses = { brandRegStatus, campaignRegStatus, bwCampaignImportStatus };
      await db.update(campaignRegistration).set(statuses);
      expect([statuses, await warning()]).toEqual([statuses, expected]);
    }
    await db.update(account).set({ isRegistered: true }).where(isFirst);
    expect(await warning()).toBeNull();
    await db.update(campaignRegistration).set({ brandRegStatus: 'UNVERIFIED' });
    expect(await warning()).toBe('The Campaign Registry could not verify this company.');
  });
});

describe('the list of ten thousand accounts', () => {
  const query = v.parse(AccountListQuery, { page: '2', pageSize: '25' });
  const scopeOf = () => ({
    userType: UserType.SERVICE_PROVIDER,
    serviceProviderId: test.world.providers[0].serviceProviderId,
    accountId: null,
  });

  it('takes one statement, and reads a page from the index without extra rows [NBR-23]', async () => {
    const { db, pool } = test.services;
    await db.execute(sql`insert into account (service_provider_id, company_name, country, has_us_customers, status,
        contact_name, contact_number, email, time_zone_id)
      select ${scopeOf().serviceProviderId}, 'Many ' || n, 'US', true, 1, 'Contact', '+12125550190', 'a@many.test', 4
      from generate_series(1, 10000) n`);
    await db.execute(sql`analyze account`);
    const statements: string[] = [];
    const logger = { logQuery: (statement: string) => void statements.push(statement) };
    const logged: typeof db = drizzle({ client: pool, casing: 'snake_case', logger });
    expect((await listAccounts(logged, scopeOf(), query)).total).toBe(10_004);
    expect(statements).toHaveLength(1);
    const page = pageStatement(query, accountRecords(db, scopeOf(), query));
    const nodes = await planOf(test.services, page);
    const scan = nodes.find((node) => node['Index Name'] === 'account_list' && node['Actual Rows'] === 50);
    expect(scan).toBeDefined();
  });
});
