import { randomUUID } from 'node:crypto';
import { type HistoryRow, MessageStatus, TextNumberState } from '@dashboard/shared/contracts';
import { NUMBER_CHANGED_CODE } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import { account, contact, failedAttempt, message, outbox, textNumber } from '../../../platform/db/schema';
import { startMessaging, WEBHOOK_PATH } from '../../../start-messaging';
import { connectAs } from '../../../testing/socket-client';
import type { Send } from '../../../testing/start-test-app';
import {
  eventually,
  QUICK,
  readEvents,
  readHistory,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../../testing/texting';
import { reportStatus } from './report-status';
import { tagOf } from './tag';

const { ACCEPTED, DELIVERED } = MessageStatus;
const LONG_MS = 3_600_000;

let app: TextingApp;
let agent: Send;

async function start(backoffMs?: number): Promise<void> {
  app = await startTexting({ backoffMs });
  agent = await app.signIn(app.account.agent.username);
}

const send = (smsText: string, to = '2125550150') =>
  sendText(agent, sendBody(app.account.tn, { to, smsText }));

/** The attempts that the carrier accepted, in order. */
const attemptsOf = ({ clientId }: HistoryRow) =>
  app.loopback.accepted().filter(({ tag }) => clientId !== null && tag.endsWith(clientId));

const statusEventsOf = async ({ id }: HistoryRow) => {
  const { events } = await readEvents(agent);
  return events.flatMap(({ event }) =>
    event.type === 'message_status' && event.messageId === id ? [[event.status, event.errorCode]] : [],
  );
};

const outboxOf = async ({ id }: HistoryRow) =>
  (await app.services.db.select().from(outbox).where(eq(outbox.messageId, id)))[0];

const inState = (sent: HistoryRow, state: string) =>
  eventually(
    () => outboxOf(sent),
    (row) => row?.state === state,
  );

/** Waits until the first attempt has failed. */
const untilWaiting = async (sent: HistoryRow) => {
  await eventually(
    () => app.services.db.$count(failedAttempt, eq(failedAttempt.messageId, sent.id)),
    (count) => count === 1,
  );
  return inState(sent, 'pending');
};

const setDue = (sent: HistoryRow, at: Date) =>
  app.services.db.update(outbox).set({ nextAttemptAt: at }).where(eq(outbox.messageId, sent.id));

const shown = async (sent: HistoryRow) => {
  const { rows } = await readHistory(agent, sent.tn, sent.contactId);
  return rows.find((row) => row.id === sent.id);
};

interface Notified {
  errorCode?: number;
  /** Defaults to the message's own id. */
  tag?: string | null;
}

/** Sends a late or repeated report about one of the attempts. */
async function notify(sent: HistoryRow, carrierId: string, type: string, { errorCode, tag }: Notified = {}) {
  const { webhookUser, webhookPassword } = app.services.messaging;
  const authorization = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`;
  const ours = tagOf({ accountId: app.account.accountId, id: sent.id, clientId: sent.clientId });
  const [from, to] = [app.account.number, '+12125550150'];
  const about = { id: carrierId, owner: from, direction: 'out', to: [to], from, text: '' };
  const event = { type, time: new Date().toISOString(), to, description: 'x', errorCode };
  const payload = [{ ...event, message: { ...about, tag: tag === undefined ? ours : tag } }];
  await app.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers: { authorization }, payload });
  await eventually(
    async () =>
      (await app.services.pool.query('select 1 from webhook_inbox where processed_at is null')).rowCount,
    (open) => open === 0,
  );
}

describe('message that the carrier accepted and then failed', () => {
  beforeAll(() => start(5));
  afterAll(() => app.close());

  it('is resubmitted until it arrives, with one event to the tabs [CPL-31]', async () => {
    const sent = await send('[carrier 4702 x2]');
    expect(await untilFinal(agent, sent)).toMatchObject({
      status: DELIVERED,
      errorCode: null,
      errorText: null,
    });
    expect(attemptsOf(sent)).toHaveLength(3);
    expect(await statusEventsOf(sent)).toEqual([
      [ACCEPTED, null],
      [ACCEPTED, 4702],
      [DELIVERED, null],
    ]);
  });

  it('fails with its error code and description after three retries [CPL-31]', async () => {
    const sent = await send('[carrier 5600]');
    expect(await untilFinal(agent, sent)).toMatchObject({
      status: 5600,
      errorCode: 5600,
      errorText: 'Not delivered. Carrier temporarily unavailable',
    });
    expect(attemptsOf(sent)).toHaveLength(4);
    expect(await inState(sent, 'done')).toMatchObject({ attempts: 4 });
  });

  it('is not announced to its sender as not delivered when the carrier reports 9999 [CPL-32]', async () => {
    const client = await connectAs(app, app.account.agent.username);
    expect((await untilFinal(agent, await send('[carrier 9999]'))).status).toBe(9999);
    const failed = await send('[carrier 4720]');
    await eventually(
      async () => client.of('send_sms_error'),
      (errors) => errors.length > 0,
    );
    client.socket.disconnect();
    expect(client.of('send_sms_error')).toMatchObject([{ clientId: failed.clientId }]);
  });

  it.each([4780, 4781, 4785])(
    'is retried more than three times after the rate limit failure %i [CPL-31]',
    async (code) => {
      const sent = await send(`[carrier ${code} x5]`);
      expect((await untilFinal(agent, sent)).status).toBe(DELIVERED);
      expect(attemptsOf(sent)).toHaveLength(6);
    },
  );

  it('is never retried when a retry cannot help [CPL-31]', async () => {
    const codes = [
      4403, 4404, 4405, 4406, 4410, 4411, 4412, 4470, 4700, 4711, 4712, 4720, 4721, 4770, 4771, 4773, 4774,
      4795,
    ];
    const sent = [];
    for (const [index, code] of codes.entries())
      sent.push(await send(`[carrier ${code}]`, `646555${String(100 + index).padStart(4, '0')}`));
    const ends = await Promise.all(sent.map((message) => untilFinal(agent, message)));
    expect(ends.map(({ status }) => status)).toEqual(codes);
    expect(sent.map((message) => attemptsOf(message).length)).toEqual(codes.map(() => 1));
  });

  it('ends when every attempt hits the rate limit', async () => {
    const sent = await send('[carrier early] [carrier 4780]');
    expect(await untilFinal(agent, sent)).toMatchObject({ status: 4780, errorCode: 4780 });
    expect(attemptsOf(sent)).toHaveLength(10);
  });

  it.each(['9902', '9999', '4720', '4770'])(
    'is never retried automatically after %s [CPL-32]',
    async (code) => {
      const sent = await send(`[carrier ${code}]`);
      expect((await untilFinal(agent, sent)).status).toBe(Number(code));
      await inState(sent, code === '9902' ? 'unknown' : 'done');
      expect(attemptsOf(sent)).toHaveLength(1);
    },
  );

  it.each(['early', 'lost', 'duplicate x5', 'reordered'])(
    'arrives once when reports are %s [FLT-07]',
    async (how) => {
      const sent = await send(`[carrier 4702 x1] [carrier ${how}]`);
      expect((await untilFinal(agent, sent)).status).toBe(DELIVERED);
      expect(attemptsOf(sent)).toHaveLength(2);
    },
  );
});

describe('message that waits for its next attempt', () => {
  beforeEach(() => start(LONG_MS));
  afterEach(() => app.close());

  const waiting = async () => {
    const sent = await send('[carrier 4702 x1]');
    await untilWaiting(sent);
    await setDue(sent, new Date(app.services.clock.now().getTime() + LONG_MS));
    const [first] = attemptsOf(sent);
    if (first === undefined) throw new Error('The carrier never accepted it');
    return { sent, first };
  };

  it('is accepted, with the code of the failed attempt', async () => {
    const { sent } = await waiting();
    expect(await shown(sent)).toMatchObject({
      status: ACCEPTED,
      errorCode: 4702,
      errorText: 'Not delivered. Phone temporarily unavailable',
    });
    const again = { clientId: '6f2c0b1e-0f4f-4f7e-9a55-0a1d3a1c9b21' };
    const response = await agent({ method: 'POST', url: `/api/messages/${sent.id}/retry`, payload: again });
    expect(response.statusCode).toBe(409);
  });

  it('ignores late and repeated reports of the failed attempt', async () => {
    const { sent, first } = await waiting();
    const before = await outboxOf(sent);
    await app.services.pool.query('delete from webhook_inbox');
    await notify(sent, first.id, 'message-failed', { errorCode: 4702 });
    await notify(sent, first.id, 'message-sending');
    expect(await outboxOf(sent)).toEqual(before);
    expect(await shown(sent)).toMatchObject({ status: ACCEPTED, errorCode: 4702 });
  });

  it.each([
    ['with our tag', undefined],
    ['without a tag', null],
  ])('ends without another attempt after a delivery report of the failed one, %s', async (_, tag) => {
    const { sent, first } = await waiting();
    await notify(sent, first.id, 'message-delivered', { tag });
    expect(await shown(sent)).toMatchObject({ status: DELIVERED, errorCode: null });
    await setDue(sent, app.services.clock.now());
    await untilFinal(agent, await send('Hello'));
    expect(attemptsOf(sent)).toHaveLength(1);
  });

  it('does not fail the second attempt after a late failure of the first', async () => {
    const { sent, first } = await waiting();
    await app.services.db.update(message).set({ text: '[carrier silent]' }).where(eq(message.id, sent.id));
    await setDue(sent, app.services.clock.now());
    await inState(sent, 'submitted');
    const second = attemptsOf(sent)[1];
    await app.services.pool.query('delete from webhook_inbox');
    await notify(sent, first.id, 'message-failed', { errorCode: 4720 });
    expect(await shown(sent)).toMatchObject({ status: ACCEPTED });
    await notify(sent, second?.id ?? '', 'message-delivered');
    expect(await shown(sent)).toMatchObject({ status: DELIVERED });
  });

  it('becomes unconfirmed and is not retried when the result of the next attempt is unknown', async () => {
    const { sent } = await waiting();
    await app.services.db.update(message).set({ text: '[carrier dropped]' }).where(eq(message.id, sent.id));
    await setDue(sent, app.services.clock.now());
    expect((await untilFinal(agent, sent)).status).toBe(MessageStatus.UNCONFIRMED);
    expect(attemptsOf(sent)).toHaveLength(1);
  });

  it('is neither lost nor sent immediately after a restart', async () => {
    const { sent } = await waiting();
    await app.running.stop();
    app.running = startMessaging(app.services, { server: app.app.server, address: app.address }, QUICK);
    const next = await send('Hello', '2125550151');
    await untilFinal(agent, next);
    expect(attemptsOf(sent)).toHaveLength(1);
    await setDue(sent, app.services.clock.now());
    expect((await untilFinal(agent, sent)).status).toBe(DELIVERED);
    expect(attemptsOf(sent)).toHaveLength(2);
  });

  it('becomes unconfirmed after a kill before the next attempt, without matching the first attempt’s record', async () => {
    const { sent } = await waiting();
    const now = app.services.clock.now();
    const claimed = { state: 'submitting', attempts: 2, submittedAt: now, leaseUntil: now };
    await app.services.db.update(outbox).set(claimed).where(eq(outbox.messageId, sent.id));
    expect((await untilFinal(agent, sent)).status).toBe(MessageStatus.UNCONFIRMED);
    expect(attemptsOf(sent)).toHaveLength(1);
  });

  it.each([
    ['opts out', 461, () => app.services.db.update(contact).set({ isOptOut: true })],
    ['is blocked', 403, () => app.services.db.update(contact).set({ isBlocked: true })],
    [
      'is messaged from a deactivated number',
      4403,
      () => app.services.db.update(textNumber).set({ state: TextNumberState.DEACTIVATED }),
    ],
    [
      'has a US number, from an unregistered Canadian account',
      4476,
      () => app.services.db.update(account).set({ country: 'CA', isRegistered: false }),
    ],
  ])('is not submitted for a contact who %s [I-21]', async (_, status, change) => {
    const { sent } = await waiting();
    await change();
    await setDue(sent, app.services.clock.now());
    expect(await untilFinal(agent, sent)).toMatchObject({ status });
    expect(attemptsOf(sent)).toHaveLength(1);
  });

  it('fails when the contact got another number, and leaves for that one after a retry [CTC-09]', async () => {
    const { sent } = await waiting();
    const url = `/api/contacts/${sent.contactId}`;
    await agent({ method: 'PATCH', url, payload: { contactNumber: '2125550159' } });
    await setDue(sent, app.services.clock.now());
    expect(await untilFinal(agent, sent)).toMatchObject({
      status: NUMBER_CHANGED_CODE,
      errorText: "Not sent. The contact's number changed",
    });
    expect(attemptsOf(sent)).toMatchObject([{ to: '+12125550150' }]);
    await app.services.db.update(message).set({ text: 'Hello' }).where(eq(message.id, sent.id));
    const retry = { method: 'POST' as const, url: `/api/messages/${sent.id}/retry` };
    const again = (await agent({ ...retry, payload: { clientId: randomUUID() } })).json();
    expect((await untilFinal(agent, again)).status).toBe(DELIVERED);
    expect(attemptsOf(again)).toMatchObject([{ to: '+12125550159' }]);
  });

  it('is sent to the number of the contact when an earlier build stored it [CTC-09]', async () => {
    const { sent } = await waiting();
    const isThis = eq(message.id, sent.id);
    await app.services.db.update(message).set({ contactNumber: null, text: 'Hello' }).where(isThis);
    await app.services.db.update(contact).set({ number: '+12125550158' });
    await setDue(sent, app.services.clock.now());
    expect((await untilFinal(agent, sent)).status).toBe(DELIVERED);
    expect(attemptsOf(sent).map(({ to }) => to)).toEqual(['+12125550150', '+12125550158']);
  });

  it('does not opt out a contact who opted in again while the next attempt was rejected', async () => {
    const { sent } = await waiting();
    // As claimed while the contact was opted out.
    const claimed = { state: 'submitting', attempts: 2, leaseUntil: new Date(Date.now() + LONG_MS) };
    await app.services.db.update(outbox).set(claimed).where(eq(outbox.messageId, sent.id));
    const rejection = { messageId: sent.id, status: 461, errorCode: 461, carrierId: null };
    await reportStatus(app.services, app.account.accountId, rejection);
    expect((await shown(sent))?.status).toBe(461);
    const [row] = await app.services.db.select().from(contact).where(eq(contact.id, sent.contactId));
    expect(row).toMatchObject({ isOptOut: false, optOutSource: null });
  });
});

describe('next attempt', () => {
  beforeEach(() => start(LONG_MS));
  afterEach(() => app.close());

  it('follows after at least half of the first delay, within the company’s rate limit', async () => {
    const sent = await send('[carrier 4780 x1]');
    const row = await untilWaiting(sent);
    const at = (await shown(sent))?.statusAt ?? '';
    const wait = (row?.nextAttemptAt.getTime() ?? 0) - Date.parse(at);
    expect(wait).toBeGreaterThanOrEqual(30_000);
    expect(wait).toBeLessThanOrEqual(60_000);
  });
});
