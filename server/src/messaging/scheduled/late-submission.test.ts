import { MessageStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { message, outbox } from '../../platform/db/schema';
import { addCampaign, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { sendBody } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';
import { drainCampaign } from '../campaigns/drain-campaign';
import { startCampaign } from '../campaigns/start-campaign';
import { claimDue } from '../delivery/outbox/outbox-store';
import { submitToCarrier } from '../delivery/outbox/submit-to-carrier';
import { sendDue } from './send-due';

/** In New York, where quiet hours begin at 9 PM. */
const TO = '2125550170';
const DUE = '2027-03-02T01:58:00Z';
const QUIET = '2027-03-02T02:01:00Z';
const MORNING = '2027-03-02T13:00:00Z';

let test: TestApp;
let own: WorldAccount;
let agent: Send;
let submitted: string[];

/** No workers run: a test decides when a text is submitted. */
beforeEach(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  submitted = [];
  const { messaging } = test.services;
  messaging.carrier = {
    ...messaging.carrier,
    submit: async ({ text }) => {
      submitted.push(text);
      return { kind: 'accepted', carrierId: text };
    },
  };
  await moveTo('2027-03-01T20:00:00Z');
});
afterEach(() => test.close());

async function moveTo(time: string): Promise<void> {
  test.advance(Date.parse(time) - test.services.clock.now().getTime());
  agent = await test.signIn(own.agent.username);
}
async function send(smsText: string, more: object = {}): Promise<void> {
  const payload = { ...sendBody(own.tn, { to: TO, smsText }), ...more };
  const response = await agent({ method: 'POST', url: '/api/messages', payload });
  if (response.statusCode !== 201) throw new Error(response.body);
}
/** A scheduled text that was late for the evening, in the outbox until the morning. */
async function waitForMorning(): Promise<{ contactId: number; messageId: number }> {
  await send('Scheduled', { scheduledAt: DUE });
  await moveTo(DUE);
  await sendDue(test.services);
  await moveTo(QUIET);
  await submitDue();
  const [row] = await test.services.db.select().from(outbox).where(eq(outbox.state, 'pending'));
  return { contactId: row?.contactId ?? 0, messageId: row?.messageId ?? 0 };
}
async function submitDue(): Promise<void> {
  for (const one of await claimDue(test.services.db, { now: test.services.clock.now(), limit: 16 }))
    await submitToCarrier(test.services, one);
}

it('submits a scheduled text that was late for the evening in the morning, and a reply before it [CPL-15]', async () => {
  await send('Scheduled', { scheduledAt: DUE });
  await moveTo(DUE);
  await sendDue(test.services);
  await moveTo(QUIET);
  await submitDue();
  const waiting = eq(outbox.state, 'pending');
  const [row] = await test.services.db.select().from(outbox).where(waiting);
  expect([submitted, row?.nextAttemptAt]).toEqual([[], new Date(MORNING)]);
  await send('By hand');
  await submitDue();
  expect(submitted).toEqual(['By hand']);
  await moveTo(MORNING);
  await submitDue();
  expect(submitted).toEqual(['By hand', 'Scheduled']);
});

it.each([
  ['opts out and in again', 461, { isOptOut: true }, { isOptOut: false, consentAttested: true }],
  ['is blocked and unblocked', 403, { isBlocked: true }, { isBlocked: false }],
])(
  'ends a scheduled text that waits for the morning when its contact %s [CPL-07]',
  async (_, errorCode, stop, undo) => {
    const { contactId, messageId } = await waitForMorning();
    for (const payload of [stop, undo]) {
      const response = await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
      expect(response.statusCode).toBe(200);
    }
    const stored = await test.services.db.select().from(message).where(eq(message.id, messageId));
    expect(stored).toMatchObject([{ status: MessageStatus.FAILED, errorCode }]);
    await moveTo(MORNING);
    await submitDue();
    expect(submitted).toEqual([]);
  },
);

it('does not submit a scheduled text in the morning to a contact that was deleted meanwhile [INB-62]', async () => {
  const { contactId, messageId } = await waitForMorning();
  const admin = await test.signIn(own.admin.username);
  const deleted = await admin({ method: 'DELETE', url: `/api/contacts/${contactId}` });
  expect(deleted.statusCode).toBe(204);
  await moveTo(MORNING);
  await submitDue();
  expect(submitted).toEqual([]);
  const [stored] = await test.services.db.select().from(message).where(eq(message.id, messageId));
  expect(stored).toMatchObject({ status: 460, errorCode: 460 });
});

it('does not hold back a campaign without quiet hours until the morning', async () => {
  const { contactId } = await waitForMorning();
  const admin = await test.signIn(own.admin.username);
  const listId = await addListOf(test, own, { send: admin, name: 'One', contactIds: [contactId] });
  const more = { tn: own.tn, includeListIds: [listId], quietHours: false };
  const { campaignId: id } = await addCampaign(admin, more);
  await scheduleCampaign(admin, id);
  const key = { accountId: own.accountId, id };
  await startCampaign(test.services, key, test.services.clock.now());
  test.advance(1_000);
  await drainCampaign(test.services, key, test.services.clock.now());
  test.advance(1_000);
  await submitDue();
  expect(submitted).toHaveLength(1);
});

it('submits a scheduled text late in the evening if its time was confirmed for quiet hours [CPL-15]', async () => {
  await send('Confirmed', { scheduledAt: DUE, confirmQuietHours: true });
  await moveTo(DUE);
  await sendDue(test.services);
  await moveTo(QUIET);
  await submitDue();
  expect(submitted).toEqual(['Confirmed']);
});

it('keeps the order behind a scheduled text that waits for its next attempt', async () => {
  await send('Scheduled', { scheduledAt: DUE });
  await moveTo(DUE);
  await sendDue(test.services);
  await test.services.db
    .update(outbox)
    .set({ nextAttemptAt: new Date(Date.parse(DUE) + 5_000) })
    .where(eq(outbox.state, 'pending'));
  await send('By hand');
  await submitDue();
  expect(submitted).toEqual([]);
});
