import { type Campaign, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { campaign, campaignRecipient, textNumber } from '../../platform/db/schema';
import {
  addCampaign,
  addContacts,
  addListOf,
  inventedNumber,
  scheduleCampaign,
} from '../../testing/campaigns';
import { addGroup } from '../../testing/groups';
import { HeldCarrier } from '../../testing/held-carrier';
import { startSecondServer } from '../../testing/second-server';
import type { Send } from '../../testing/start-test-app';
import { eventually, sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';

const HOUR_MS = 60 * 60_000;

let app: TextingApp;
let carrier: HeldCarrier;
let admin: Send;

async function begin(config: Parameters<typeof startTexting>[1]): Promise<void> {
  app = await startTexting({}, config);
  carrier = new HeldCarrier(app.services.clock.now);
  carrier.acceptAll();
  app.services.messaging.carrier = carrier.at('first');
  admin = await app.signIn(app.account.admin.username);
}
afterEach(() => app.close());

let people = 0;
/** A draft to new contacts. */
async function addDraft(count: number, fields: object = {}): Promise<number> {
  const first = people;
  people += count;
  const of = (index: number) => ({ number: inventedNumber(first + index) });
  const contactIds = await addContacts(app, app.account, count, of);
  const listId = await addListOf(app, app.account, { send: admin, name: `List ${first}`, contactIds });
  const body = { tn: app.account.tn, includeListIds: [listId], quietHours: false, ...fields };
  return (await addCampaign(admin, body)).campaignId;
}
async function begins(campaignId: number): Promise<number> {
  const response = await scheduleCampaign(admin, campaignId);
  if (response.statusCode !== 200) throw new Error(response.body);
  return campaignId;
}
const start = async (count: number, fields: object = {}) => begins(await addDraft(count, fields));
const read = async (id: number): Promise<Campaign> => (await admin({ url: `/api/campaigns/${id}` })).json();
const until = (id: number, isThere: (one: Campaign) => boolean) => eventually(() => read(id), isThere);

it('shares one limit between two servers and two numbers, and lets campaigns of different size take turns [CPL-34]', async () => {
  await begin({ segmentsPerMinute: { unknown: 60, registered: 600 } });
  const { admin: member, tn } = app.account;
  await addGroup(app, app.account, { name: 'Second', tn: '4155550166', memberIds: [member.userId] });
  admin = await app.signIn(member.username);
  const second = await startSecondServer(app, { carrier: carrier.at('second') });
  try {
    const [large, small] = [await addDraft(60), await addDraft(25, { tn: '4155550166' })];
    const startedAt = Date.now();
    await Promise.all([begins(large), begins(small)]);
    await until(small, ({ state }) => state === 'completed');
    // Only the texts from when both send until the small one's last: when each one began does not count.
    const senders = carrier.submitted.map(({ from }) => from);
    const ofSmall = '+14155550166';
    const both = Math.max(senders.indexOf(ofSmall), senders.indexOf(`+1${tn}`));
    const turns = senders.slice(both, senders.lastIndexOf(ofSmall) + 1);
    const smallTurns = turns.filter((from) => from === ofSmall).length;
    expect(smallTurns).toBeGreaterThan(5);
    expect(turns.length - smallTurns).toBeGreaterThan(smallTurns / 2 - 2);
    expect(turns.length - smallTurns).toBeLessThan(smallTurns * 2 + 2);
    await until(large, ({ state }) => state === 'completed');
    expect(carrier.submitted).toHaveLength(85);
    expect(Date.now() - startedAt).toBeGreaterThan(85 * 100 - 1_500);
  } finally {
    await second.close();
  }
});

it('sends while more campaigns wait for quiet hours to end than a server handles at a time [CPN-04]', async () => {
  await begin({});
  const { db } = app.services;
  const { accountId, numberId, agent } = app.account;
  const now = app.services.clock.now();
  const dueAt = new Date(now.getTime() + HOUR_MS);
  const values = { accountId, numberId, createdByUserId: agent.userId, name: 'Waiting', text: 'Hello' };
  const waiting = await db
    .insert(campaign)
    .values(Array(120).fill({ ...values, state: 'sending', startedAt: now, pacedUntil: new Date(0) }))
    .returning({ campaignId: campaign.id });
  const [contactId = 0] = await addContacts(app, app.account, 1, () => ({ number: inventedNumber(399) }));
  const recipient = { accountId, contactId, number: inventedNumber(399), dueAt, statusAt: now };
  await db
    .insert(campaignRecipient)
    .values(waiting.map((one) => ({ ...recipient, ...one, status: 'waiting_quiet_hours' as const })));
  await until(await start(3), ({ state }) => state === 'completed');
  expect(carrier.submitted).toHaveLength(3);
  expect(await db.$count(campaign, eq(campaign.state, 'sending'))).toBe(120);
});

it('waits for the next day of the brand at its daily limit, while texts of users leave', async () => {
  await begin({ segmentsPerMinute: { unknown: 60, registered: 60_000 }, segmentsPerDay: 5 });
  const campaignId = await start(8);
  const waiting = await until(campaignId, ({ waitReason }) => waitReason !== null);
  const zone = 'America/Los_Angeles';
  const midnight = DateTime.fromJSDate(app.services.clock.now(), { zone }).plus({ days: 1 }).startOf('day');
  expect(waiting).toMatchObject({
    state: 'sending',
    waitReason: 'daily_limit',
    resumesAt: midnight.toUTC().toISO(),
  });
  await until(campaignId, ({ counts }) => counts.sent === 5);
  await sendText(admin, sendBody(app.account.tn, { to: '2125550199' }));
  await eventually(
    async () => carrier.submitted.length,
    (count) => count === 6,
  );
  app.advance(midnight.toMillis() - app.services.clock.now().getTime() + 1_000);
  admin = await app.signIn(app.account.admin.username);
  const done = await until(campaignId, ({ state }) => state === 'completed');
  expect([done.counts.sent, done.waitReason]).toEqual([8, null]);
});

it('uses the pace of the account for campaigns without one of their own [ADM-09]', async () => {
  await begin({});
  const { accountId, tn } = app.account;
  const url = `/accounts/${accountId}`;
  const set = (campaignPace: unknown) => admin({ method: 'POST', url, payload: { campaignPace } });
  expect((await set(0)).json().errors).toEqual({ campaignPace: ['Enter a whole number from 1 to 4,500.'] });
  expect((await set(4_501)).statusCode).toBe(422);
  expect((await set(60)).json()).toMatchObject({ campaignPace: 60 });
  const paceOf = async (fields: object) => {
    const payload = { tn, text: 'Hello', ...fields };
    return (await admin({ method: 'POST', url: '/api/campaigns/estimate', payload })).json().pace;
  };
  expect(await paceOf({})).toEqual({ segmentsPerMinute: 60, allowance: 240 });
  expect(await paceOf({ segmentsPerMinute: 120 })).toEqual({ segmentsPerMinute: 120, allowance: 240 });
  const startedAt = Date.now();
  await until(await start(4), ({ counts }) => counts.sent === 4);
  // One a second, the first at once.
  expect(Date.now() - startedAt).toBeGreaterThan(2_500);
});

it('cannot be scheduled from a toll-free number that is not verified [CPL-36]', async () => {
  await begin({});
  const { db } = app.services;
  const { numberId, tn } = app.account;
  const set = { isTollFree: true, state: TextNumberState.ACTIVE };
  await db.update(textNumber).set(set).where(eq(textNumber.id, numberId));
  await expect(start(1)).rejects.toThrow('REGISTRY');
  const payload = sendBody(tn, { to: '2125550199' });
  const rejected = await admin({ method: 'POST', url: '/api/messages', payload });
  expect(rejected.json()).toMatchObject({ code: 'REGISTRY' });
  expect(rejected.json().message).toMatch(/Verification is missing/);
  await db.update(textNumber).set({ isVerified: true }).where(eq(textNumber.id, numberId));
  await until(await start(1), ({ state }) => state === 'completed');
});
