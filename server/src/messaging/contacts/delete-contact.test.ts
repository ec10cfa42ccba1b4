import { Contact, type ContactCreate, ContactsResponse } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contact, contactList, contactListMember, conversation } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';
import { purgeDeletedContacts } from './purge-deleted-contacts';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let agent: Send;
let next = 100;

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

const anyNumber = () => {
  next += 1;
  return `2135550${next}`;
};
const create = (body: ContactCreate | Record<string, unknown>, send = admin) =>
  send({ method: 'POST', url: '/api/contacts', payload: body });
const added = async (body: Partial<ContactCreate> = {}, send = admin) =>
  v.parse(Contact, (await create({ contactNumber: anyNumber(), ...body }, send)).json());
const patch = (id: number, payload: object) =>
  admin({ method: 'PATCH', url: `/api/contacts/${id}`, payload });
const remove = (id: number, send = admin) => send({ method: 'DELETE', url: `/api/contacts/${id}` });
const restore = (id: number, send = admin) => send({ method: 'POST', url: `/api/contacts/${id}/restore` });
const read = (id: number) => admin({ url: `/api/contacts/${id}` });
const isContact = (id: number) => and(eq(contact.accountId, account.accountId), eq(contact.id, id));
const rowOf = async (id: number) => (await test.services.db.select().from(contact).where(isContact(id)))[0];

describe('POST /api/contacts', () => {
  it('adds a contact with every field [CTC-07]', async () => {
    const body = {
      contactNumber: '(213) 555-0190',
      contactName: ' Ana Ruiz ',
      email: 'ana@example.test',
      company: 'Ruiz LLC',
      customFields: { Pet: 'Rex' },
      isOptOut: true,
      isBlocked: true,
    };
    const response = await create(body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      ...body,
      contactName: 'Ana Ruiz',
      contactNumber: '12135550190',
      isOptedOutBySystemUser: true,
      optOutSource: 'staff',
      version: 1,
    });
    expect((await read(response.json().contactId)).json()).toEqual(response.json());
  });

  it('rejects a number that a contact has, with its id and name [CTC-08]', async () => {
    const { contactId, contactNumber } = await added({ contactName: 'Ana Ruiz' });
    const response = await create({ contactNumber });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      {
        code: 'DUPLICATE',
        contactId,
        errors: { contactNumber: ['Ana Ruiz already has this number.'] },
      },
    ]);
  });

  it('stores one of several concurrent requests with the same number [CTC-08]', async () => {
    const contactNumber = anyNumber();
    const responses = await Promise.all(Array.from({ length: 5 }, () => create({ contactNumber })));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(new Set(responses.map((response) => response.json().contactId)).size).toBe(1);
  });

  it.each([
    [{}, 422, 'contactNumber'],
    [{ contactNumber: '9115550100' }, 422, 'contactNumber'],
    [{ contactNumber: '2135550199', contactName: 'x'.repeat(81) }, 422, 'contactName'],
    [{ contactNumber: '2135550199', email: 'no-at-sign' }, 422, 'email'],
  ])('rejects %j naming the field [CON-10] [CON-15]', async (body, status, field) => {
    const response = await create(body);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([status, [field]]);
  });

  it('rejects one of the company’s own numbers', async () => {
    const response = await create({ contactNumber: account.tn });
    expect(response.json().errors).toEqual({ contactNumber: ['This is one of your own text numbers.'] });
  });
});

