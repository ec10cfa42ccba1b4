import { ContactsQuery, ContactsResponse } from '@dashboard/shared/contracts';
import { count, eq, type SQLWrapper, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pageStatement } from '../../platform/db/list-page';
import { contact, contactList, contactListMember, conversation } from '../../platform/db/schema';
import { type PlanNode, planOf } from '../../testing/plan';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { contactFilter } from './contact-filter';
import { activityParts } from './list-by-activity';
import { contactRecords } from './list-contacts';
import { matchStatement } from './list-matches';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApp;
let account: WorldAccount;
let agent: Send;
let listId: number;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  const { db, clock } = test.services;
  const { accountId } = account;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const rows = [
    { name: 'ana Ruiz', number: '+12125550101', createdAt: daysAgo(3) },
    {
      name: 'Ben Alder',
      number: '+13125550102',
      createdAt: daysAgo(5),
      isOptOut: true,
      optOutAt: daysAgo(1),
    },
    { name: 'Cleo 100%', number: '+14125550103', createdAt: daysAgo(4), isBlocked: true, isOptOut: true },
    { name: '', number: '+15125550104', createdAt: daysAgo(1) },
    { name: 'Deleted', number: '+16125550105', deletedAt: daysAgo(1) },
  ];
  const ids = await db
    .insert(contact)
    .values(rows.map((row) => ({ accountId, ...row })))
    .returning({ id: contact.id });
  const [other] = test.world.providers[1].accounts;
  await db
    .insert(contact)
    .values({ accountId: other.accountId, name: 'Ana Foreign', number: '+17125550106' });
  const lists = await db
    .insert(contactList)
    .values([
      { accountId, name: 'VIP' },
      { accountId, name: 'August' },
    ])
    .returning({ id: contactList.id });
  listId = lists[0]?.id ?? 0;
  const [ana = 0, ben = 0, cleo = 0] = ids.map(({ id }) => id);
  await db
    .insert(contactListMember)
    .values([
      ...lists.map(({ id }) => ({ accountId, listId: id, contactId: ana })),
      { accountId, listId, contactId: cleo },
    ]);
  const talk = { accountId, numberId: 1, lastMessageId: 1, lastIsInbound: true };
  await db.insert(conversation).values([
    { ...talk, contactId: ana, lastActivity: daysAgo(40) },
    { ...talk, contactId: ben, lastActivity: daysAgo(2) },
  ]);
  agent = await test.signIn(account.agent.username);
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}): Promise<ContactsResponse> {
  return v.parse(ContactsResponse, (await agent({ url: '/api/contacts', query })).json());
}
const names = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ contactName }) => contactName);

