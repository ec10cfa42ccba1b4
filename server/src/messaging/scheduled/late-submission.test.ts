import { eq } from 'drizzle-orm';
import { outbox } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { sendBody } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';
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
