import { eq } from 'drizzle-orm';
import { auditEntry, automaticResponse, responseMessage } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';

const URL = '/api/message-bot/response-messages';

let test: TestApp;
let admin: Send;
let agent: Send;
let added = 0;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('north1.admin');
  agent = await test.signIn('north1.agent');
});
afterAll(() => test.close());
beforeEach(() => test.advance(60_000));

const values = (changes: object = {}) => {
  added += 1;
  return {
    name: 'Parking',
    shortcut: `parking-${added}`,
    text: 'Park behind us.',
    isShared: true,
    ...changes,
  };
};
const create = (send: Send, changes: object = {}) =>
  send({ method: 'POST', url: URL, payload: values(changes) });
const list = async (send: Send, query = '') => (await send({ url: `${URL}?${query}` })).json();
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('POST /api/message-bot/response-messages', () => {
  it('adds a message with an audit entry [BTM-18]', async () => {
    const sent = { name: ' Directions ', text: 'Hi {{firstName|there}}, we are at 1420 Ashland.' };
    const response = await create(admin, { ...sent, shortcut: 'directions' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      responseMessageId: expect.any(Number),
      name: 'Directions',
      shortcut: 'directions',
      text: sent.text,
      isShared: true,
      media: [],
      createdByUserId: expect.any(Number),
      createdBy: expect.any(String),
      updatedAt: expect.any(String),
      usedBy: [],
      version: 1,
    });
    const subject = `response-message ${response.json().responseMessageId}`;
    const entries = await test.services.db.select().from(auditEntry).where(eq(auditEntry.subject, subject));
    expect(entries).toMatchObject([{ action: 'response-message.create', after: { name: 'Directions' } }]);
  });

  it.each([
    ['name', '', 'Required'],
    ['name', 'x'.repeat(81), 'The maximum length of this field is 80 chars.'],
    ['shortcut', 'a', 'Use 2 to 20 lower-case letters, digits or hyphens.'],
    ['shortcut', 'a'.repeat(21), 'Use 2 to 20 lower-case letters, digits or hyphens.'],
    ['shortcut', 'Parking', 'Use 2 to 20 lower-case letters, digits or hyphens.'],
    ['text', ' ', 'Required'],
    ['text', 'é😀'.repeat(224), 'The text may have at most 10 segments.'],
    ['text', 'Hi {{fistName}}', 'There is no field {{fistName}}.'],
    ['text', 'Hi {{firstName}}', '{{firstName}} may be empty. Add a fallback, such as {{firstName|there}}.'],
  ])('rejects the %s %j [BTM-18] [BTM-19] [BTM-20]', async (field, value, message) => {
    const response = await create(admin, { [field]: value });
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
  });

  it('rejects a shortcut in use, also of a private message [BTM-18]', async () => {
    const shortcut = 'unique-one';
    await create(agent, { shortcut, isShared: false });
    const response = await create(admin, { shortcut });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { shortcut: ['Another response message has this shortcut.'] },
    ]);
  });
});

describe('GET /api/message-bot/response-messages', () => {
  it('finds names and shortcuts, and shows private messages to their creator only [BTM-21] [INB-81]', async () => {
    await create(agent, { name: 'Visible Alpha', shortcut: 'zz-private', isShared: false });
    await create(admin, { name: 'Visible Beta', shortcut: 'zz-shared' });
    expect(namesOf(await list(agent, 'search=visible'))).toEqual(['Visible Alpha', 'Visible Beta']);
    expect(namesOf(await list(admin, 'search=visible'))).toEqual(['Visible Beta']);
    expect(namesOf(await list(agent, 'search=%2Fzz-&sortBy=shortcut&sortDir=desc'))).toEqual([
      'Visible Beta',
      'Visible Alpha',
    ]);
    expect(namesOf(await list(agent, 'search=visible&visibility=private'))).toEqual(['Visible Alpha']);
    expect(namesOf(await list(agent, 'search=visible&visibility=shared'))).toEqual(['Visible Beta']);
    const other = await test.signIn('north2.agent');
    expect(await list(other, 'search=visible')).toMatchObject({ items: [], total: 0 });
  });
});