describe('GET /api/contacts', () => {
  it('lists name, number, status, lists, activity and creation [CTC-01]', async () => {
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(items).toMatchObject([
      {
        contactName: 'ana Ruiz',
        contactNumber: '12125550101',
        status: 'subscribed',
        lists: [{ name: 'August' }, { name: 'VIP', listId }],
      },
      { contactName: 'Ben Alder', status: 'opted_out', optOutAt: expect.any(String), lists: [] },
      { contactName: 'Cleo 100%', status: 'blocked', lastActivity: null },
      { contactName: '', status: 'subscribed' },
    ]);
    const days = (moment: string | null | undefined) =>
      Math.round((test.services.clock.now().getTime() - Date.parse(moment ?? '')) / DAY_MS);
    expect(items.slice(0, 2).map((item) => [days(item.lastActivity), days(item.createdAt)])).toEqual([
      [40, 3],
      [2, 5],
    ]);
  });

  it.each([
    ['name', ['ana Ruiz', 'Ben Alder', 'Cleo 100%', '']],
    ['number', ['ana Ruiz', 'Ben Alder', 'Cleo 100%', '']],
    ['status', ['ana Ruiz', '', 'Ben Alder', 'Cleo 100%']],
    ['lastActivity', ['Cleo 100%', '', 'ana Ruiz', 'Ben Alder']],
    ['createdAt', ['Ben Alder', 'Cleo 100%', 'ana Ruiz', '']],
  ])('sorts by %s in both directions [CTC-01]', async (sortBy, expected) => {
    expect(await names({ sortBy })).toEqual(expected);
    expect(await names({ sortBy, sortDir: 'desc' })).toEqual(expected.toReversed());
  });

  it('sorts by the latest activity over all numbers, across pages [CTC-01]', async () => {
    const { db } = test.services;
    const [ben] = await db.select().from(contact).where(eq(contact.number, '+13125550102'));
    const talk = { accountId: account.accountId, lastMessageId: 1, lastIsInbound: true };
    const earlier = new Date(test.services.clock.now().getTime() - 50 * DAY_MS);
    const other = { ...talk, contactId: ben?.id ?? 0, numberId: 3, lastActivity: earlier };
    await db.insert(conversation).values(other);
    const everything = await names({ sortBy: 'lastActivity', sortDir: 'desc' });
    expect(everything).toEqual(['Ben Alder', 'ana Ruiz', '', 'Cleo 100%']);
    for (const sortDir of ['asc', 'desc']) {
      const pages: string[] = [];
      for (const page of ['1', '2', '3'])
        pages.push(...(await names({ sortBy: 'lastActivity', sortDir, page, pageSize: '3' })));
      expect(pages).toEqual(sortDir === 'desc' ? everything : everything.toReversed());
    }
    const filtered = await list({ sortBy: 'lastActivity', status: 'blocked' });
    expect([filtered.total, filtered.items.map((item) => item.lastActivity)]).toEqual([1, [null]]);
    await db.delete(conversation).where(eq(conversation.numberId, 3));
  });

  it.each([
    ['RUI', ['ana Ruiz']],
    ['ruiz ana', ['ana Ruiz']],
    ['010', ['ana Ruiz', 'Ben Alder', 'Cleo 100%', '']],
    ['+1 (312) 555-0102', ['Ben Alder']],
    ['100%', ['Cleo 100%']],
    ['deleted', []],
    ['foreign', []],
  ])('finds %j in names and numbers [CTC-02]', async (search, expected) => {
    expect(await names({ search, sortBy: 'name' })).toEqual(expected);
  });

  it('lists names that start with the search first, then other names, then contacts without one [CTC-02]', async () => {
    const { db } = test.services;
    const abby = { accountId: account.accountId, number: '+13125550177', name: 'Abby' };
    await db.insert(contact).values(abby);
    expect(await names({ search: 'b' })).toEqual(['Ben Alder', 'Abby']);
    expect(await names({ search: '555' })).toEqual(['Abby', 'ana Ruiz', 'Ben Alder', 'Cleo 100%', '']);
    expect(await names({ search: '555', page: '2', pageSize: '3' })).toEqual(['Cleo 100%', '']);
    const beyond = await list({ search: '555', page: '9' });
    expect([beyond.total, beyond.items]).toEqual([5, []]);
    await db.delete(contact).where(eq(contact.number, abby.number));
  });

  it('filters by status, list, activity and missing name, together with the search [CTC-03]', async () => {
    expect(await names({ status: 'subscribed' })).toEqual(['ana Ruiz', '']);
    expect(await names({ status: 'opted_out' })).toEqual(['Ben Alder']);
    expect(await names({ status: 'blocked' })).toEqual(['Cleo 100%']);
    expect(await names({ list: String(listId) })).toEqual(['ana Ruiz', 'Cleo 100%']);
    expect(await names({ activity: 'last_7_days' })).toEqual(['Ben Alder']);
    expect(await names({ activity: 'last_90_days' })).toEqual(['ana Ruiz', 'Ben Alder']);
    expect(await names({ activity: 'none' })).toEqual(['Cleo 100%', '']);
    expect(await names({ noName: 'true' })).toEqual(['']);
    const all = { list: String(listId), status: 'subscribed', activity: 'last_90_days', search: 'ana' };
    expect(await names(all)).toEqual(['ana Ruiz']);
    expect(await names({ ...all, noName: 'true' })).toEqual([]);
  });

  it.each<Record<string, string>>([
    { status: 'deleted' },
    { list: 'x' },
    { activity: 'ever' },
    { noName: 'false' },
    { sortBy: 'email' },
  ])('rejects %j', async (query) => {
    const response = await agent({ url: '/api/contacts', query });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, Object.keys(query)]);
  });
});

