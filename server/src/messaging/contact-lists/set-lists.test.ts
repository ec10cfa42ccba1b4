import { Contact, ContactList, ListMembersAdded } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contactList } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let agent: Send;
let next = 100;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  agent = await test.signIn(account.agent.username);
});
afterAll(() => test.close());

const post = (url: string, payload: object) => agent({ method: 'POST', url: `/api/contacts${url}`, payload });
const patch = (id: number, payload: object) =>
  agent({ method: 'PATCH', url: `/api/contacts/${id}`, payload });
const read = async (id: number) => v.parse(Contact, (await agent({ url: `/api/contacts/${id}` })).json());
async function addContact(body: object = {}): Promise<Contact> {
  next += 1;
  return v.parse(Contact, (await post('', { contactNumber: `2135550${next}`, ...body })).json());
}
const addList = async (name: string) => v.parse(ContactList, (await post('/list', { name })).json()).listId;
async function counts(listId: number): Promise<[number, number]> {
  const list = v.parse(ContactList, (await agent({ url: `/api/contacts/list/${listId}` })).json());
  return [list.memberCount, list.textableCount];
}

describe('the lists of a contact', () => {
  it('are saved with a new contact and with a change [CTC-07] [CTC-22]', async () => {
    const [north, south] = [await addList('North'), await addList('South')];
    const created = await addContact({ contactName: 'Ana Ruiz', listIds: [south, north, south] });
    expect(created).toMatchObject({
      lists: [
        { listId: north, name: 'North' },
        { listId: south, name: 'South' },
      ],
      listIds: [north, south],
    });
    expect([await counts(north), await counts(south)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const changed = await patch(created.contactId, { listIds: [south], isOptOut: true });
    expect(changed.json()).toMatchObject({ listIds: [south], isOptOut: true });
    expect([await counts(north), await counts(south)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect((await patch(created.contactId, { contactName: 'Ana' })).json()).toMatchObject({
      listIds: [south],
    });
    await patch(created.contactId, { listIds: [] });
    expect([(await read(created.contactId)).listIds, await counts(south)]).toEqual([[], [0, 0]]);
  });

  it('keep what others changed since the form was opened [FLT-11] [CTC-22]', async () => {
    const [kept = 0, left = 0, joined = 0, theirs = 0, gone = 0] = await Promise.all(
      ['Kept', 'Left', 'Joined', 'Theirs', 'Gone'].map(addList),
    );
    const { contactId, version } = await addContact({ listIds: [kept, left, gone] });
    await post(`/list/${theirs}/contacts`, { contactIds: [contactId] });
    await agent({ method: 'DELETE', url: `/api/contacts/list/${gone}` });
    const saved = await patch(contactId, {
      listIds: [kept, gone, joined],
      listIdsBefore: [kept, left, gone],
      version,
    });
    expect([saved.statusCode, saved.json().listIds]).toEqual([200, [joined, kept, theirs]]);
    expect(await Promise.all([kept, left, joined, theirs].map(counts))).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it('cannot be unknown, another company’s or All Contacts, and then nothing changes', async () => {
    const { db } = test.services;
    const [other] = test.world.providers[1].accounts;
    const [foreign] = await db
      .insert(contactList)
      .values({ accountId: other.accountId, name: 'Foreign' })
      .returning();
    const lists = await db.select().from(contactList).where(eq(contactList.accountId, account.accountId));
    const own = await addList('Own');
    const { contactId } = await addContact({ listIds: [own] });
    for (const listId of [999_999, foreign?.id, lists.find(({ isSystem }) => isSystem)?.id]) {
      const response = await patch(contactId, { contactName: 'Changed', listIds: [own, listId] });
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { listIds: ['The list no longer exists.'] },
      ]);
    }
    expect(await read(contactId)).toMatchObject({ contactName: '', listIds: [own] });
    expect((await post('', { contactNumber: '2135550990', listIds: [999_999] })).statusCode).toBe(422);
    const found = await agent({ url: '/api/contacts', query: { search: '2135550990' } });
    expect(found.json()).toMatchObject({ total: 0 });
  });

  it('return with a deleted contact whose number is added again, unless the request names lists', async () => {
    const [first, second] = [await addList('First'), await addList('Second')];
    const admin = await test.signIn(account.admin.username);
    const { contactId, contactNumber } = await addContact({ listIds: [first] });
    await admin({ method: 'DELETE', url: `/api/contacts/${contactId}` });
    expect(await counts(first)).toEqual([0, 0]);
    const again = await post('', { contactNumber, listIds: [second] });
    expect(again.json()).toMatchObject({ contactId, listIds: [second] });
    expect([await counts(first), await counts(second)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

describe('the response of a contact', () => {
  it('has name parts, notes and list ids beside consent and activity [CTC-14]', async () => {
    const { contactId } = await addContact({ contactName: 'Ana  María Ruiz', notes: ' Prefers mornings ' });
    expect(await read(contactId)).toMatchObject({
      contactName: 'Ana María Ruiz',
      firstName: 'Ana',
      lastName: 'María Ruiz',
      email: '',
      company: '',
      customFields: {},
      notes: 'Prefers mornings',
      listIds: [],
      optOutAt: null,
      optOutSource: null,
      optInAt: null,
      optInSource: null,
      lastActivity: null,
      createdAt: expect.any(String),
    });
    expect(Object.keys((await patch(contactId, { notes: 'x'.repeat(2_001) })).json().errors)).toEqual([
      'notes',
    ]);
  });
});

describe('POST /api/contacts/list/{id}/contacts', () => {
  it('adds all contacts that match a query [CTC-04]', async () => {
    const listId = await addList('Matching');
    for (let index = 0; index < 3; index += 1) await addContact({ contactName: `Quokka ${index}` });
    await addContact({ contactName: 'Quokka blocked', isBlocked: true });
    await addContact({ contactName: 'Other' });
    const query = { search: 'quokka', status: 'subscribed' };
    const added = v.parse(ListMembersAdded, (await post(`/list/${listId}/contacts`, { query })).json());
    expect(added).toMatchObject({ added: 3, created: 0, list: { memberCount: 3, textableCount: 3 } });
    const rejected = await post(`/list/${listId}/contacts`, { query: { status: 'gone' } });
    expect([rejected.statusCode, Object.keys(rejected.json().errors)]).toEqual([422, ['query.status']]);
  });
});
