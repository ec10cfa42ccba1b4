import { GroupList } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { conversation } from '../../platform/db/schema';
import { addCompanyUsers } from '../../testing/company-users';
import { addGroup } from '../../testing/groups';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let admin: Send;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  const people = ['Ana', 'Ben', 'Cleo', 'dora', 'Eli'].map((firstName) => ({
    username: firstName,
    firstName,
  }));
  const users = await addCompanyUsers(test, account, ...people);
  const { numberId } = await addGroup(test, account, {
    name: 'billing',
    tn: '7735550100',
    memberIds: users.map(({ userId }) => userId).toReversed(),
  });
  await addGroup(test, account, { name: 'Hygiene 100%' });
  const values = [2, 3].map((unreadCount, index) => ({
    accountId: account.accountId,
    numberId: numberId ?? 0,
    contactId: index + 1,
    lastMessageId: 1,
    lastActivity: new Date(),
    lastIsInbound: true,
    unreadCount,
  }));
  await test.services.db.insert(conversation).values(values);
  admin = await test.signIn('north1.admin');
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}): Promise<GroupList> {
  const response = await admin({ url: `/api/groups/company/${account.accountId}`, query });
  return v.parse(GroupList, response.json());
}
const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);

describe('GET /api/groups/company/{id}', () => {
  it('lists number, members by name, unread messages and the last change [ADM-01]', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { name: 'billing', tn: '7735550100', memberCount: 5, unreadCount: 5 },
      { name: 'Hygiene 100%', tn: null, members: [], memberCount: 0, unreadCount: 0 },
      { name: 'north1 inbox', tn: account.tn, memberCount: 2, unreadCount: 0 },
    ]);
    expect(items[0]?.members.map(({ name }) => name)).toEqual([
      'Ana Person',
      'Ben Person',
      'Cleo Person',
      'dora Person',
    ]);
    expect(Date.parse(items[0]?.updatedAt ?? '')).toBeGreaterThan(0);
  });

  it.each([
    ['name', ['billing', 'Hygiene 100%', 'north1 inbox']],
    ['number', ['Hygiene 100%', 'north1 inbox', 'billing']],
    ['members', ['Hygiene 100%', 'north1 inbox', 'billing']],
    ['unread', ['north1 inbox', 'Hygiene 100%', 'billing']],
    ['updated', ['north1 inbox', 'billing', 'Hygiene 100%']],
  ])('sorts by %s in both directions [ADM-01]', async (sortBy, expected) => {
    expect(await names({ sortBy })).toEqual(expected);
    expect(await names({ sortBy, sortDir: 'desc' })).toEqual(expected.toReversed());
  });

  it.each([
    ['BILL', ['billing']],
    ['100%', ['Hygiene 100%']],
    ['(773) 555', ['billing']],
    ['+1 (773) 55', ['billing']],
    ['177355', ['billing']],
    ['nothing', []],
  ])('searches names and numbers for "%s"', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('reads a page in one statement, whatever its size', async () => {
    const query = jest.spyOn(test.services.pool, 'query');
    const count = async (pageSize: string) => {
      query.mockClear();
      await list({ pageSize });
      return query.mock.calls.length;
    };
    const first = await count('1');
    expect(await count('100')).toBe(first);
    query.mockRestore();
  });
});