describe('the list of 100,000 contacts', () => {
  it('reads every order, search and filter from an index [CTC-39]', async () => {
    const { db, clock } = test.services;
    const { accountId } = account;
    const [other] = test.world.providers[1].accounts;
    // Without contacts of another account, an index would save nothing in a list of all contacts.
    await db.execute(sql`insert into contact (account_id, number, name, created_at, is_opt_out)
      select owner, '+1920' || lpad(n::text, 7, '0'), 'First' || n % 97 || ' Last' || n,
        now() - n * interval '1 minute', n % 50 = 0
      from generate_series(1, 100000) n, unnest(array[${accountId}, ${other.accountId}]::bigint[]) owner`);
    await db.execute(sql`insert into contact_list_member (account_id, list_id, contact_id)
      select account_id, ${listId}, id from contact where account_id = ${accountId} and id % 100 = 0
      on conflict do nothing`);
    await db.execute(sql`insert into conversation
        (account_id, number_id, contact_id, last_message_id, last_activity, last_is_inbound)
      select account_id, 2, id, 1, created_at, true from contact where account_id = ${accountId} and id % 10 = 0`);
    for (const table of ['contact', 'contact_list_member', 'conversation'])
      await db.execute(sql.raw(`vacuum analyze ${table}`));
    const statementsOf = (query: Record<string, string>): SQLWrapper[] => {
      const { sortBy, ...parsed } = v.parse(ContactsQuery, { pageSize: '25', ...query });
      const now = clock.now();
      if (sortBy === undefined && parsed.search !== '')
        return [matchStatement(db, contactFilter(accountId, parsed, now), parsed)];
      if (sortBy !== 'lastActivity')
        return [
          pageStatement({ ...parsed, sortBy: sortBy ?? 'name' }, contactRecords(db, accountId, parsed, now)),
        ];
      return activityParts(db, accountId, parsed, now).flatMap(({ of, rows }) => [
        rows.limit(25),
        db.select({ total: count() }).from(contact).where(of),
      ]);
    };
    const isScan = (node: PlanNode) =>
      node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] === 'contact';
    const scans = async (query: Record<string, string>) => {
      const plans = statementsOf(query).map((statement) => planOf(test.services, statement));
      return (await Promise.all(plans)).flat().filter(isScan);
    };
    const queries: Record<string, string>[] = [
      {},
      ...['name', 'number', 'status', 'lastActivity', 'createdAt'].flatMap(
        (sortBy): Record<string, string>[] => [
          { sortBy },
          { sortBy, sortDir: 'desc' },
          { sortBy, search: 'last4321' },
          { sortBy, list: String(listId) },
        ],
      ),
      { sortBy: 'createdAt', sortDir: 'desc', page: '3' },
      { search: 'last4321 first53' },
      { search: '(920) 004-3210' },
      { search: 'last43', status: 'opted_out', activity: 'last_7_days' },
      { status: 'opted_out' },
      { status: 'blocked' },
      { list: String(listId) },
      { activity: 'last_7_days' },
      { activity: 'none' },
      { noName: 'true' },
    ];
    for (const query of queries) expect([query, await scans(query)]).toEqual([query, []]);
    const latest = await list({ sortBy: 'lastActivity', sortDir: 'desc', pageSize: '25' });
    const [byActivity] = statementsOf({ sortBy: 'lastActivity', sortDir: 'desc' });
    const nodes = byActivity === undefined ? [] : await planOf(test.services, byActivity);
    // The index has the order of the list, so that the first page reads little more than its own rows.
    const reads = nodes.filter((node) => node['Index Name'] === 'conversation_activity');
    expect(reads.map((node) => node['Actual Rows'] < 100)).toEqual([true]);
    expect(latest.items).toHaveLength(25);
  });
});
