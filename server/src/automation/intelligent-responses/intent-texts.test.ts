import { INTENT_PREVIEW_TEXTS } from '@dashboard/shared/contracts';
import {
  contact,
  intelligentResponse,
  intentMatch,
  message,
  responseMessage,
  timeSchedule,
} from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TIME_ZONE_ID } from '../../testing/world';

const URL = '/api/message-bot/intelligent-responses';
/** A Tuesday in New York. */
const NOON = '2026-03-10T16:00:00.000Z';
const MIDNIGHT = '2026-03-10T04:00:00.000Z';

let test: TestApp;
let admin: Send;
let agent: Send;
let tn: string;
let contactId: number;
let responseMessageId: number;
let scheduleId: number;
let texts = 0;

const account = () => test.world.providers[0].accounts[0];

beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('north1.admin');
  agent = await test.signIn('north1.agent');
  const { accountId, admin: creator } = account();
  const { db } = test.services;
  tn = account().tn;
  const office = { accountId, name: 'Office hours', shortcut: 'hours', text: 'From nine.', isShared: true };
  const [stored] = await db
    .insert(responseMessage)
    .values({ ...office, createdByUserId: creator.userId })
    .returning();
  responseMessageId = stored?.id ?? 0;
  const weekly = Object.fromEntries(['mon', 'tue', 'wed'].map((day) => [day, [['09:00', '17:00']]]));
  const [schedule] = await db
    .insert(timeSchedule)
    .values({
      accountId,
      name: 'Office',
      timeZoneId: TIME_ZONE_ID,
      weekly: weekly as Record<string, [string, string][]>,
    })
    .returning();
  scheduleId = schedule?.id ?? 0;
  const [person] = await db.insert(contact).values({ accountId, number: '+12125550188' }).returning();
  contactId = person?.id ?? 0;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.advance(60_000);
  await test.services.db.delete(intelligentResponse);
  await test.services.db.delete(message);
});

async function addText(text: string, changes: Partial<typeof message.$inferInsert> = {}): Promise<number> {
  texts += 1;
  const { accountId, numberId } = account();
  const [row] = await test.services.db
    .insert(message)
    .values({
      ...{ accountId, numberId, contactId, ordinal: texts, isInbound: true, method: 200, status: 200 },
      text,
      createdAt: test.services.clock.now(),
      ...changes,
    })
    .returning();
  return row?.id ?? 0;
}

const hours = ['are you open', 'when do you open', 'what are your hours', 'are you open on sunday'];
const values = (changes: object = {}) => ({
  name: 'Opening hours',
  enabled: true,
  matchType: 'smart',
  phrases: hours,
  responseMessageId,
  mode: 'auto',
  tns: null,
  scheduleId: null,
  scheduleSide: 'inside',
  threshold: 0.75,
  ...changes,
});
const create = async (changes: object = {}): Promise<number> =>
  (await admin({ method: 'POST', url: URL, payload: values(changes) })).json().id;
const run = async (payload: object, as: Send = agent) =>
  (await as({ method: 'POST', url: `${URL}/test`, payload: { tn, at: NOON, ...payload } })).json();
const failedOf = ({ checks }: { checks: { kind: string; passes: boolean }[] }) =>
  checks.filter(({ passes }) => !passes).map(({ kind }) => kind);

