import { CompanySchedules, type RuleTrigger } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { account, auditEntry, automaticResponse } from '../../platform/db/schema';
import type { SocketHub } from '../../platform/http/socket-hub';
import { addMessage, addRule, ruleBody, RULES_URL as URL } from '../../testing/automatic-responses';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let company: WorldAccount;
let admin: Send;
let agent: Send;
let pushed: CompanySchedules[] = [];

beforeEach(async () => {
  test = await startTestApp();
  company = test.world.providers[0].accounts[0];
  admin = await test.signIn(company.admin.username);
  agent = await test.signIn(company.agent.username);
  pushed = [];
  const hub: SocketHub = test.services.sockets;
  test.services.sockets = { ...hub, notifySchedules: (schedules) => void pushed.push(schedules) };
});
afterEach(() => test.close());

const create = async (changes: object = {}) =>
  admin({ method: 'POST', url: URL, payload: ruleBody(await addMessage(admin, 'Hello'), changes) });
const list = async (as: Send) => (await as({ url: URL })).json();
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const patch = (id: number, payload: object) => admin({ method: 'PATCH', url: `${URL}/${id}`, payload });

describe('GET /api/message-bot/automatic-responses', () => {
  it('lists rules by trigger and priority, and the locked replies first [BTM-22] [BTM-30]', async () => {
    await addRule(admin, 'Anything');
    await addRule(admin, 'Price', { triggerType: 'keyword', keywords: ['price'], tns: [company.tn] });
    await addRule(admin, 'Parking', { triggerType: 'keyword', keywords: ['parking'], enabled: false });
    const found = await list(agent);
    expect(namesOf(found)).toEqual(['Price', 'Parking', 'Anything']);
    expect(found.items[0]).toMatchObject({
      enabled: true,
      trigger: { type: 'keyword', keywords: ['price'], matchType: 'contains', days: null },
      tns: [company.tn],
      responseMessageName: 'Price',
      cooldownMinutes: 0,
      sent30Days: 0,
      lastSentAt: null,
    });
    expect(found.locked.map((row: { id: string; keywords: string[] }) => [row.id, row.keywords[0]])).toEqual([
      ['stop', 'STOP'],
      ['start', 'START'],
      ['help', 'HELP'],
    ]);
    expect(found.locked[2].text).toContain('north1 Company');
    expect([found.canChange, (await list(admin)).canChange]).toEqual([false, true]);
    const other = await test.signIn(test.world.providers[1].accounts[0].agent.username);
    expect(namesOf(await list(other))).toEqual([]);
  });

  it('lists a rule whose trigger only a newer server knows, and does not change it [FLT-22]', async () => {
    const id = await addRule(admin, 'Missed call');
    await addRule(admin, 'Anything');
    const { db } = test.services;
    const isRule = eq(automaticResponse.id, id);
    await db
      .update(automaticResponse)
      .set({ triggerType: 'missed_call' as RuleTrigger })
      .where(isRule);
    const found = await list(admin);
    expect(namesOf(found)).toEqual(['Anything', 'Missed call']);
    expect([found.items[1].trigger.type, found.collisions]).toEqual(['unknown', []]);
    expect((await patch(id, { enabled: false })).statusCode).toBe(422);
    const [stored] = await db.select().from(automaticResponse).where(isRule);
    expect(stored).toMatchObject({ triggerType: 'missed_call', isEnabled: true });
  });

  it('shows locked replies with the business name and the help contact of the account [BTM-30]', async () => {
    const changes = { replyBusinessName: 'Northside', helpContact: '(312) 555-0100' };
    await test.services.db.update(account).set(changes).where(eq(account.id, company.accountId));
    const { locked } = await list(agent);
    expect(locked[2].text).toBe('Northside: For help, contact (312) 555-0100. Reply STOP to opt out.');
  });
});