describe('DELETE /api/contacts/{id}', () => {
  it('lets an agent delete and restore contacts that they created, and no others [API-68] [CTC-11]', async () => {
    const own = await added({}, agent);
    expect(own.createdByUserId).toBe(account.agent.userId);
    expect((await remove(own.contactId, agent)).statusCode).toBe(204);
    expect((await restore(own.contactId, agent)).statusCode).toBe(200);
    const { contactId, contactNumber } = await added();
    const page = await agent({ url: '/api/contacts', query: { search: contactNumber } });
    expect(v.parse(ContactsResponse, page.json()).items).toMatchObject([
      { contactId, createdByUserId: account.admin.userId },
    ]);
    expect((await remove(contactId, agent)).statusCode).toBe(403);
    await remove(contactId);
    expect((await restore(contactId, agent)).statusCode).toBe(403);
    expect((await remove(own.contactId)).statusCode).toBe(204);
  });

  it('lets an agent delete a deleted contact that they added again, but not one that a message created [API-68]', async () => {
    const { contactId, contactNumber } = await added();
    await remove(contactId);
    expect(await added({ contactNumber }, agent)).toMatchObject({
      contactId,
      createdByUserId: account.agent.userId,
    });
    expect((await remove(contactId, agent)).statusCode).toBe(204);
    const { db } = test.services;
    const [unknown] = await db
      .insert(contact)
      .values({ accountId: account.accountId, number: `+1${anyNumber()}` })
      .returning();
    expect((await remove(unknown?.id ?? 0, agent)).statusCode).toBe(403);
  });

  it('removes the contact from lists, reads and the inbox [API-68]', async () => {
    const { db } = test.services;
    const { contactId, contactNumber } = await added();
    const talk = { numberId: 1, lastMessageId: 1, lastActivity: new Date(), lastIsInbound: true };
    await db
      .insert(conversation)
      .values({ ...talk, accountId: account.accountId, contactId, unreadCount: 2, firstUnreadId: 1 });
    expect((await remove(contactId)).statusCode).toBe(204);
    expect((await read(contactId)).statusCode).toBe(404);
    expect((await remove(contactId)).statusCode).toBe(404);
    expect((await patch(contactId, { contactName: 'x' })).statusCode).toBe(404);
    const found = await admin({ url: '/api/contacts', query: { search: contactNumber } });
    expect(v.parse(ContactsResponse, found.json()).items).toEqual([]);
    const inbox = await admin({ url: '/api/conversations', query: { tn: account.tn } });
    expect([inbox.statusCode, JSON.stringify(inbox.json())]).toEqual([
      200,
      expect.not.stringContaining(contactNumber),
    ]);
    const states = await db.select().from(conversation).where(eq(conversation.contactId, contactId));
    expect(states).toMatchObject([{ unreadCount: 0, firstUnreadId: null }]);
  });

  it('is undone with the details and lists of the contact [CTC-11]', async () => {
    const { db } = test.services;
    const before = await added({ contactName: 'Ana Ruiz', email: 'ana@example.test' });
    const { accountId } = account;
    const [list] = await db.insert(contactList).values({ accountId, name: 'Restored' }).returning();
    const listId = list?.id ?? 0;
    await db.insert(contactListMember).values({ accountId, listId, contactId: before.contactId });
    await remove(before.contactId);
    const restored = await restore(before.contactId);
    expect([restored.statusCode, restored.json()]).toMatchObject([
      200,
      { contactName: 'Ana Ruiz', email: 'ana@example.test', lists: [{ listId, name: 'Restored' }] },
    ]);
    expect((await read(before.contactId)).json()).toEqual(restored.json());
  });

  it('keeps an opt-out and a block when the number is added again [CTC-10]', async () => {
    const first = await added({ contactName: 'First', isOptOut: true, isBlocked: true });
    await remove(first.contactId);
    const again = await create({
      contactNumber: first.contactNumber,
      contactName: 'Again',
      isOptOut: false,
      isBlocked: false,
    });
    expect([again.statusCode, again.json()]).toMatchObject([
      201,
      { contactId: first.contactId, contactName: 'Again', isOptOut: true, isBlocked: true },
    ]);
  });

  it('leaves the lists and details of the contact behind when the number is added again [CTC-10]', async () => {
    const listOf = async (name: string) =>
      (await admin({ method: 'POST', url: '/api/contacts/list', payload: { name } })).json().listId;
    const [old, both, chosen] = [await listOf('Old'), await listOf('Old and new'), await listOf('New')];
    const details = { company: 'Ruiz LLC', notes: 'Calls', customFields: { Pet: 'Rex' } };
    const first = await added({ ...details, listIds: [old, both] });
    await remove(first.contactId);
    const { contactNumber } = first;
    const again = await added({ contactNumber, listIds: [both, chosen] });
    expect(again).toMatchObject({ contactId: first.contactId, company: '', notes: '', customFields: {} });
    expect(again.lists.map(({ name }) => name)).toEqual(['New', 'Old and new']);
    const counts = async () => {
      const lists = [old, both, chosen].map((id) => admin({ url: `/api/contacts/list/${id}` }));
      const members = [old, both, chosen].map((id) => admin({ url: `/api/contacts/list/${id}/contacts` }));
      return [
        (await Promise.all(lists)).map((one) => one.json().memberCount),
        (await Promise.all(members)).map((one) => one.json().total),
      ];
    };
    expect(await counts()).toEqual([
      [0, 1, 1],
      [0, 1, 1],
    ]);
    await remove(first.contactId);
    expect((await added({ contactNumber })).lists).toEqual([]);
    expect(await counts()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('opts out a contact that gets the number of a deleted, opted-out contact [CTC-09]', async () => {
    const gone = await added({ isOptOut: true });
    await remove(gone.contactId);
    const other = await added();
    const moved = await patch(other.contactId, { contactNumber: gone.contactNumber });
    expect(moved.json()).toMatchObject({ contactNumber: gone.contactNumber, isOptOut: true });
  });

  it('erases details on day 30, but keeps the opt-out of the number [CTC-10]', async () => {
    const optedOut = await added({ contactName: 'Secret Name', company: 'Secret', isOptOut: true });
    const subscribed = await added({ contactName: 'Secret Name' });
    for (const { contactId } of [optedOut, subscribed]) await remove(contactId);
    test.advance(30 * DAY_MS - 1_000);
    await purgeDeletedContacts(test.services);
    expect(await rowOf(subscribed.contactId)).toMatchObject({ name: 'Secret Name', purgedAt: null });
    test.advance(2_000);
    admin = await test.signIn(account.admin.username);
    await purgeDeletedContacts(test.services);
    expect(await rowOf(subscribed.contactId)).toBeUndefined();
    expect(await rowOf(optedOut.contactId)).toMatchObject({ name: '', company: '', isOptOut: true });
    expect((await restore(optedOut.contactId)).statusCode).toBe(404);
    const again = await create({ contactNumber: optedOut.contactNumber });
    expect(again.json()).toMatchObject({ contactName: '', isOptOut: true, optOutSource: 'staff' });
  });
});
