import {
  type BulkProgress,
  BulkResult,
  BulkStarted,
  BulkStatus,
  Contact,
  ContactList,
  CREATED_BY_OTHERS,
} from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { contact, contactList, contactListMember } from '../../platform/db/schema';
import { runJobs } from '../../testing/run-jobs';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { dropOldBulks } from './bulk-store';
import { runContactBulk } from './run-contact-bulk';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let agent: Send;
let next = 0;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
});
beforeEach(async () => {
  [admin, agent] = await Promise.all([
    test.signIn(account.admin.username),
    test.signIn(account.agent.username),
  ]);
});
afterAll(() => test.close());

/** Adds contacts with a name that no other test uses. */
async function addContacts(
  count: number,
  createdByUserId: number | null = null,
): Promise<{ ids: number[]; name: string }> {
  next += 1;
  const name = `Group${next}x`;
  const { rows } = await test.services.db.execute<{ id: string }>(sql`
    insert into contact (account_id, number, name, created_by_user_id)
    select ${account.accountId}, '+1' || (2130000000 + ${next * 10_000}::int + n)::text, ${name} || ' ' || n,
      ${createdByUserId}::bigint
    from generate_series(1, ${count}::int) n returning id`);
  return { ids: rows.map(({ id }) => Number(id)), name };
}

async function addList(name: string): Promise<number> {
  const response = await admin({ method: 'POST', url: '/api/contacts/list', payload: { name } });
  return v.parse(ContactList, response.json()).listId;
}

const bulk = (payload: object, send: Send = admin) =>
  send({ method: 'POST', url: '/api/contacts/bulk', payload });
const direct = async (payload: object) => v.parse(BulkResult, (await bulk(payload)).json());
const started = async (payload: object) => {
  const response = await bulk(payload);
  expect(response.statusCode).toBe(202);
  return v.parse(BulkStarted, response.json());
};
const statusOf = async (jobId: number) =>
  v.parse(BulkStatus, (await admin({ url: `/api/contacts/bulk/${jobId}` })).json());
const readList = async (listId: number) =>
  v.parse(ContactList, (await admin({ url: `/api/contacts/list/${listId}` })).json());
const readContact = async (id: number) =>
  v.parse(Contact, (await admin({ url: `/api/contacts/${id}` })).json());
const countOf = (condition: ReturnType<typeof sql>) =>
  test.services.db.$count(contact, and(eq(contact.accountId, account.accountId), condition));