describe('POST …/test', () => {
  it('returns the normalized text, the top three and the verdict [BTM-35]', async () => {
    const id = await create();
    await create({ name: 'Parking', phrases: ['where can i park', 'is there parking', 'parking lot'] });
    await create({ name: 'Address', phrases: ['where are you', 'what is your address', 'directions'] });
    await create({ name: 'Price', phrases: ['how much is it', 'what does it cost', 'price of a visit'] });
    const result = await run({ text: 'Are you guys OPEN on Sunday?' });
    expect(result).toMatchObject({
      normalized: 'are you guy open on sunday',
      verdict: 'send',
      intent: { id, name: 'Opening hours' },
    });
    expect(result.top[0]).toMatchObject({ id, phrase: 'are you open on sunday', threshold: 0.75 });
    expect(result.top.length).toBeLessThanOrEqual(3);
    expect(result.lead).toBeCloseTo(result.top[0].score - result.top[1].score, 5);
  });

  it('names every blocker [BTM-35]', async () => {
    await create({ scheduleId, mode: 'suggest' });
    const open = await run({ text: 'are you open' });
    expect([open.verdict, failedOf(open)]).toEqual(['suggest', ['mode']]);
    const closed = await run({ text: 'are you not open', at: MIDNIGHT });
    expect([closed.verdict, failedOf(closed)]).toEqual(['none', ['score', 'negation', 'mode', 'hours']]);
    expect(closed.checks).toContainEqual({
      kind: 'hours',
      passes: false,
      label: 'Office is closed at that time',
    });
  });

  it('tries only the intents of the number [BTM-31]', async () => {
    const { accountId } = account();
    await create({ tns: [tn] });
    expect((await run({ text: 'are you open' })).verdict).toBe('send');
    await test.services.db.update(intelligentResponse).set({ numberIds: [accountId + 9_999], version: 2 });
    expect((await run({ text: 'are you open' })).verdict).toBe('none');
  });

  it('takes the intent that is within its hours [BTM-31] [BTM-35]', async () => {
    const phrases = { matchType: 'contains', phrases: ['are you open'], scheduleId };
    const byDay = await create({ ...phrases, name: 'By day' });
    const byNight = await create({ ...phrases, name: 'By night', scheduleSide: 'outside' });
    const at = async (time: string) => await run({ text: 'are you open', at: time });
    expect(await at(NOON)).toMatchObject({ verdict: 'send', intent: { id: byDay } });
    expect(await at(MIDNIGHT)).toMatchObject({ verdict: 'send', intent: { id: byNight } });
  });

  it('changes nothing [BTM-35]', async () => {
    await create();
    await run({ text: 'are you open', contactId });
    expect(await test.services.db.$count(intentMatch)).toBe(0);
    expect(await test.services.db.$count(message)).toBe(0);
  });
});

describe('GET …/unmatched', () => {
  const list = async (as: Send = agent) => (await as({ url: `${URL}/unmatched` })).json();

  it('groups similar texts that no intent fits, and drops them once a phrase is added [BTM-36]', async () => {
    const id = await create();
    await addText('Do you sell gift cards?');
    await addText('are you open');
    await addText('STOP');
    await addText('do you sell gift card');
    await addText('Is the office wheelchair accessible?');
    expect(await list()).toMatchObject({
      total: 3,
      groups: [
        { text: 'do you sell gift card', count: 2, examples: ['Do you sell gift cards?'] },
        { text: 'Is the office wheelchair accessible?', count: 1, examples: [] },
      ],
    });
    const phrases = [...hours, 'do you sell gift card'];
    await admin({ method: 'PATCH', url: `${URL}/${id}`, payload: { phrases } });
    expect((await list()).groups.map(({ text }: { text: string }) => text)).toEqual([
      'Is the office wheelchair accessible?',
    ]);
  });

  it('shows no text of another number or account, or of blocked contacts', async () => {
    await addText('Private words', { numberId: 999 });
    await addText('Of a blocked contact', { ordinal: 0 });
    expect((await list()).total).toBe(0);
    await addText('Visible words');
    expect((await list()).total).toBe(1);
    expect((await list(await test.signIn('north2.agent'))).total).toBe(0);
  });
});

