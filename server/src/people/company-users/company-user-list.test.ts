import {
  CompanyUserList,
  CompanyUserListQuery,
  TextNumberState,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pageStatement } from '../../platform/db/list-page';
import { textNumber } from '../../platform/db/schema';
import { addCompanyUsers } from '../../testing/company-users';
import { planOf } from '../../testing/plan';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { companyUserRecords } from './list-company-users';

let test: TestApp;
let account: WorldAccount;
let admin: Send;

beforeAll(async () => {
  test = await startTestApp();
  const [north] = test.world.providers;
  account = north.accounts[0];
  const { accountId } = account;
  const values = { accountId, number: '+13125550177', state: TextNumberState.ACTIVE };
  const [second] = await test.services.db.insert(textNumber).values(values).returning();
  await addCompanyUsers(
    test,
    account,
    { username: 'c.zed', firstName: 'ana', lastName: 'Moreau', defaultNumberId: second?.id ?? 0 },
    { username: 'b.why', firstName: 'Ben', lastName: 'Alder', statusId: UserStatus.PENDING },
    { username: 'a.ex', firstName: 'Zoe', lastName: 'Vale', userType: UserType.ADMIN, defaultNumberId: null },
    { username: 'd.100', firstName: '100%', lastName: 'Sure', statusId: UserStatus.DISABLED },
    { username: 'erased', firstName: 'Ana', lastName: 'Deleted', deletedAt: new Date() },
  );
  await addCompanyUsers(test, north.accounts[1], { username: 'sibling', firstName: 'Ana' });
  admin = await test.signIn('north1.admin');
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}, send = admin): Promise<CompanyUserList> {
  const response = await send({ url: `/users/company/${account.accountId}`, query });
  return v.parse(CompanyUserList, response.json());
}
const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);

describe('the list of company users', () => {
  it('returns the users of the company without deleted ones [API-95]', async () => {
    expect(await list({ pageSize: '2' })).toMatchObject({ total: 6, page: 1, pageSize: 2 });
    expect((await list({}, await test.signIn('north.provider'))).total).toBe(6);
    expect((await list({}, await test.signIn('super'))).total).toBe(6);
  });

  it('includes id, name, default number, type and status [USR-50]', async () => {
    const { items } = await list({ search: 'ben' });
    expect(items).toEqual([
      {
        userId: expect.any(Number),
        name: 'Ben Alder',
        defaultNumber: account.tn,
        typeLabel: 'End User',
        statusLabel: 'Pending',
        statusId: UserStatus.PENDING,
      },
    ]);
    expect((await list({ search: 'zoe' })).items).toMatchObject([{ typeLabel: 'Admin', defaultNumber: '' }]);
  });

  it.each([
    ['name', ['100% Sure', 'ana Moreau', 'Ben Alder', 'north1 Tester', 'north1 Tester', 'Zoe Vale']],
    ['defaultNumber', ['Zoe Vale', 'north1 Tester', 'north1 Tester', 'Ben Alder', '100% Sure', 'ana Moreau']],
    ['type', ['north1 Tester', 'Zoe Vale', 'north1 Tester', 'ana Moreau', 'Ben Alder', '100% Sure']],
    // Active, Disabled, Pending; users with the same status in the order they were added.
    ['status', ['north1 Tester', 'north1 Tester', 'ana Moreau', 'Zoe Vale', '100% Sure', 'Ben Alder']],
  ])('sorts by %s in both directions', async (sortBy, expected) => {
    expect(await names({ sortBy })).toEqual(expected);
    expect(await names({ sortBy, sortDir: 'desc' })).toEqual(expected.toReversed());
  });

  it.each([
    ['ANA mor', ['ana Moreau']],
    ['ana', ['ana Moreau']],
    ['%', ['100% Sure']],
    ['example.test', []],
  ])('finds %j in full names, ignoring case', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('takes as many statements for many users as for one', async () => {
    const query = jest.spyOn(test.services.pool, 'query');
    await list({ pageSize: '1' });
    const forOne = query.mock.calls.length;
    expect(forOne).toBeGreaterThan(0);
    query.mockClear();
    expect((await list({ pageSize: '100' })).items).toHaveLength(6);
    expect(query.mock.calls.length).toBe(forOne);
    query.mockRestore();
  });

  it('reads a page of ten thousand users from the index without extra rows', async () => {
    const { db } = test.services;
    const { serviceProviderId, accounts } = test.world.providers[1];
    const { accountId } = accounts[0];
    await db.execute(sql`insert into app_user
        (user_type, service_provider_id, account_id, username, email, first_name, last_name, time_zone_id, status_id)
      select 2, ${serviceProviderId}, ${accountId}, 'many.' || n, 'many.' || n || '@example.test', 'First' || n % 97,
        'Last' || n, 4, 1
      from generate_series(1, 10000) n`);
    await db.execute(sql`analyze app_user`);
    const query = v.parse(CompanyUserListQuery, { page: '2', pageSize: '25' });
    const page = pageStatement(query, companyUserRecords(db, accountId, query));
    const plan = await planOf(test.services, page);
    expect(plan).toContainEqual(
      expect.objectContaining({ 'Index Name': 'app_user_company', 'Actual Rows': 50 }),
    );
  });
});
