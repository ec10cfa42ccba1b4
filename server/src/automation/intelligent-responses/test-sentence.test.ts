import type { IntentTestResult } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import {
  account,
  automaticResponse,
  automationRun,
  contact,
  intelligentResponse,
  message,
  responseMessage,
} from '../../platform/db/schema';
import { addMessage, addRule } from '../../testing/automatic-responses';
import { addGroup } from '../../testing/groups';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';

const URL = '/api/message-bot/intelligent-responses';
const MINUTE_MS = 60_000;

let test: TestApp;
let admin: Send;
let contactId: number;
let messages = 0;

const company = () => test.world.providers[0].accounts[0];

beforeEach(async () => {
  test = await startTestApp();
  admin = await test.signIn('north1.admin');
  const person = { accountId: company().accountId, number: '+12125550188' };
  const [row] = await test.services.db.insert(contact).values(person).returning();
  contactId = row?.id ?? 0;
});
afterEach(() => test.close());

const minutesAgo = (minutes: number) => new Date(test.services.clock.now().getTime() - minutes * MINUTE_MS);

async function addIntent(changes: object = {}): Promise<void> {
  const payload = {
    ...{ name: 'Opening hours', enabled: true, matchType: 'smart', mode: 'auto', tns: null, threshold: 0.75 },
    ...{ phrases: ['are you open', 'when do you open', 'what are your hours'] },
    ...{ scheduleId: null, scheduleSide: 'inside', responseMessageId: await addMessage(admin, 'From nine.') },
    ...changes,
  };
  const response = await admin({ method: 'POST', url: URL, payload });
  if (response.statusCode !== 201) throw new Error(`The intent was not stored: ${response.body}`);
}

/** The verdict about a text of the contact, and what blocks the response. */
async function run(payload: object = {}) {
  const body = { text: 'are you open', tn: company().tn, contactId, ...payload };
  const response = await admin({ method: 'POST', url: `${URL}/test`, payload: body });
  const { verdict, checks }: IntentTestResult = response.json();
  return { verdict, blockers: checks.filter(({ passes }) => !passes).map(({ label }) => label) };
}

async function addSent(values: Partial<typeof message.$inferInsert>): Promise<number> {
  messages += 1;
  const { accountId, numberId } = company();
  const sent = {
    accountId,
    numberId,
    contactId,
    ordinal: messages,
    isInbound: false,
    status: 200,
    text: 'Hi',
  };
  const [row] = await test.services.db
    .insert(message)
    .values({ ...sent, method: 4, ...values })
    .returning();
  return row?.id ?? 0;
}

/** An automatic reply to the contact. */
async function addReply(replyKind: 'rule' | 'help', minutes: number): Promise<void> {
  const { accountId, numberId } = company();
  const at = minutesAgo(minutes);
  const messageId = await addSent({ createdAt: at, text: `Reply ${messages}` });
  const run = { accountId, numberId, contactId, messageId, replyMessageId: messageId, steps: [] };
  await test.services.db.insert(automationRun).values({ ...run, at, repliedAt: at, replyKind, replyById: 0 });
}

const SEND = { verdict: 'send', blockers: [] };

it('counts the replies of rules and intents, and no others [BTM-35] [BTM-04]', async () => {
  await addIntent();
  await addReply('rule', 1);
  await addReply('rule', 2);
  await addReply('help', 3);
  expect(await run()).toEqual(SEND);
  await addReply('rule', 4);
  expect(await run()).toEqual({
    verdict: 'suggest',
    blockers: ['3 automatic replies in 10 minutes, the limit is 3'],
  });
});

it('pauses after a colleague on the same number, as long as the account wants [BTM-35] [BTM-04]', async () => {
  await addIntent();
  const { agent, accountId } = company();
  await addSent({ userId: agent.userId, method: 2, createdAt: minutesAgo(1), numberId: 999 });
  expect(await run()).toEqual(SEND);
  await addSent({ userId: agent.userId, method: 2, createdAt: minutesAgo(20) });
  expect(await run()).toEqual(SEND);
  const isOwn = eq(account.id, accountId);
  await test.services.db.update(account).set({ automationSilentMinutes: 30 }).where(isOwn);
  expect(await run()).toEqual({
    verdict: 'suggest',
    blockers: ['A colleague replied 20 minutes before, the cooldown is 30 minutes'],
  });
});

it.each([
  [{ isOptOut: true }, 'Opted out'],
  [{ isBlocked: true }, 'Blocked'],
  [{ suspectedOptOutAt: new Date() }, 'May have asked to stop'],
])('replies to no contact with %j [BTM-35]', async (state, blocker) => {
  await addIntent();
  await test.services.db.update(contact).set(state);
  expect(await run()).toEqual({ verdict: 'none', blockers: [blocker] });
});

it.each([
  ['Cancel', 'The text was a word that opts out'],
  ['HELP', 'The text asked for HELP'],
  ['Please stop texting me', 'The text may ask to stop'],
])('replies to no text like %j, also of someone new [BTM-35]', async (text, blocker) => {
  await addIntent({ matchType: 'exact', phrases: ['Hello'] });
  // Such phrases can no longer be saved.
  await test.services.db.update(intelligentResponse).set({ phrases: [text], version: 2 });
  expect(await run({ text })).toEqual({ verdict: 'none', blockers: [blocker] });
  expect(await run({ text, contactId: undefined })).toEqual({ verdict: 'none', blockers: [blocker] });
});

it('replies from no number that may not send [BTM-35]', async () => {
  await addIntent();
  await test.services.db.update(account).set({ isRegistered: false });
  const blockers = ['The text number may not send texts yet'];
  expect(await run()).toEqual({ verdict: 'none', blockers });
  expect(await run({ contactId: undefined })).toEqual({ verdict: 'none', blockers });
});

it('sends no response with an empty field [BTM-35] [BTM-19]', async () => {
  await addIntent();
  await test.services.db.update(responseMessage).set({ text: '{{contactNumber}}, {{company}}' });
  const blockers = ['{{company}} is empty for this contact and has no fallback'];
  expect(await run({ contactId: undefined })).toEqual({ verdict: 'none', blockers });
  await test.services.db.update(contact).set({ company: 'Calloway Studio' });
  expect(await run()).toEqual(SEND);
});

it('names the automatic response that replies first [BTM-35]', async () => {
  await addIntent();
  await addRule(admin, 'We are.', { name: 'Open', triggerType: 'keyword', keywords: ['open'] });
  expect(await run()).toEqual({
    verdict: 'none',
    blockers: ['The automatic response “Open” replies first'],
  });
  await test.services.db.update(automaticResponse).set({ triggerType: 'any' });
  expect(await run()).toEqual(SEND);
});

it('tests with numbers of groups without the user for administrators, and not for agents [BTM-35]', async () => {
  await addIntent();
  const tn = '2125550190';
  await addGroup(test, company(), { name: 'Billing', tn });
  expect(await run({ tn, contactId: undefined })).toEqual(SEND);
  const agent = await test.signIn('north1.agent');
  const payload = { text: 'are you open', tn };
  expect((await agent({ method: 'POST', url: `${URL}/test`, payload })).statusCode).toBe(403);
});
