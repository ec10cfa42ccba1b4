import {
  ALL_CONTACTS,
  Contact,
  type ContactCreate,
  ContactList,
  ContactListsResponse,
  ContactsResponse,
  ListMembersAdded,
  NumbersChecked,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let admin: Send;
let next = 100;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  admin = await test.signIn(account.admin.username);
});
afterAll(() => test.close());

const BASE = '/api/contacts/list';
const anyNumber = () => {
  next += 1;
  return `2135550${next}`;
};
const create = (payload: object, send = admin) => send({ method: 'POST', url: BASE, payload });
const newList = async (name: string, send = admin) =>
  v.parse(ContactList, (await create({ name }, send)).json());
const patch = (id: number, payload: object) => admin({ method: 'PATCH', url: `${BASE}/${id}`, payload });
const remove = (id: number, send = admin) => send({ method: 'DELETE', url: `${BASE}/${id}` });
const read = async (id: number) => v.parse(ContactList, (await admin({ url: `${BASE}/${id}` })).json());
const list = async (query: Record<string, string> = {}) =>
  v.parse(ContactListsResponse, (await admin({ url: BASE, query })).json());
const members = async (id: number) =>
  v.parse(ContactsResponse, (await admin({ url: `${BASE}/${id}/contacts` })).json());
const add = (id: number, payload: object) =>
  admin({ method: 'POST', url: `${BASE}/${id}/contacts`, payload });
const added = async (id: number, payload: object) =>
  v.parse(ListMembersAdded, (await add(id, payload)).json());
const newContact = async (body: Partial<ContactCreate> = {}) =>
  v.parse(
    Contact,
    (
      await admin({
        method: 'POST',
        url: '/api/contacts',
        payload: { contactNumber: anyNumber(), ...body },
      })
    ).json(),
  );
const systemList = async () => {
  const found = (await list({ search: ALL_CONTACTS })).items.find(({ isSystem }) => isSystem);
  if (found === undefined) throw new Error('There is no system list');
  return found;
};