describe('POST /api/message-bot/automatic-responses', () => {
  it('adds a rule after the others, with an audit entry, and pushes the schedules [BTM-16]', async () => {
    await create({ name: 'First' });
    const response = await create({ name: 'Second', enabled: false });
    expect([response.statusCode, response.json()]).toMatchObject([201, { name: 'Second', priority: 2 }]);
    const isCreate = and(
      eq(auditEntry.action, 'automatic-response.create'),
      eq(auditEntry.subject, `automatic-response ${response.json().id}`),
    );
    const entries = await test.services.db.select().from(auditEntry).where(isCreate);
    expect(entries).toMatchObject([{ actorUserId: company.admin.userId, after: { name: 'Second' } }]);
    // Each of the two has a response message, which was stored first.
    expect(pushed.map(({ responses }) => responses.length)).toEqual([0, 1, 1, 2]);
    expect(v.is(CompanySchedules, pushed[1])).toBe(true);
  });

  it.each(['STOP', 'unsubscribe', 'Start', 'HELP', 'info', 'arrêt'])(
    'rejects the reserved keyword %j [BTM-26]',
    async (word) => {
      const response = await create({ triggerType: 'keyword', keywords: ['parking', word] });
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { 'keywords.1': [`${word} is reserved for the replies that carriers require. Use another word.`] },
      ]);
    },
  );

  it('rejects a name in use, and records that the account does not have [BTM-25]', async () => {
    await create({ name: 'Parking' });
    const messages = await Promise.all(
      [
        { name: 'Parking' },
        { scheduleId: 999_999 },
        { tns: ['3125550199'] },
        { responseMessageId: 999_999 },
      ].map(async (changes) => {
        const response = await create({ name: 'Another', ...changes });
        return [response.statusCode, response.json().errors];
      }),
    );
    expect(messages).toEqual([
      [422, { name: ['Another automatic response has this name. Choose another name.'] }],
      [422, { scheduleId: ['This time schedule no longer exists. Choose another one.'] }],
      [422, { tns: ['A number is not one of your company’s. Choose other numbers.'] }],
      [422, { responseMessageId: ['Choose a response message that everyone in your company may use.'] }],
    ]);
  });

  it('rejects a private response message', async () => {
    const payload = { name: 'Mine', shortcut: 'mine', text: 'Hello', isShared: false, mediaIds: [] };
    const own = await admin({ method: 'POST', url: '/api/message-bot/response-messages', payload });
    const response = await create({ responseMessageId: own.json().responseMessageId });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['responseMessageId']]);
  });

  it('requires a fallback for fields that are empty in replies, unless it is off [BTM-19]', async () => {
    const responseMessageId = await addMessage(admin, 'It is {{myFirstName}}.');
    const rejected = await create({ responseMessageId });
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      422,
      {
        responseMessageId: [
          'In this message, {{myFirstName}} is empty in an automatic reply. Add a fallback, such as {{myFirstName|us}}.',
        ],
      },
    ]);
    const { id } = (await create({ responseMessageId, enabled: false })).json();
    expect((await patch(id, { enabled: true })).statusCode).toBe(422);
  });

  it('names the rule that fits the same texts [BTM-29]', async () => {
    const first = (await create({ name: 'Wide', triggerType: 'keyword', keywords: ['park'] })).json();
    const narrow = { name: 'Narrow', triggerType: 'keyword', keywords: ['where to park'], tns: [company.tn] };
    const second = (await create(narrow)).json();
    const collision = {
      first: { id: first.id, name: 'Wide' },
      second: { id: second.id, name: 'Narrow' },
      tns: [company.tn],
    };
    expect([first.collisions, second.collisions]).toEqual([[], [collision]]);
    expect((await list(agent)).collisions).toEqual([collision]);
    expect((await patch(first.id, { enabled: false })).json().collisions).toEqual([]);
  });
});

describe('PATCH /api/message-bot/automatic-responses/{id}', () => {
  it('changes the given fields, checks the whole rule, and requires the current version', async () => {
    const { id, version } = (await create({ name: 'Rule' })).json();
    expect((await patch(id, { enabled: false, version })).json()).toMatchObject({
      name: 'Rule',
      enabled: false,
      version: version + 1,
    });
    const stale = await patch(id, { enabled: true, version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    const incomplete = await patch(id, { triggerType: 'outside_hours' });
    expect([incomplete.statusCode, incomplete.json().errors]).toEqual([
      422,
      { scheduleId: ['Choose a time schedule.'] },
    ]);
  });

  it('leaves the replies that carriers require alone [BTM-30]', async () => {
    for (const id of ['stop', 'start', 'help']) {
      const responses = await Promise.all([
        admin({ method: 'PATCH', url: `${URL}/${id}`, payload: { enabled: false } }),
        admin({ method: 'DELETE', url: `${URL}/${id}` }),
      ]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
      expect(responses[0]?.json().message).toBe(
        'Carriers require this reply. Change its business name and help contact in Account Details.',
      );
    }
  });
});

describe('PUT /api/message-bot/automatic-responses/order', () => {
  const order = (ids: number[]) => admin({ method: 'PUT', url: `${URL}/order`, payload: { ids } });

  it('orders the rules, and rejects an outdated set [BTM-23]', async () => {
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await create({ name })).json().id);
    const [one = 0, two = 0, three = 0] = ids;
    expect(namesOf((await order([three, one, two])).json())).toEqual(['Three', 'One', 'Two']);
    const statuses = await Promise.all(
      [
        [one, two],
        [one, two, three, 999_999],
        [one, two, 999_999],
        [one, one, two, three],
      ].map(async (wrong) => (await order(wrong)).statusCode),
    );
    expect(statuses).toEqual([409, 409, 409, 422]);
    await admin({ method: 'DELETE', url: `${URL}/${one}` });
    expect(namesOf(await list(agent))).toEqual(['Three', 'Two']);
  });
});

describe('PATCH /api/message-bot/automatic-responses/settings', () => {
  it('sets the silence after a person’s reply [BTM-04]', async () => {
    expect((await list(agent)).settings).toEqual({ silentMinutes: 10 });
    const url = `${URL}/settings`;
    await admin({ method: 'PATCH', url, payload: { silentMinutes: 0 } });
    expect((await list(agent)).settings).toEqual({ silentMinutes: 0 });
    const tooLong = await admin({ method: 'PATCH', url, payload: { silentMinutes: 1441 } });
    expect([tooLong.statusCode, tooLong.json().errors]).toEqual([
      422,
      { silentMinutes: ['Enter a whole number from 0 to 1440.'] },
    ]);
  });
});