describe('POST /api/contacts/bulk', () => {
  it('changes 200 contacts at once and 201 in the background [CTC-06]', async () => {
    const { ids } = await addContacts(201);
    expect(await direct({ ids: ids.slice(0, 200), action: 'block' })).toEqual({ succeeded: 200, failed: [] });
    const { jobId, total } = await started({ ids, action: 'unblock' });
    expect([total, await statusOf(jobId)]).toMatchObject([201, { state: 'running', processed: 0 }]);
    await runJobs(test.services, [runContactBulk]);
    expect(await statusOf(jobId)).toEqual({
      jobId,
      action: 'unblock',
      state: 'done',
      processed: 201,
      total: 201,
      succeeded: 201,
      failedCount: 0,
      failed: [],
    });
    expect((await readContact(ids[0] ?? 0)).isBlocked).toBe(false);
  });

  it('returns the contacts that failed with the reason [CTC-06]', async () => {
    const { ids } = await addContacts(2);
    const [first = 0, second = 0] = ids;
    await admin({ method: 'DELETE', url: `/api/contacts/${second}` });
    const [other] = test.world.providers[1].accounts;
    const foreign = await test.services.db
      .insert(contact)
      .values({ accountId: other.accountId, number: '+17125550106' })
      .returning();
    const foreignId = foreign[0]?.id ?? 0;
    const reason = 'This contact no longer exists.';
    const result = await direct({ ids: [first, second, foreignId, first], action: 'opt_out' });
    expect(result.succeeded).toBe(1);
    expect(result.failed.toSorted((a, b) => a.id - b.id)).toEqual(
      [second, foreignId].toSorted((a, b) => a - b).map((id) => ({ id, reason })),
    );
    const [untouched] = await test.services.db.select().from(contact).where(eq(contact.id, foreignId));
    expect(untouched).toMatchObject({ isOptOut: false });
  });

  it('applies to all contacts that match a query, on every page [CTC-04]', async () => {
    const { name } = await addContacts(340);
    const other = await addContacts(1);
    const { jobId } = await started({ query: { search: name }, action: 'opt_out' });
    await addContacts(1);
    await runJobs(test.services, [runContactBulk]);
    expect(await statusOf(jobId)).toMatchObject({ total: 340, succeeded: 340 });
    const isOptedOut = sql`is_opt_out and opt_out_source = 'staff' and opt_out_by_user_id = ${account.admin.userId}`;
    expect(await countOf(sql`${contact.name} like ${`${name} %`} and ${isOptedOut}`)).toBe(340);
    expect((await readContact(other.ids[0] ?? 0)).isOptOut).toBe(false);
    const query = { search: name, status: 'opted_out' };
    expect(await started({ query, action: 'block' })).toMatchObject({ total: 340 });
  });

  it('leaves out contacts that match the query only after the start [CTC-04]', async () => {
    const { name, ids } = await addContacts(201);
    const { jobId } = await started({ query: { search: name }, action: 'block' });
    const [late] = await test.services.db
      .insert(contact)
      .values({ accountId: account.accountId, number: '+13125550177', name: `${name} late` })
      .returning();
    await runJobs(test.services, [runContactBulk]);
    expect(await statusOf(jobId)).toMatchObject({ total: ids.length });
    expect((await readContact(late?.id ?? 0)).isBlocked).toBe(false);
  });

  it('adds to and removes from a list with its counts, and tolerates a repetition [CTC-05]', async () => {
    const { ids } = await addContacts(5);
    const listId = await addList('Bulk members');
    await direct({ ids: ids.slice(0, 1), action: 'opt_out' });
    for (let round = 0; round < 2; round += 1) {
      expect(await direct({ ids, action: 'add_to_list', listId })).toEqual({ succeeded: 5, failed: [] });
      expect(await readList(listId)).toMatchObject({ memberCount: 5, textableCount: 4 });
    }
    await direct({ ids: ids.slice(0, 2), action: 'remove_from_list', listId });
    expect(await readList(listId)).toMatchObject({ memberCount: 3, textableCount: 3 });
    await direct({ ids, action: 'block' });
    expect(await readList(listId)).toMatchObject({ memberCount: 3, textableCount: 0 });
    await direct({ ids, action: 'delete' });
    expect(await readList(listId)).toMatchObject({ memberCount: 0, textableCount: 0 });
  });

  it('has no opt-in [CTC-05]', async () => {
    const { ids } = await addContacts(1);
    await direct({ ids, action: 'opt_out' });
    const response = await bulk({ ids, action: 'opt_in' });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { action: ['Contacts cannot opt in together: each one must agree to get texts.'] },
    ]);
    expect((await readContact(ids[0] ?? 0)).isOptOut).toBe(true);
    const api = (await admin({ url: '/api/openapi.json' })).body;
    expect(api).not.toMatch(/"opt_in"/);
  });

  it('lets an agent delete only contacts that they created; the others fail [CTC-06]', async () => {
    const own = await addContacts(2, account.agent.userId);
    const [others = 0, ofMessage = 0] = [
      ...(await addContacts(1, account.admin.userId)).ids,
      ...(await addContacts(1)).ids,
    ];
    const ids = [...own.ids, others, ofMessage];
    expect((await bulk({ ids, action: 'block' }, agent)).json()).toEqual({ succeeded: 4, failed: [] });
    const result = v.parse(BulkResult, (await bulk({ ids, action: 'delete' }, agent)).json());
    expect([result.succeeded, result.failed.toSorted((a, b) => a.id - b.id)]).toEqual([
      2,
      [others, ofMessage].map((id) => ({ id, reason: CREATED_BY_OTHERS })),
    ]);
    expect((await admin({ url: `/api/contacts/${own.ids[0]}` })).statusCode).toBe(404);
    expect((await readContact(others)).isDeleted).toBeUndefined();
    expect(await direct({ ids: [others, ofMessage], action: 'delete' })).toEqual({
      succeeded: 2,
      failed: [],
    });
  });

  it('lets the background job of an agent delete only contacts that they created [CTC-06]', async () => {
    const own = await addContacts(150, account.agent.userId);
    const others = await addContacts(120, account.admin.userId);
    const ids = [...own.ids, ...others.ids];
    const response = await bulk({ ids, action: 'delete' }, agent);
    const { jobId, total } = v.parse(BulkStarted, response.json());
    expect([response.statusCode, total]).toEqual([202, 270]);
    await runJobs(test.services, [runContactBulk]);
    const { failed, ...progress } = await statusOf(jobId);
    expect(progress).toMatchObject({ state: 'done', processed: 270, succeeded: 150, failedCount: 120 });
    expect(failed).toEqual(expect.arrayContaining([{ id: others.ids[0], reason: CREATED_BY_OTHERS }]));
    const isLeft = (name: string) => countOf(sql`${contact.name} like ${`${name} %`} and deleted_at is null`);
    expect([await isLeft(own.name), await isLeft(others.name)]).toEqual([0, 120]);
    const denied = await bulk({ query: { search: others.name }, action: 'delete' }, agent);
    expect(denied.json()).toMatchObject({ succeeded: 0, failed: { length: 120 } });
  });

  it.each([
    ['no contacts', { action: 'block' }, 'ids'],
    ['ids and a query', { action: 'block', ids: [1], query: {} }, 'ids'],
    ['an empty list of ids', { action: 'block', ids: [] }, 'ids'],
    ['5,001 ids', { action: 'block', ids: Array.from({ length: 5_001 }, (_, index) => index + 1) }, 'ids'],
    ['an unknown filter', { action: 'block', query: { state: 'blocked' } }, 'query.state', 400],
    ['an unknown status', { action: 'block', query: { status: 'gone' } }, 'query.status'],
    ['a list action without a list', { action: 'add_to_list', ids: [1] }, 'listId'],
    ['no action', { ids: [1] }, 'action'],
  ])('rejects %s naming the field', async (_case, payload, field, status = 422) => {
    const response = await bulk(payload);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([status, [field]]);
  });

  it('rejects an unknown list and All Contacts', async () => {
    const { db } = test.services;
    const [system] = await db
      .select()
      .from(contactList)
      .where(and(eq(contactList.accountId, account.accountId), eq(contactList.isSystem, true)));
    const { ids } = await addContacts(1);
    expect((await bulk({ ids, action: 'add_to_list', listId: 999_999 })).statusCode).toBe(404);
    expect((await bulk({ ids, action: 'add_to_list', listId: system?.id })).statusCode).toBe(409);
  });
});

