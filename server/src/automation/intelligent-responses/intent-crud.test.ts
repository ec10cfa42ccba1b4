import { type CompanySchedules, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry, pricingPlan, responseMessage, textNumber, timeSchedule } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TIME_ZONE_ID } from '../../testing/world';

const URL = '/api/message-bot/intelligent-responses';

let test: TestApp;
let admin: Send;
let agent: Send;
let responseMessageId: number;
let scheduleId: number;
let added = 0;

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('north1.admin');
  agent = await test.signIn('north1.agent');
  const { accountId, admin: creator } = test.world.providers[0].accounts[0];
  const { db } = test.services;
  const message = { accountId, name: 'Office hours', shortcut: 'hours', text: 'From nine.', isShared: true };
  const [stored] = await db
    .insert(responseMessage)
    .values({ ...message, createdByUserId: creator.userId })
    .returning();
  responseMessageId = stored?.id ?? 0;
  const [schedule] = await db
    .insert(timeSchedule)
    .values({ accountId, name: 'Office', timeZoneId: TIME_ZONE_ID, weekly: {} })
    .returning();
  scheduleId = schedule?.id ?? 0;
});
afterAll(() => test.close());
beforeEach(() => test.advance(60_000));

const values = (changes: object = {}) => {
  added += 1;
  return {
    name: `Opening hours ${added}`,
    enabled: true,
    matchType: 'smart',
    phrases: ['are you open', 'when do you open', 'opening hours'],
    responseMessageId,
    mode: 'auto',
    tns: null,
    scheduleId: null,
    scheduleSide: 'inside',
    threshold: 0.75,
    ...changes,
  };
};
const create = (changes: object = {}, as: Send = admin) =>
  as({ method: 'POST', url: URL, payload: values(changes) });
const patch = (id: number, payload: object) => admin({ method: 'PATCH', url: `${URL}/${id}`, payload });
const phrases = (count: number) =>
  Array.from({ length: count }, (_, index) => `are you open on day ${index}`);

describe('POST /api/message-bot/intelligent-responses', () => {
  it('adds an intent with its numbers and schedule, and an audit entry [BTM-31]', async () => {
    const { tn } = test.world.providers[0].accounts[0];
    const sent = { name: ' Hours ', tns: [`+1 ${tn}`], scheduleId, scheduleSide: 'outside', threshold: 0.8 };
    const response = await create(sent);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      name: 'Hours',
      enabled: true,
      matchType: 'smart',
      responseMessageName: 'Office hours',
      tns: [tn],
      scheduleName: 'Office',
      scheduleSide: 'outside',
      threshold: 0.8,
      counts: { matched: 0, sent: 0, suggested: 0, accepted: 0, followed: 0 },
      version: 1,
    });
    const subject = `intelligent-response ${response.json().id}`;
    const entries = await test.services.db.select().from(auditEntry).where(eq(auditEntry.subject, subject));
    expect(entries).toMatchObject([{ action: 'intelligent-response.create', after: { name: 'Hours' } }]);
  });

  it.each([
    ['exact', 1, 201],
    ['contains', 50, 201],
    ['smart', 3, 201],
    ['smart', 50, 201],
  ])('accepts %s with %d phrases [BTM-31]', async (matchType, count, status) => {
    expect((await create({ matchType, phrases: phrases(count) })).statusCode).toBe(status);
  });

  it('accepts within longer texts what the whole text may not be [BTM-31]', async () => {
    expect((await create({ matchType: 'contains', phrases: ['cancel'] })).statusCode).toBe(201);
  });

  it.each([
    ['phrases', { matchType: 'exact', phrases: [] }, 'Add a phrase.'],
    ['phrases', { matchType: 'contains', phrases: phrases(51) }, 'At most 50 phrases.'],
    ['phrases', { phrases: phrases(2) }, 'Smart needs at least 3 phrases.'],
    // The same phrase three times is one.
    ['phrases', { phrases: ['Open', 'open', 'OPEN'] }, 'Smart needs at least 3 phrases.'],
    ['phrases.0', { matchType: 'exact', phrases: ['?!'] }, 'Enter at least one letter or digit.'],
    [
      'phrases',
      { matchType: 'exact', phrases: ['Cancel'] },
      'Cancel is reserved for the replies that carriers require. Use another word.',
    ],
    [
      'phrases',
      { matchType: 'exact', phrases: ['stop texting me'] },
      'Texts such as “stop texting me” may ask to stop, so they get no automatic reply. Use other words.',
    ],
    [
      'phrases.0',
      { matchType: 'exact', phrases: ['x'.repeat(161)] },
      'The maximum length of this field is 160 chars.',
    ],
    ['name', { name: 'x'.repeat(81) }, 'The maximum length of this field is 80 chars.'],
    ['threshold', { threshold: 0.49 }, 'Enter a threshold from 0.50 to 1.00.'],
    ['threshold', { threshold: 1.01 }, 'Enter a threshold from 0.50 to 1.00.'],
    ['responseMessageId', { responseMessageId: null }, 'Choose a response message.'],
    ['tns', { tns: [] }, 'Choose a number, or all numbers.'],
  ])('rejects %s of %j [BTM-31]', async (field, changes, message) => {
    const response = await create(changes);
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
  });

  it.each([
    ['responseMessageId', { responseMessageId: 999_999 }],
    ['scheduleId', { scheduleId: 999_999 }],
    ['tns', { tns: ['2125550199'] }],
  ])('rejects the %s of another account [BTM-31]', async (field, changes) => {
    const response = await create(changes);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
  });

  it('requires a fallback for fields that are empty in replies, to send but not to suggest [BTM-19]', async () => {
    const { db } = test.services;
    await db.update(responseMessage).set({ text: 'From nine, {{myFirstName}}' });
    const suggesting = await create({ mode: 'suggest' });
    const rejected = await create();
    const changed = await patch(suggesting.json().id, { mode: 'auto' });
    await db.update(responseMessage).set({ text: 'From nine.' });
    expect([suggesting.statusCode, rejected.statusCode, changed.statusCode]).toEqual([201, 422, 422]);
    expect(rejected.json().errors.responseMessageId[0]).toMatch(/{{myFirstName}} is empty in an automatic/);
  });

  it('rejects a name in use, in any case', async () => {
    await create({ name: 'Directions' });
    const response = await create({ name: 'DIRECTIONS' });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { name: ['Another intent has this name. Enter a different one.'] },
    ]);
  });
});