describe('contact lists', () => {
  it('show name, counts, creator and last change [CTC-15]', async () => {
    const agent = await test.signIn(account.agent.username);
    const created = await create({ name: ' VIP ', description: 'Best customers' }, agent);
    expect([created.statusCode, created.json()]).toMatchObject([
      201,
      { name: 'VIP', description: 'Best customers', memberCount: 0, isSystem: false, usedBy: [], version: 1 },
    ]);
    const { listId } = v.parse(ContactList, created.json());
    const [first, second] = [await newContact(), await newContact({ isOptOut: true })];
    await added(listId, { contactIds: [first.contactId, second.contactId] });
    const { items } = await list({ search: 'best' });
    expect(items).toMatchObject([{ listId, memberCount: 2, textableCount: 1, createdBy: 'north1 Tester' }]);
    expect(items[0]).toEqual(await read(listId));
    expect((await list({ sortBy: 'contacts', sortDir: 'desc' })).items.map(({ name }) => name)).toContain(
      'VIP',
    );
  });

  it('have a name that is required, unique in any case and white space, and at most 80, and a description of at most 255 [CTC-16]', async () => {
    const { listId } = await newList('Renewals');
    const attempts = [
      [await create({}), 'name'],
      [await create({ name: ' ' }), 'name'],
      [await create({ name: 'x'.repeat(81) }), 'name'],
      [await create({ name: 'x', description: 'x'.repeat(256) }), 'description'],
    ] as const;
    expect(
      attempts.map(([{ statusCode, ...response }]) => [statusCode, Object.keys(response.json().errors)]),
    ).toEqual(attempts.map(([, field]) => [422, [field]]));
    const other = await newList('x'.repeat(80));
    const spaced = await newList('Spring \n  renewals');
    expect(spaced.name).toBe('Spring renewals');
    for (const taken of [
      await create({ name: 'RENEWALS' }),
      await create({ name: 'spring  renewals' }),
      await patch(other.listId, { name: 'renewals' }),
      await patch(other.listId, { name: 'Spring\trenewals' }),
    ])
      expect([taken.statusCode, taken.json().errors]).toEqual([
        422,
        { name: ['A list with this name already exists.'] },
      ]);
    const renamed = await patch(listId, { name: 'Renewals 2027', version: 1 });
    expect(renamed.json()).toMatchObject({ name: 'Renewals 2027', version: 2 });
    expect((await patch(listId, { name: 'Late', version: 1 })).statusCode).toBe(409);
  });

  it('can be duplicated with their contacts [CTC-16]', async () => {
    const { listId } = await newList('Original');
    const [first, second] = [await newContact(), await newContact({ isBlocked: true })];
    await added(listId, { contactIds: [first.contactId, second.contactId] });
    const url = `${BASE}/${listId}/duplicate`;
    const copy = await admin({ method: 'POST', url, payload: { name: 'Copy' } });
    expect([copy.statusCode, copy.json()]).toMatchObject([
      201,
      { name: 'Copy', memberCount: 2, textableCount: 1 },
    ]);
    expect((await admin({ method: 'POST', url, payload: { name: 'copy' } })).statusCode).toBe(422);
  });

  it('are deleted without their contacts [API-70] [CTC-16]', async () => {
    const { listId } = await newList('Short-lived');
    const { contactId } = await newContact();
    await added(listId, { contactIds: [contactId] });
    expect((await remove(listId)).statusCode).toBe(204);
    expect((await admin({ url: `${BASE}/${listId}` })).statusCode).toBe(404);
    const kept = await admin({ url: `/api/contacts/${contactId}` });
    expect([kept.statusCode, kept.json().lists]).toEqual([200, []]);
  });

  it('include All Contacts, which holds every contact and cannot be changed [CTC-18]', async () => {
    const { listId, textableCount, memberCount } = await systemList();
    const { contactId } = await newContact({ isOptOut: true });
    expect(await read(listId)).toMatchObject({
      name: ALL_CONTACTS,
      memberCount: memberCount + 1,
      textableCount,
    });
    expect((await members(listId)).total).toBe(memberCount + 1);
    const filtered = await admin({ url: '/api/contacts', query: { list: String(listId) } });
    expect(filtered.json().total).toBe(memberCount + 1);
    const attempts = [
      await patch(listId, { name: 'Mine' }),
      await remove(listId),
      await add(listId, { contactIds: [contactId] }),
      await admin({ method: 'DELETE', url: `${BASE}/${listId}/${contactId}` }),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    expect((await create({ name: 'all contacts' })).statusCode).toBe(422);
  });
});

describe('contacts of a list', () => {
  it('are added by id, shown and removed from that list only [CTC-19] [API-69]', async () => {
    const [first, second] = [await newList('First'), await newList('Second')];
    const { contactId } = await newContact({ contactName: 'Ana Ruiz' });
    for (const { listId } of [first, second])
      expect(await added(listId, { contactIds: [contactId, 999_999] })).toMatchObject({
        added: 1,
        created: 0,
      });
    expect(await added(first.listId, { contactIds: [contactId] })).toMatchObject({ added: 0 });
    expect((await members(first.listId)).items).toMatchObject([{ contactId, contactName: 'Ana Ruiz' }]);
    const url = `${BASE}/${first.listId}/${contactId}`;
    expect((await admin({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await admin({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await read(first.listId)).toMatchObject({ memberCount: 0, textableCount: 0 });
    const { lists } = v.parse(Contact, (await admin({ url: `/api/contacts/${contactId}` })).json());
    expect(lists).toEqual([{ listId: second.listId, name: 'Second' }]);
  });

  it('are checked as pasted numbers, and only valid ones are added [CTC-20]', async () => {
    const { listId } = await newList('Pasted');
    const [member, known, stopped] = [
      await newContact(),
      await newContact({ contactName: 'Ben Alder' }),
      await newContact({ isOptOut: true }),
    ];
    await added(listId, { contactIds: [member.contactId] });
    const fresh = anyNumber();
    const numbers = [
      known.contactNumber,
      `+${known.contactNumber}`,
      member.contactNumber,
      stopped.contactNumber,
      `(${fresh.slice(0, 3)}) ${fresh.slice(3, 6)}-${fresh.slice(6)}`,
      '911 555 0100',
      'not a number',
      // Its digits alone could be a number of ours.
      '+41 212 555 0147',
      '555-2143 x212',
      account.tn,
    ];
    const url = `${BASE}/${listId}/check`;
    const checked = await admin({ method: 'POST', url, payload: { numbers } });
    const { items } = v.parse(NumbersChecked, checked.json());
    expect(items.map(({ state }) => state)).toEqual([
      'valid',
      'duplicate',
      'on_list',
      'opted_out',
      'new',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ]);
    expect(items[0]).toMatchObject({ contactId: known.contactId, contactName: 'Ben Alder' });
    expect(await added(listId, { numbers })).toMatchObject({
      added: 3,
      created: 1,
      list: { memberCount: 4, textableCount: 3 },
    });
    const pasted = (await members(listId)).items.find(({ contactNumber }) => contactNumber === `1${fresh}`);
    expect(pasted?.createdByUserId).toBe(account.admin.userId);
    expect((await members(listId)).total).toBe(4);
    const others = await admin({ url: '/api/contacts', query: { notInList: String(listId) } });
    const ids = v.parse(ContactsResponse, others.json()).items.map(({ contactId }) => contactId);
    expect(ids).not.toContain(known.contactId);
    const all = await admin({ url: '/api/contacts', query: { pageSize: '1' } });
    expect(others.json().total).toBe(all.json().total - 4);
    const tooMany = await add(listId, { numbers: Array(1_001).fill('2135550100') });
    expect([tooMany.statusCode, tooMany.json().errors]).toEqual([
      422,
      { numbers: ['Add at most 1000 at once.'] },
    ]);
  });
});