describe('POST …/preview', () => {
  const preview = async (payload: object) =>
    (await admin({ method: 'POST', url: `${URL}/preview`, payload })).json();
  const change = (id: number | null, changes: object = {}) => {
    const { responseMessageId: _, scheduleId: __, scheduleSide: ___, ...rest } = values(changes);
    return { id, ...rest };
  };
  const results = async (sentences: string[]) => {
    const all = [];
    for (const text of sentences) {
      const { verdict, intent } = await run({ text });
      all.push(intent === null ? null : { id: intent.id, name: intent.name, verdict });
    }
    return all;
  };

  it('shows what a phrase changes, and saving it has exactly that result [BTM-38]', async () => {
    const id = await create();
    await create({
      name: 'Gifts',
      phrases: ['gift cards', 'gift certificate', 'buy a gift'],
      mode: 'suggest',
    });
    const sentences = [
      'Open on the holidays?',
      'are you open',
      'do you sell gift cards',
      'open holidays',
      'See you',
    ];
    for (const text of sentences) await addText(text);
    const before = await results(sentences);
    const phrases = [...hours, 'open on the holidays'];
    const { compared, changes } = await preview(change(id, { phrases }));
    expect(compared).toBe(5);
    expect(changes.length).toBeGreaterThan(0);
    await admin({ method: 'PATCH', url: `${URL}/${id}`, payload: { phrases } });
    const after = await results(sentences);
    const expected = sentences
      .map((text, index) => ({ text, before: before[index], after: after[index] }))
      .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
    const shown = changes.map(({ text, before: was, after: is }: Record<string, unknown>) => ({
      text,
      before: was,
      after: is,
    }));
    expect(shown.toReversed()).toEqual(expected);
  });

  it('compares 200 texts, however many keywords came after them [BTM-38]', async () => {
    await addText('too old to be compared');
    for (let count = 0; count < INTENT_PREVIEW_TEXTS; count += 1) await addText(`are you open ${count}`);
    for (let count = 0; count < INTENT_PREVIEW_TEXTS + 1; count += 1) await addText('STOP');
    const { compared, changes } = await preview(change(null));
    expect(compared).toBe(INTENT_PREVIEW_TEXTS);
    expect(changes.at(-1)).toMatchObject({ text: 'are you open 0' });
  });

  it('previews a new intent, and one that is switched off [BTM-38]', async () => {
    const id = await create();
    await addText('are you open');
    expect((await preview(change(id, { enabled: false }))).changes).toMatchObject([
      { text: 'are you open', before: { id, verdict: 'send' }, after: null },
    ]);
    await test.services.db.delete(intelligentResponse);
    expect((await preview(change(null))).changes).toMatchObject([
      { before: null, after: { id: null, name: 'Opening hours', verdict: 'send' } },
    ]);
  });
});

describe('the counts of an intent', () => {
  it('equal a recount of matches and of texts of people within 10 minutes [BTM-37]', async () => {
    const intentId = await create();
    const { accountId, numberId, agent: person } = account();
    const at = test.services.clock.now();
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
    const match = async (
      outcome: 'sent' | 'suggested' | 'held',
      action: 'used' | 'dismissed' | null,
      followedAfter: number | null,
      createdAt = at,
    ) => {
      const messageId = await addText('are you open', { contactId: 10_000 + texts });
      const of = { accountId, numberId, contactId: 10_000 + texts - 1 };
      await test.services.db
        .insert(intentMatch)
        .values({ ...of, messageId, intentId, score: 90, outcome, action, createdAt });
      if (followedAfter === null) return;
      const by = { isInbound: false, method: 2, userId: person.userId, createdAt: later(followedAfter) };
      await addText('We open at nine', { ...of, ...by });
    };
    await match('sent', null, 9);
    await match('sent', null, 11);
    await match('suggested', 'used', 1);
    await match('suggested', 'dismissed', null);
    await match('suggested', null, null);
    await match('held', null, null);
    await match('sent', null, null, new Date(at.getTime() - 31 * 24 * 60 * 60_000));
    expect((await admin({ url: `${URL}/${intentId}` })).json().counts).toEqual({
      matched: 6,
      sent: 2,
      suggested: 3,
      accepted: 1,
      dismissed: 1,
      followed: 2,
    });
  });
});