describe('PATCH /api/message-bot/intelligent-responses/{id}', () => {
  it('switches an intent and requires the current version [BTM-31]', async () => {
    const { id } = (await create()).json();
    expect((await patch(id, { enabled: false, version: 1 })).json()).toMatchObject({
      enabled: false,
      version: 2,
      updatedBy: expect.stringContaining(' '),
    });
    const stale = await patch(id, { enabled: true, version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
  });

  it('checks the change together with the stored fields [BTM-31]', async () => {
    const { id } = (await create({ matchType: 'contains', phrases: ['open'] })).json();
    const response = await patch(id, { matchType: 'smart' });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { phrases: ['Smart needs at least 3 phrases.'] },
    ]);
  });
});

describe('GET and DELETE /api/message-bot/intelligent-responses', () => {
  it('lists the account’s intents by name with the choices of the form, to agents read-only', async () => {
    await create({ name: 'aaa first' });
    const body = (await agent({ url: URL })).json();
    expect(body.items[0].name).toBe('aaa first');
    expect(body.canChange).toBe(false);
    expect(body.choices).toMatchObject({
      responseMessages: [{ id: responseMessageId, name: 'Office hours' }],
      schedules: [{ id: scheduleId, name: 'Office' }],
      tns: [test.world.providers[0].accounts[0].tn],
    });
    expect((await create({}, agent)).statusCode).toBe(403);
  });

  it('has an intent’s number among the choices also when it is not active any more [BTM-31]', async () => {
    const { tn, numberId } = test.world.providers[0].accounts[0];
    const { id } = (await create({ tns: [tn] })).json();
    const { db } = test.services;
    const setState = (state: TextNumberState) =>
      db.update(textNumber).set({ state }).where(eq(textNumber.id, numberId));
    await setState(TextNumberState.DEACTIVATED);
    const { items, choices } = (await admin({ url: URL })).json();
    expect(items.find((intent: { id: number }) => intent.id === id)).toMatchObject({ tns: [tn] });
    expect(choices.tns).toContain(tn);
    await setState(TextNumberState.ACTIVE);
  });

  it('deletes an intent', async () => {
    const { id } = (await create()).json();
    expect((await admin({ method: 'DELETE', url: `${URL}/${id}` })).statusCode).toBe(204);
    expect((await admin({ url: `${URL}/${id}` })).statusCode).toBe(404);
  });
});

it('rejects every request without the plan feature, before it reads the body [BTM-40]', async () => {
  const { id } = (await create()).json();
  await test.services.db.update(pricingPlan).set({ features: ['CAMPAIGNS'] });
  const requests = [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${id}`],
    ['PATCH', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', '/test'],
    ['GET', '/unmatched'],
    ['POST', '/preview'],
  ] as const;
  const statuses = await Promise.all(
    requests.map(async ([method, path]) => (await admin({ method, url: `${URL}${path}` })).statusCode),
  );
  expect(statuses).toEqual(requests.map(() => 403));
  await test.services.db.update(pricingPlan).set({ features: ['CAMPAIGNS', 'INTELLIGENT_RESPONSES'] });
  expect((await admin({ url: `${URL}/${id}` })).statusCode).toBe(200);
});

it('sends the schedules with their use after each change of an intent [BTM-16]', async () => {
  const used: (number | undefined)[] = [];
  const { sockets } = test.services;
  const notifySchedules = ({ schedules }: CompanySchedules) =>
    used.push(schedules.find((schedule) => schedule.scheduleId === scheduleId)?.usedByCount);
  test.services.sockets = { ...sockets, notifySchedules };
  const { id } = (await create({ scheduleId })).json();
  const before = (used[0] ?? 0) - 1;
  await patch(id, { scheduleId: null });
  await patch(id, { scheduleId });
  await admin({ method: 'DELETE', url: `${URL}/${id}` });
  test.services.sockets = sockets;
  expect(used.map((count = 0) => count - before)).toEqual([1, 0, 1, 0]);
});
