import { PlatformUserList, PlatformUserListQuery, UserStatus, UserType } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pageStatement } from '../../platform/db/list-page';
import { planOf } from '../../testing/plan';
import { addPlatformUsers } from '../../testing/platform-users';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { platformUserRecords } from './list-platform-users';

let test: TestApp;
let provider: Send;

const PEOPLE = [
  { username: 'c.zed', firstName: 'ana', lastName: 'Moreau', email: 'Zoe@example.test' },
  { username: 'B.why', firstName: 'Ben', lastName: 'Alder', statusId: UserStatus.PENDING },
  { username: 'a.ex', firstName: 'Ana', lastName: 'moreau', statusId: UserStatus.DISABLED },
  {
    username: 'd.100%',
    firstName: '100%',
    lastName: 'Sure_thing',
    lastLoginAt: new Date('2026-10-01T08:30:00Z'),
  },
];

beforeAll(async () => {
  test = await startTestApp();
  const [north, south] = test.world.providers;
  await addPlatformUsers(test, north.serviceProviderId, ...PEOPLE);
  await addPlatformUsers(test, south.serviceProviderId, { username: 'foreign', firstName: 'Ana' });
  provider = await test.signIn('north.provider');
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}, send = provider): Promise<PlatformUserList> {
  const response = await send({ url: '/users/platform-users', query });
  return v.parse(PlatformUserList, response.json());
}
const names = async (query: Record<string, string>, send = provider) =>
  (await list(query, send)).items.map(({ username }) => username);

describe('the list of platform users', () => {
  it('returns the provider’s platform users, without company users or other providers [API-88]', async () => {
    const { items, total, page, pageSize } = await list();
    expect(items.map(({ username }) => username).sort()).toEqual(
      ['B.why', 'a.ex', 'c.zed', 'd.100%', 'north.provider'].sort(),
    );
    expect({ total, page, pageSize }).toEqual({ total: 5, page: 1, pageSize: 100 });
  });

  it('returns the platform users of all providers to the super admin', async () => {
    const send = await test.signIn('super');
    expect((await list({}, send)).total).toBe(7);
    expect(await names({ search: 'super' }, send)).toEqual([]);
  });

  it('includes the status and last login [USR-46] [USR-47]', async () => {
    const { items } = await list({ search: '100%' });
    expect(items).toEqual([
      {
        userId: expect.any(Number),
        firstName: '100%',
        lastName: 'Sure_thing',
        username: 'd.100%',
        email: 'd.100%@example.test',
        status: 'Active',
        statusId: UserStatus.ACTIVE,
        userStatus: UserStatus.ACTIVE,
        lastLoginDate: '2026-10-01T08:30:00.000Z',
        version: 1,
      },
    ]);
  });

  it('sorts by full name by default, ignoring case [USR-09]', async () => {
    expect(await names({})).toEqual(['d.100%', 'c.zed', 'a.ex', 'B.why', 'north.provider']);
    expect(await names({ sortDir: 'desc' })).toEqual(['north.provider', 'B.why', 'a.ex', 'c.zed', 'd.100%']);
  });

  it.each([
    ['email', ['a.ex', 'B.why', 'd.100%', 'north.provider', 'c.zed']],
    ['username', ['a.ex', 'B.why', 'c.zed', 'd.100%', 'north.provider']],
    // Active, Disabled, Pending; users with the same status in the order they were added.
    ['status', ['north.provider', 'c.zed', 'd.100%', 'a.ex', 'B.why']],
  ])('sorts by %s in both directions [USR-07]', async (sortBy, expected) => {
    expect(await names({ sortBy })).toEqual(expected);
    expect(await names({ sortBy, sortDir: 'desc' })).toEqual(expected.toReversed());
  });

  it.each([
    ['ANA mor', ['c.zed', 'a.ex']],
    ['n ald', ['B.why']],
    ['example.test', []],
    ['%', ['d.100%']],
    ['sure_', ['d.100%']],
    ['_', ['d.100%']],
    ["'; drop table app_user; --", []],
  ])('finds %j in full names, ignoring case [USR-11] [USR-12]', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('returns each user on exactly one page, with the same total', async () => {
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await list({ page, pageSize: '2' }));
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ userId }) => userId))).size).toBe(5);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(await list({ page: '9', pageSize: '2' })).toEqual({ items: [], total: 5, page: 9, pageSize: 2 });
  });

  it.each<Record<string, string>>([
    { page: '0' },
    { pageSize: '101' },
    { pageSize: '1e2' },
    { sortBy: 'password_hash' },
    { sortBy: 'name; drop table app_user' },
    { sortDir: 'sideways' },
    { search: 'x'.repeat(101) },
  ])('rejects %j', async (query) => {
    const response = await provider({ url: '/users/platform-users', query });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, Object.keys(query)]);
  });
});

describe('the list of ten thousand platform users', () => {
  it('reads a page from the index without extra rows', async () => {
    const { db } = test.services;
    const { serviceProviderId } = test.world.providers[0];
    await db.execute(sql`insert into app_user
        (user_type, service_provider_id, username, email, first_name, last_name, time_zone_id, status_id)
      select 3, ${serviceProviderId}, 'many.' || n, 'many.' || n || '@example.test', 'First' || n % 97, 'Last' || n, 4, 1
      from generate_series(1, 10000) n`);
    await db.execute(sql`analyze app_user`);
    expect((await list({ page: '2', pageSize: '25' })).total).toBe(10_005);
    const query = v.parse(PlatformUserListQuery, { page: '2', pageSize: '25' });
    const reach = { userType: UserType.SERVICE_PROVIDER, serviceProviderId };
    const page = pageStatement(query, platformUserRecords(db, reach, query));
    const limit = (await planOf(test.services, page)).find((node) => node['Node Type'] === 'Limit');
    expect(limit?.Plans).toContainEqual(
      expect.objectContaining({ 'Index Name': 'app_user_platform', 'Actual Rows': 50 }),
    );
  });
});
