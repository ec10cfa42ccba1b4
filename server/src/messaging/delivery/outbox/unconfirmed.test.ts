import { type HistoryRow, MessageStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { contact, message, outbox } from '../../../platform/db/schema';
import { startMessaging } from '../../../start-messaging';
import type { Send } from '../../../testing/start-test-app';
import {
  eventually,
  QUICK,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../../testing/texting';
import { claimDue, claimUnconfirmed } from './outbox-store';
import { reportStatus } from './report-status';
import { resolveUnconfirmed } from './resolve-unconfirmed';
import { tagOf } from './tag';

const PHONE = '2125550150';
const TOO_FAST = 4780;
const UNCONFIRMED_AFTER_MS = 30_000;

let app: TextingApp;
let agent: Send;

/** Messages stay in the outbox, because no worker runs. */
beforeEach(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  await app.running.stop();
});
afterEach(() => app.close());

const waitingText = (smsText: string, to = PHONE) =>
  sendText(agent, sendBody(app.account.tn, { to, smsText }));

/** The carrier accepts an attempt, but the response is lost. Returns the carrier's id. */
async function acceptedWithoutReport(sent: HistoryRow): Promise<string> {
  const { accountId, number: from } = app.account;
  const tag = tagOf({ accountId, id: sent.id, clientId: sent.clientId });
  const { carrier } = app.services.messaging;
  await carrier.submit({ from, to: `+1${PHONE}`, text: '[carrier silent]', mediaUrls: [], tag });
  return app.loopback.acceptedWithTag(tag).at(-1)?.id ?? '';
}

/** The state of a message after a kill during its submission. */
const cutOff = (sent: HistoryRow, submittedAt: Date) =>
  app.services.db
    .update(outbox)
    .set({ state: 'submitting', attempts: 1, submittedAt, leaseUntil: submittedAt })
    .where(eq(outbox.messageId, sent.id));

it('matches neither of two messages to a phone with the one that arrived, even when the other is given up', async () => {
  const taken = await waitingText('This one arrived');
  const lost = await waitingText('This one did not');
  await acceptedWithoutReport(taken);
  const now = app.services.clock.now();
  await cutOff(taken, new Date(now.getTime() - 4_000));
  await cutOff(lost, now);

  app.running = startMessaging(app.services, { server: app.app.server, address: app.address }, QUICK);

  expect((await untilFinal(agent, taken)).status).toBe(MessageStatus.UNCONFIRMED);
  expect((await untilFinal(agent, lost)).status).toBe(MessageStatus.UNCONFIRMED);
  // Counted after the commit.
  const readMetrics = async () => (await app.anonymous({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  await eventually(readMetrics, (metrics) => /^messages_unconfirmed_total 2$/m.test(metrics));
});

it('looks up a lost response under the number that the message was sent to [CTC-09]', async () => {
  const { db, clock } = app.services;
  const lost = await waitingText('Sent before the change');
  const carrierId = await acceptedWithoutReport(lost);
  await cutOff(lost, clock.now());
  await db.update(contact).set({ number: '+12125550159' }).where(eq(contact.id, lost.contactId));
  const [unconfirmed] = await claimUnconfirmed(db, {
    now: new Date(clock.now().getTime() + 1_000),
    againMs: 1_000,
    limit: 1,
  });
  if (unconfirmed === undefined) throw new Error('The message is not unconfirmed');

  await resolveUnconfirmed(app.services, unconfirmed, UNCONFIRMED_AFTER_MS);

  const [row] = await db.select().from(message).where(eq(message.id, lost.id));
  expect(row).toMatchObject({ status: MessageStatus.ACCEPTED, carrierId });
});

it('does not match a message that fails during the look-up with the record of the next message', async () => {
  const { db, clock } = app.services;
  const failed = await waitingText('Too fast');
  const carrierId = await acceptedWithoutReport(failed);
  const now = clock.now();
  await cutOff(failed, new Date(now.getTime() - 1_000));
  const [unconfirmed] = await claimUnconfirmed(db, { now, againMs: 1_000, limit: 1 });
  if (unconfirmed === undefined) throw new Error('The message is not unconfirmed');

  const failure = { messageId: failed.id, status: TOO_FAST, errorCode: TOO_FAST, carrierId };
  await reportStatus(app.services, app.account.accountId, failure);
  const next = await waitingText('The next one');
  await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + 60_000) })
    .where(eq(outbox.messageId, failed.id));
  await claimDue(db, { now: clock.now(), limit: 1 });
  await acceptedWithoutReport(next);
  await resolveUnconfirmed(app.services, unconfirmed, UNCONFIRMED_AFTER_MS);

  const [row] = await db
    .select({ state: outbox.state, carrierId: message.carrierId })
    .from(outbox)
    .innerJoin(message, eq(message.id, outbox.messageId))
    .where(eq(outbox.messageId, failed.id));
  expect(row).toEqual({ state: 'pending', carrierId });
});

it('resolves an unconfirmed message while the look-up of another one gets no response', async () => {
  const { services } = app;
  const { carrier } = services.messaging;
  let respond = () => {};
  const silence = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const sentSince: typeof carrier.sentSince = async (query) => {
    if (query.to === `+1${PHONE}`) await silence;
    return carrier.sentSince(query);
  };
  services.messaging.carrier = { ...carrier, sentSince };
  const now = services.clock.now().getTime();
  await cutOff(await waitingText('Without a response'), new Date(now - 5_000));
  const other = await waitingText('To another phone', '2125550151');
  await cutOff(other, new Date(now - 4_000));

  app.running = startMessaging(services, { server: app.app.server, address: app.address }, QUICK);

  const settled = untilFinal(agent, other).finally(respond);
  expect((await settled).status).toBe(MessageStatus.UNCONFIRMED);
});