describe('PATCH /api/message-bot/response-messages/{id}', () => {
  it('changes the given fields and requires the current version', async () => {
    const { responseMessageId, version } = (await create(admin)).json();
    const url = `${URL}/${responseMessageId}`;
    const first = await admin({ method: 'PATCH', url, payload: { text: 'We moved.', version } });
    expect(first.json()).toMatchObject({ name: 'Parking', text: 'We moved.', version: version + 1 });
    const second = await admin({ method: 'PATCH', url, payload: { text: 'Old.', version } });
    expect([second.statusCode, second.json().code]).toEqual([409, 'STALE']);
  });

  it('lets only administrators share, and only the creator make private [BTM-21]', async () => {
    const own = (await create(agent, { isShared: false })).json();
    const patch = (send: Send, id: number, payload: object) =>
      send({ method: 'PATCH', url: `${URL}/${id}`, payload });
    expect((await patch(agent, own.responseMessageId, { isShared: true })).json().errors).toEqual({
      isShared: ['Only administrators share response messages.'],
    });
    const shared = (await create(admin)).json();
    const hidden = await patch(admin, shared.responseMessageId, { isShared: false });
    expect([hidden.statusCode, hidden.json().isShared]).toEqual([200, false]);
    expect((await agent({ url: `${URL}/${shared.responseMessageId}` })).statusCode).toBe(404);
  });
});

describe('a response message in use', () => {
  async function addUsed(names: string[]) {
    const { responseMessageId } = (await create(admin)).json();
    const { db } = test.services;
    const [row] = await db.select().from(responseMessage).where(eq(responseMessage.id, responseMessageId));
    const accountId = row?.accountId ?? 0;
    await db.insert(automaticResponse).values(
      names.map((name, index) => ({
        accountId,
        name,
        priority: index + 1,
        triggerType: 'any' as const,
        responseMessageId,
      })),
    );
    return { id: responseMessageId, url: `${URL}/${responseMessageId}` };
  }

  it('names what uses it [BTM-17]', async () => {
    const { id, url } = await addUsed(['Weekend', 'evening']);
    const usedBy = [
      { kind: 'automaticResponse', name: 'evening' },
      { kind: 'automaticResponse', name: 'Weekend' },
    ];
    expect((await agent({ url })).json()).toMatchObject({ usedBy });
    const { items } = await list(agent, 'pageSize=100');
    expect(items).toContainEqual(expect.objectContaining({ responseMessageId: id, usedBy }));
  });

  it('needs a fallback for fields that are empty in automatic replies [BTM-19]', async () => {
    const text = 'It is {{myFirstName}}.';
    expect((await create(admin, { text })).statusCode).toBe(201);
    const { url } = await addUsed(['Holidays']);
    const rejected = await admin({ method: 'PATCH', url, payload: { text } });
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      422,
      {
        text: ['{{myFirstName}} is empty in an automatic reply. Add a fallback, such as {{myFirstName|us}}.'],
      },
    ]);
    await test.services.db.update(automaticResponse).set({ isEnabled: false });
    expect((await admin({ method: 'PATCH', url, payload: { text } })).statusCode).toBe(200);
  });

  it('cannot be deleted or made private [BTM-14]', async () => {
    const { url } = await addUsed(['Closed', 'Lunch break']);
    const uses = 'The automatic responses “Closed” and “Lunch break” use this message.';
    const deletion = await admin({ method: 'DELETE', url });
    expect([deletion.statusCode, deletion.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'IN_USE',
        message: `${uses} Choose another one there, then delete this one.`,
      }),
    ]);
    const hidden = await admin({ method: 'PATCH', url, payload: { isShared: false } });
    expect([hidden.statusCode, hidden.json().errors]).toEqual([
      422,
      { isShared: [`${uses} Keep it shared, or choose another one there.`] },
    ]);
    await test.services.db.delete(automaticResponse).where(eq(automaticResponse.name, 'Closed'));
    await test.services.db.delete(automaticResponse).where(eq(automaticResponse.name, 'Lunch break'));
    expect((await admin({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await admin({ url })).statusCode).toBe(404);
  });
});

it('sends the automatic responses again after each change of a message [BTM-16]', async () => {
  const { sockets } = test.services;
  const pushed: unknown[] = [];
  test.services.sockets = { ...sockets, notifySchedules: (schedules) => void pushed.push(schedules) };
  const { responseMessageId } = (await create(admin)).json();
  const url = `${URL}/${responseMessageId}`;
  await admin({ method: 'PATCH', url, payload: { text: 'We moved.' } });
  await admin({ method: 'DELETE', url });
  test.services.sockets = sockets;
  expect(pushed).toHaveLength(3);
});
