import { randomUUID } from 'node:crypto';
import { type HistoryRow, MessageStatus } from '@dashboard/shared/contracts';
import { eq, isNull, sql } from 'drizzle-orm';
import { contact, conversation, message, webhookInbox } from '../../../platform/db/schema';
import { WEBHOOK_PATH } from '../../../start-messaging';
import { withoutDatabase } from '../../../testing/postgres';
import type { Send } from '../../../testing/start-test-app';
import {
  eventually,
  readEvents,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../../testing/texting';
import { parseEvent } from '../carrier/webhook-event';
import { tagOf } from '../outbox/tag';
import { storeRequests } from './webhook-inbox';

describe('carrier webhooks', () => {
  let app: TextingApp;
  let agent: Send;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const authorization = () => {
    const { webhookUser, webhookPassword } = app.services.messaging;
    return `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`;
  };
  const post = (payload: unknown, headers: Record<string, string> = { authorization: authorization() }) =>
    app.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: payload as object });
  const settled = () =>
    eventually(
      () => app.services.db.$count(webhookInbox, isNull(webhookInbox.processedAt)),
      (open) => open === 0,
    );
  const inbound = (id: string, text: string, from = '+12125550180') => ({
    type: 'message-received',
    time: new Date().toISOString(),
    to: app.account.number,
    description: 'Incoming message received',
    message: { id, owner: app.account.number, direction: 'in', to: [app.account.number], from, text },
  });
  /** A message that the carrier accepted without further reports. */
  const silent = async (to: string) => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to, smsText: '[carrier silent]' }));
    await eventually(
      async () => (await history(sent))[0],
      (row) => row?.status === MessageStatus.ACCEPTED,
    );
    const [row] = await app.services.db.select().from(message).where(eq(message.id, sent.id));
    if (row === undefined) throw new Error('The message was deleted');
    return { sent, row };
  };
  const history = async (sent: HistoryRow) => (await readHistory(agent, sent.tn, sent.contactId)).rows;
  const report = (row: typeof message.$inferSelect, type: string, extra: object = {}) => ({
    type,
    time: new Date().toISOString(),
    to: '+12125550180',
    description: 'x',
    message: {
      id: row.carrierId,
      owner: app.account.number,
      direction: 'out',
      to: ['+12125550180'],
      from: app.account.number,
      text: '',
      tag: tagOf(row),
    },
    ...extra,
  });
  const statusesOf = async (id: number) => {
    const { events } = await readEvents(agent);
    return events.flatMap(({ event }) =>
      event.type === 'message_status' && event.messageId === id ? event.status : [],
    );
  };

  it('require the carrier’s credentials', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Basic eDp5' },
      { authorization: 'Bearer x' },
      { authorization: '' },
    ];
    for (const headers of wrong) {
      expect((await post([inbound(randomUUID(), 'Hi')], headers)).statusCode).toBe(401);
      // The body is not even read: it could be large.
      const unread = { ...headers, 'content-type': 'application/json' };
      expect((await post('[', unread)).statusCode).toBe(401);
    }
  });

  it.each([
    [{}],
    ['x'],
    [[{ type: 'message-received' }]],
    [[{ type: 'message-received', message: 7 }]],
    [[null]],
  ])('reject an invalid body and store nothing of it: %j', async (body) => {
    const before = await app.services.db.$count(webhookInbox);
    const response = await post(body as object, {
      authorization: authorization(),
      'content-type': 'application/json',
    });
    expect(response.statusCode).toBe(400);
    expect(await app.services.db.$count(webhookInbox)).toBe(before);
  });

  it('store one message however often and concurrently it is delivered', async () => {
    const event = inbound(randomUUID(), 'Once only', '+12125550181');
    const responses = await Promise.all(Array.from({ length: 10 }, () => post([event, event])));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(204));
    await settled();
    await post([event]);
    await settled();
    const texts = await app.services.db.$count(message, eq(message.text, 'Once only'));
    expect(texts).toBe(1);
    const [found] = await app.services.db.select().from(message).where(eq(message.text, 'Once only'));
    const [state] = await app.services.db
      .select()
      .from(conversation)
      .where(eq(conversation.contactId, found?.contactId ?? 0));
    expect(state).toMatchObject({ unreadCount: 1, messageCount: 1, lastMessageId: found?.id });
  });

  it('have one effect when five copies of an inbound message arrive at once [FLT-06]', async () => {
    const event = inbound(randomUUID(), 'Five copies', '+12125550187');
    const responses = await Promise.all(Array.from({ length: 5 }, () => post([event])));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(5).fill(204));
    await settled();
    expect(await app.services.db.$count(message, eq(message.text, 'Five copies'))).toBe(1);
  });

  it.each([
    ['message-sending', MessageStatus.ACCEPTED, {}],
    ['message-delivered', MessageStatus.DELIVERED, {}],
    ['message-failed', 4720, { errorCode: 4720 }],
  ])('have one effect when five copies of %s arrive at once [FLT-06]', async (type, status, extra) => {
    const { sent, row } = await silent('2125550183');
    const before = await statusesOf(sent.id);
    const responses = await Promise.all(Array.from({ length: 5 }, () => post([report(row, type, extra)])));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(5).fill(204));
    await settled();
    expect((await history(sent))[0]).toMatchObject({ id: sent.id, status });
    expect(await statusesOf(sent.id)).toEqual([...new Set([...before, status])]);
  });

  it('are rejected while the database is unavailable, and applied once when repeated [FLT-08]', async () => {
    const { db, pool } = app.services;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const event = inbound(randomUUID(), 'Repeated later', '+12125550188');
    await withoutDatabase(rows[0]?.name ?? '', async () => {
      expect((await post([event])).statusCode).toBeGreaterThanOrEqual(500);
    });
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await post([event])).statusCode).toBe(204);
    await settled();
    expect(await db.$count(message, eq(message.text, 'Repeated later'))).toBe(1);
  });

  it('keep the order of one phone’s messages, with correct sequence numbers and counts', async () => {
    const events = Array.from({ length: 20 }, (_, index) =>
      inbound(randomUUID(), `In order ${index}`, '+12125550182'),
    );
    for (const event of events) await post([event]);
    await settled();
    const last = await receive(app, agent, app.account, 'The end', '2125550182');
    const { rows, pageStatus } = await readHistory(agent, app.account.tn, last.contactId);
    expect(rows.map((row) => row.smsText).reverse()).toEqual([
      ...events.map((event) => event.message.text),
      'The end',
    ]);
    expect(pageStatus.itemsLeft).toBe(0);
  });

  it.each([
    ['in order', ['message-sending', 'message-delivered']],
    ['in reverse order', ['message-delivered', 'message-sending']],
    ['repeatedly', ['message-delivered', 'message-sending', 'message-delivered', 'message-sending']],
  ])('leave a message delivered when reports arrive %s', async (_, types) => {
    const { sent, row } = await silent('2125550183');
    for (const type of types) {
      await post([report(row, type)]);
      await settled();
    }
    expect((await history(sent))[0]).toMatchObject({ id: sent.id, status: MessageStatus.DELIVERED });
    expect(await statusesOf(sent.id)).toEqual([MessageStatus.ACCEPTED, MessageStatus.DELIVERED]);
  });

  it('never change a final status: failed stays failed, delivered stays delivered', async () => {
    const first = await silent('2125550184');
    await post([
      report(first.row, 'message-failed', { errorCode: 4720 }),
      report(first.row, 'message-delivered'),
    ]);
    const second = await silent('2125550184');
    await post([report(second.row, 'message-delivered')]);
    await settled();
    await post([report(second.row, 'message-failed', { errorCode: 4720 })]);
    await settled();
    const [last] = await history(second.sent);
    expect(last).toMatchObject({ status: MessageStatus.DELIVERED, errorCode: null });
    expect((await statusesOf(first.sent.id)).length).toBe(2);
  });

  it('correct "unconfirmed" to delivered, because unconfirmed is not final', async () => {
    const { sent, row } = await silent('2125550185');
    await post([report(row, 'message-failed', { errorCode: MessageStatus.UNCONFIRMED })]);
    await settled();
    await post([report(row, 'message-delivered')]);
    await settled();
    expect(await statusesOf(sent.id)).toEqual([
      MessageStatus.ACCEPTED,
      MessageStatus.UNCONFIRMED,
      MessageStatus.DELIVERED,
    ]);
  });

  it('find a message by the carrier’s id when the tag is not ours, and never another company’s by a forged tag', async () => {
    const { sent, row } = await silent('2125550186');
    const untagged = report(row, 'message-delivered');
    const forged = {
      ...untagged,
      message: { ...untagged.message, id: 'x', tag: tagOf({ ...row, clientId: randomUUID() }) },
    };
    await post([forged]);
    expect((await history(sent))[0]?.status).toBe(MessageStatus.ACCEPTED);
    await post([{ ...untagged, message: { ...untagged.message, tag: null } }]);
    await eventually(
      async () => (await history(sent))[0]?.status,
      (status) => status === MessageStatus.DELIVERED,
    );
  });

  it('ignore messages to unknown numbers and from senders that cannot be contacts', async () => {
    const toUnknownNumber = inbound(randomUUID(), 'Unknown number');
    toUnknownNumber.message.owner = '+12125550199';
    const self = inbound(randomUUID(), 'From ourselves', app.account.number);
    await post([toUnknownNumber, inbound(randomUUID(), 'From a short code', '72345'), self]);
    const isIgnored = eq(webhookInbox.lastError, 'not a number that can be a contact');
    await eventually(
      () => app.services.db.$count(webhookInbox, isIgnored),
      (count) => count === 2,
    );
    expect(await app.services.db.$count(message, eq(message.text, 'Unknown number'))).toBe(0);
    expect(await app.services.db.$count(contact, eq(contact.number, app.account.number))).toBe(0);
  });

  it('are all stored when another server stores the same ones in another order', async () => {
    const { pool } = app.services;
    const events = ['b', 'a'].map((name) => inbound(`${randomUUID()}-${name}`, name, '4040'));
    const [keyB, keyA] = events
      .map(({ type, to, message: { id } }) => `${id}:${type}:${to}`)
      .sort()
      .reverse();
    const store = "insert into webhook_inbox (event_key, body) values ($1, '{}') on conflict do nothing";
    const other = await pool.connect();
    await other.query('begin');
    await other.query(store, [keyA]);
    const response = post(events.toSorted((one, two) => (one.message.id < two.message.id ? 1 : -1)));
    await eventually(
      async () => (await pool.query('select 1 from pg_locks where not granted')).rowCount,
      (waiting) => waiting === 1,
    );
    await other.query(store, [keyB]);
    await other.query('commit');
    other.release();
    expect((await response).statusCode).toBe(204);
    await app.services.db.delete(webhookInbox);
  });

  it('are stored even if one in their list is malformed', async () => {
    const event = inbound(randomUUID(), 'In bad company', '+12125550185');
    expect((await post([{ type: 'message-received', message: 7 }, event])).statusCode).toBe(400);
    await eventually(
      () => app.services.db.$count(message, eq(message.text, 'In bad company')),
      (texts) => texts === 1,
    );
  });

  it('are stored if another request that arrives with theirs cannot be', async () => {
    const received = ['beside', 'damaged'].map((id) => {
      const raw = inbound(id, id === 'damaged' ? 'Half a \u0000' : 'Whole');
      const event = parseEvent(raw);
      if (event === null) throw new Error('The event is unknown');
      return [{ event, raw }];
    });
    const stored = await storeRequests(app.services.db, received, new Date());
    expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const isBeside = sql`${webhookInbox.body} #>> '{message,id}' = 'beside'`;
    expect(await app.services.db.$count(webhookInbox, isBeside)).toBe(1);
  });

  it('deliver an inbound message however long the database was unavailable', async () => {
    const { pool, db } = app.services;
    await pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin
        if new.text = 'Patient' then raise exception 'No space left on device' using errcode = '53100'; end if;
        return new;
      end $$;
      create trigger no_room before insert on message for each row execute function no_room()`);
    const event = inbound(randomUUID(), 'Patient', '+12125550186');
    expect((await post([event])).statusCode).toBe(204);
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await eventually(
        async () => (await db.select().from(webhookInbox).where(isNull(webhookInbox.processedAt)))[0],
        (row) => row === undefined || row.attempts >= attempt,
      );
      app.advance(10 * 60_000);
      // Without this each retry would wait for the worker's poll, one second.
      app.services.messaging.wakeWebhooks();
    }
    await pool.query('drop function no_room cascade');
    app.advance(10 * 60_000);
    await eventually(
      () => db.$count(message, eq(message.text, 'Patient')),
      (texts) => texts === 1,
    );
  });
});
