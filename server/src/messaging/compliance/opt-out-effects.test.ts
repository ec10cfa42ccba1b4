import { type Campaign, type HistoryRow, ScheduledTexts } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignRecipient } from '../../platform/db/schema';
import { addCampaign, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { importFile } from '../../testing/contact-imports';
import { addGroup } from '../../testing/groups';
import type { Send } from '../../testing/start-test-app';
import { eventually, receive, sendBody, startTexting, type TextingApp } from '../../testing/texting';

const SECOND_TN = '2125550166';
/** In New York. */
const PHONE = '6465550110';
/** Another contact of the campaigns, who stays in. */
const OTHER_PHONE = '6465550111';
const MINUTE_MS = 60_000;

let app: TextingApp;
let agent: Send;
let admin: Send;

beforeEach(async () => {
  app = await startTexting();
  // Midnight in New York: the recipients of campaigns wait for the morning.
  await signInAt('2027-03-02T05:00:00Z');
  const memberIds = [app.account.agent.userId, app.account.admin.userId];
  await addGroup(app, app.account, { name: 'Second inbox', tn: SECOND_TN, memberIds });
});
afterEach(() => app.close());

async function signInAt(time: string): Promise<void> {
  app.advance(Date.parse(time) - app.services.clock.now().getTime());
  agent = await app.signIn(app.account.agent.username);
  admin = await app.signIn(app.account.admin.username);
}

const tns = () => [app.account.tn, SECOND_TN];
const toPhone = () => app.loopback.accepted().filter(({ to }) => to === `+1${PHONE}`);

async function scheduleFrom(tn: string): Promise<HistoryRow> {
  const scheduledAt = new Date(app.services.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
  const payload = { ...sendBody(tn, { to: PHONE }), scheduledAt, confirmQuietHours: true };
  const response = await agent({ method: 'POST', url: '/api/messages', payload });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}
async function scheduledFrom(tn: string, contactId: number) {
  const url = `/api/messages/scheduled?tn=${tn}&contactId=${contactId}`;
  return v.parse(ScheduledTexts, (await agent({ method: 'GET', url })).json()).items;
}

const readCampaign = async (id: number): Promise<Campaign> =>
  (await admin({ url: `/api/campaigns/${id}` })).json();
const changeCampaign = (id: number, action: string) =>
  admin({ method: 'POST', url: `/api/campaigns/${id}/${action}` });

/** Starts a campaign whose recipients wait for the end of their quiet hours. */
async function startWaiting(tn: string, listId: number): Promise<number> {
  const { campaignId } = await addCampaign(admin, { tn, includeListIds: [listId], quietHours: true });
  const response = await scheduleCampaign(admin, campaignId);
  if (response.statusCode !== 200) throw new Error(response.body);
  await eventually(
    () => readCampaign(campaignId),
    (one) => one.counts.waiting === 2,
  );
  return campaignId;
}
const recipientsOf = (contactId: number) =>
  app.services.db
    .select({ status: campaignRecipient.status, reason: campaignRecipient.skipReason })
    .from(campaignRecipient)
    .where(eq(campaignRecipient.contactId, contactId))
    .orderBy(asc(campaignRecipient.campaignId));

/** A contact with a scheduled text and a campaign on each of two numbers; the second campaign is paused. */
async function startSends() {
  const { contactId } = await receive(app, agent, app.account, 'Hello', PHONE);
  const other = await receive(app, agent, app.account, 'Hi', OTHER_PHONE);
  for (const tn of tns()) await scheduleFrom(tn);
  const contactIds = [contactId, other.contactId];
  const listId = await addListOf(app, app.account, { send: admin, name: 'Both', contactIds });
  const sending = await startWaiting(app.account.tn, listId);
  const paused = await startWaiting(SECOND_TN, listId);
  expect((await changeCampaign(paused, 'pause')).statusCode).toBe(200);
  return { contactId, otherId: other.contactId, sending, paused };
}

const SKIPPED = { status: 'skipped', reason: 'opted_out' };
const WAITING = { status: 'waiting_quiet_hours', reason: null };

describe('an opt-out', () => {
  const ways: [string, (contactId: number) => Promise<unknown>][] = [
    ['STOP to one of them', () => receive(app, agent, app.account, 'STOP', PHONE)],
    [
      'staff',
      (contactId) =>
        agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { isOptOut: true } }),
    ],
    ['an import', () => importFile(app, admin, `Phone,Opted out\n${PHONE},yes\n`)],
  ];
  it.each(ways)(
    'by %s cancels scheduled texts and pending campaign texts on both numbers at once [CPL-07]',
    async (_, optOut) => {
      const { contactId, otherId } = await startSends();
      await optOut(contactId);
      for (const tn of tns())
        expect(await scheduledFrom(tn, contactId)).toMatchObject([{ stopReason: 'opted_out' }]);
      expect(await recipientsOf(contactId)).toEqual([SKIPPED, SKIPPED]);
      expect(await recipientsOf(otherId)).toEqual([WAITING, WAITING]);
    },
  );

  it('stays the end of what waited, after the contact opts in again [CPL-07]', async () => {
    const { contactId, sending, paused } = await startSends();
    await receive(app, agent, app.account, 'STOP', PHONE);
    await receive(app, agent, app.account, 'START', PHONE);
    await signInAt('2027-03-02T14:00:00Z');
    expect((await changeCampaign(paused, 'resume')).statusCode).toBe(200);
    for (const id of [sending, paused])
      await eventually(
        () => readCampaign(id),
        (one) => one.state === 'completed' && one.counts.sent === 1,
      );
    for (const tn of tns())
      expect(await scheduledFrom(tn, contactId)).toMatchObject([{ stopReason: 'opted_out' }]);
    // Nothing but the two confirmations.
    expect(toPhone().map(({ text }) => text)).toEqual([
      expect.stringContaining('You are opted out'),
      expect.stringContaining('You are opted in again'),
    ]);
  });
});