describe('a background action', () => {
  it('continues after a kill without changing a contact twice [CTC-06]', async () => {
    const { ids } = await addContacts(450);
    const { jobId } = await started({ ids, action: 'opt_out' });
    const { services } = test;
    const payload = { accountId: account.accountId, bulkId: jobId };
    const killed = new AbortController();
    const hub = {
      ...services.sockets,
      notifyBulkProgress: (_userId: number, { processed }: BulkProgress) => {
        if (processed === 200) killed.abort();
      },
    };
    const first = runContactBulk.run(payload, {
      services: { ...services, sockets: hub },
      signal: killed.signal,
    });
    await expect(first).rejects.toThrow();
    expect(await statusOf(jobId)).toMatchObject({ state: 'running', processed: 200, succeeded: 200 });
    await runJobs(services, [runContactBulk]);
    await runContactBulk.run(payload, { services, signal: AbortSignal.timeout(60_000) });
    expect(await statusOf(jobId)).toMatchObject({ state: 'done', processed: 450, succeeded: 450 });
    const { rows } = await services.db.execute(sql`
      select count(*)::int as lines, count(distinct contact_id)::int as contacts from contact_line
      where account_id = ${account.accountId} and kind = 'opted_out' and contact_id = any(${sql.param(ids)}::bigint[])`);
    expect(rows).toEqual([{ lines: 450, contacts: 450 }]);
  });

  it('keeps the counts of lists right, and reports a list that was deleted meanwhile [CTC-06]', async () => {
    const { ids } = await addContacts(250);
    const listId = await addList('Large');
    await started({ ids, action: 'add_to_list', listId });
    await runJobs(test.services, [runContactBulk]);
    expect(await readList(listId)).toMatchObject({ memberCount: 250, textableCount: 250 });
    await started({ ids, action: 'opt_out' });
    await runJobs(test.services, [runContactBulk]);
    expect(await readList(listId)).toMatchObject({ memberCount: 250, textableCount: 0 });
    const { jobId } = await started({ ids, action: 'remove_from_list', listId });
    await admin({ method: 'DELETE', url: `/api/contacts/list/${listId}` });
    await runJobs(test.services, [runContactBulk]);
    const status = await statusOf(jobId);
    expect(status).toMatchObject({ state: 'done', succeeded: 0, failedCount: 250 });
    expect(status.failed[0]).toEqual({ id: ids[0], reason: 'The list no longer exists.' });
    const isOfList = eq(contactListMember.listId, listId);
    expect(await test.services.db.$count(contactListMember, isOfList)).toBe(0);
  });

  it('is deleted after a week', async () => {
    const { ids } = await addContacts(201);
    const { jobId } = await started({ ids, action: 'block' });
    await runJobs(test.services, [runContactBulk]);
    await dropOldBulks(test.services);
    expect((await admin({ url: `/api/contacts/bulk/${jobId}` })).statusCode).toBe(200);
    test.advance(7 * DAY_MS + 1_000);
    admin = await test.signIn(account.admin.username);
    await dropOldBulks(test.services);
    expect((await admin({ url: `/api/contacts/bulk/${jobId}` })).statusCode).toBe(404);
  });
});
