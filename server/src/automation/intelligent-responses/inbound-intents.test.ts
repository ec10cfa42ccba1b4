import { randomUUID } from 'node:crypto';
import { type IntentMatchType, type IntentMode, Method } from '@dashboard/shared/contracts';
import { and, asc, eq } from 'drizzle-orm';
import {
  intelligentResponse,
  intentMatch,
  message,
  pricingPlan,
  timeSchedule,
} from '../../platform/db/schema';
import type { Send } from '../../testing/start-test-app';
import { receive, sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';
import { TIME_ZONE_ID } from '../../testing/world';

const URL = '/api/message-bot/intelligent-responses';
const SUGGESTION = '/api/message-bot/suggestion';

let app: TextingApp;
let admin: Send;
let agent: Send;
let phones = 2125550110;

beforeAll(async () => {
  app = await startTexting();
  // The clock of the tests decides, also about times that the database's clock decides in production.
  app.services.messaging.readDueClock = async () => app.services.clock.now();
  admin = await app.signIn(app.account.admin.username);
  agent = await app.signIn(app.account.agent.username);
});
afterAll(() => app.close());
beforeEach(() => app.services.db.delete(intelligentResponse));

async function addMessage(text: string): Promise<number> {
  const payload = { name: 'Reply', shortcut: randomUUID().slice(0, 20), text, isShared: true };
  const url = '/api/message-bot/response-messages';
  return (await admin({ method: 'POST', url, payload })).json().responseMessageId;
}

/** A schedule that is never open. */
async function addClosedSchedule(name = 'Closed'): Promise<number> {
  const values = { accountId: app.account.accountId, name, timeZoneId: TIME_ZONE_ID, weekly: {} };
  const [row] = await app.services.db.insert(timeSchedule).values(values).returning();
  return row?.id ?? 0;
}

/** The automatic replies to a contact, oldest first. */
async function repliesTo(contactId: number): Promise<string[]> {
  const isReply = and(eq(message.contactId, contactId), eq(message.method, Method.AUTO_RESPONSE));
  const rows = await app.services.db.select().from(message).where(isReply).orderBy(asc(message.id));
  return rows.map(({ text }) => text);
}

async function add(reply: string, changes: object = {}): Promise<number> {
  const payload = {
    ...{ name: 'Opening hours', enabled: true, matchType: 'smart', mode: 'auto', tns: null, threshold: 0.75 },
    ...{ phrases: ['are you open', 'when do you open', 'what are your hours'] },
    ...{ scheduleId: null, scheduleSide: 'inside', responseMessageId: await addMessage(reply) },
    ...changes,
  };
  const response = await admin({ method: 'POST', url: URL, payload });
  if (response.statusCode !== 201) throw new Error(`The intent was not stored: ${response.body}`);
  return response.json().id;
}

/** A text of a new phone. */
function say(text: string) {
  phones += 1;
  return receive(app, agent, app.account, text, String(phones));
}
const matchOf = async (messageId: number) => {
  const isOne = and(eq(intentMatch.accountId, app.account.accountId), eq(intentMatch.messageId, messageId));
  return (await app.services.db.select().from(intentMatch).where(isOne))[0];
};
const suggestionTo = async (contactId: number) => {
  const url = `${SUGGESTION}?tn=${app.account.tn}&contactId=${contactId}`;
  return (await agent({ url })).json().suggestion;
};
const settle = (messageId: number, action: string) =>
  agent({ method: 'POST', url: `${SUGGESTION}/${messageId}`, payload: { action } });
const countsOf = async (id: number) => (await admin({ url: `${URL}/${id}` })).json().counts;

describe('an inbound text that an intent fits', () => {
  it('gets the response at the threshold, and is counted [BTM-33] [BTM-37]', async () => {
    const id = await add('We open at nine, {{firstName|friend}}.');
    const inbound = await say('Are you open?');
    expect(await repliesTo(inbound.contactId)).toEqual(['We open at nine, friend.']);
    expect(await matchOf(inbound.id)).toMatchObject({ intentId: id, outcome: 'sent', score: 100 });
    expect(await suggestionTo(inbound.contactId)).toBeNull();
    expect(await countsOf(id)).toMatchObject({ matched: 1, sent: 1, suggested: 0 });
  });

  it('is suggested below the threshold and for a negation; Use is counted once [BTM-33] [BTM-34]', async () => {
    const id = await add('We open at nine, {{firstName|friend}}.');
    const inbound = await say('are you not open');
    expect(await repliesTo(inbound.contactId)).toEqual([]);
    expect(await suggestionTo(inbound.contactId)).toMatchObject({
      messageId: inbound.id,
      intentName: 'Opening hours',
      text: 'We open at nine, friend.',
    });
    expect((await settle(inbound.id, 'used')).statusCode).toBe(204);
    expect((await settle(inbound.id, 'dismissed')).statusCode).toBe(409);
    expect(await suggestionTo(inbound.contactId)).toBeNull();
    expect(await countsOf(id)).toMatchObject({ suggested: 1, accepted: 1, dismissed: 0 });
  });

  it('loses its suggestion when a person writes [BTM-34] [BTM-37]', async () => {
    const id = await add('We open at nine.', { mode: 'suggest' });
    const inbound = await say('are you open');
    expect(await suggestionTo(inbound.contactId)).not.toBeNull();
    await sendText(agent, sendBody(app.account.tn, { contactId: inbound.contactId }));
    expect(await suggestionTo(inbound.contactId)).toBeNull();
    expect(await countsOf(id)).toMatchObject({ suggested: 1, accepted: 0, followed: 1 });
  });

  it('gets neither outside its schedule nor on another number [BTM-31]', async () => {
    const scheduleId = await addClosedSchedule();
    await add('We open at nine.', { scheduleId });
    const closed = await say('are you open');
    expect(await repliesTo(closed.contactId)).toEqual([]);
    expect(await suggestionTo(closed.contactId)).toBeNull();
    expect(await matchOf(closed.id)).toMatchObject({ outcome: 'held' });
    await app.services.db.update(intelligentResponse).set({ scheduleId: null, numberIds: [999], version: 2 });
    expect(await matchOf((await say('are you open')).id)).toBeUndefined();
  });

  it('gets the response of the intent that is within its hours [BTM-31]', async () => {
    const phrases = { matchType: 'contains', phrases: ['are you open'] };
    const scheduleId = await addClosedSchedule('Nights');
    await add('We are open.', { ...phrases, name: 'By day', scheduleId });
    await add('We are closed.', { ...phrases, name: 'By night', scheduleId, scheduleSide: 'outside' });
    expect(await repliesTo((await say('are you open?')).contactId)).toEqual(['We are closed.']);
  });

  it.each([
    ['match type', { matchType: 'meaning' as IntentMatchType }],
    ['mode', { mode: 'ask' as IntentMode }],
    ['schedule side', { scheduleSide: 'near' as 'inside' }],
  ])('gets the response of another intent beside one with an unknown %s [FLT-22]', async (setting, words) => {
    const scheduleId = await addClosedSchedule(`Closed ${setting}`);
    const exact = { matchType: 'exact', phrases: ['are you open'] };
    const id = await add('Newer.', { ...exact, name: 'Newer', scheduleId, scheduleSide: 'outside' });
    const isNewer = eq(intelligentResponse.id, id);
    await app.services.db.update(intelligentResponse).set(words).where(isNewer);
    await add('We open at nine.', { matchType: 'contains', phrases: ['open'] });
    const inbound = await say('are you open');
    expect(await repliesTo(inbound.contactId)).toEqual(['We open at nine.']);
    expect(await suggestionTo(inbound.contactId)).toBeNull();
    const { items } = (await admin({ url: URL })).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Newer', 'Opening hours']);
  });

  it('prefers an exact phrase over one that the text contains [BTM-31]', async () => {
    await add('Contained.', { name: 'Contains', matchType: 'contains', phrases: ['parking'] });
    await add('Exact.', { name: 'Exact', matchType: 'exact', phrases: ['Parking?'] });
    expect(await repliesTo((await say('parking')).contactId)).toEqual(['Exact.']);
    expect(await repliesTo((await say('any parking here')).contactId)).toEqual(['Contained.']);
  });

  it('gets nothing without the plan feature [BTM-40]', async () => {
    await add('We open at nine.');
    const { db } = app.services;
    await db.update(pricingPlan).set({ features: ['CAMPAIGNS'] });
    const inbound = await say('are you open');
    await db.update(pricingPlan).set({ features: ['CAMPAIGNS', 'INTELLIGENT_RESPONSES'] });
    expect(await repliesTo(inbound.contactId)).toEqual([]);
    expect(await matchOf(inbound.id)).toBeUndefined();
    expect(await suggestionTo(inbound.contactId)).toBeNull();
  });
});
