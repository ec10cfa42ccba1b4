import { randomUUID } from 'node:crypto';
import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { message } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  readEvents,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../testing/texting';
import { Batches } from './batches';
import { retryBody } from './retry';
import { sendMessage } from './send';

describe('texting', () => {
  let app: TextingApp;
  let agent: Send;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const tagged = (clientId: string | null) =>
    app.loopback.accepted().filter((text) => clientId !== null && text.tag.endsWith(clientId));

  it('stores a message, submits it once and records its delivery [MSG-31]', async () => {
    const sent = await sendText(agent, sendBody(app.account.tn, { smsText: 'See you at 3' }));
    expect(sent).toMatchObject({
      smsText: 'See you at 3',
      isInbound: false,
      method: Method.PORTAL,
      status: MessageStatus.QUEUED,
      tn: app.account.tn,
      userId: app.account.agent.userId,
      userFirstname: 'north1',
    });
    expect(await untilFinal(agent, sent)).toMatchObject({ id: sent.id, status: MessageStatus.DELIVERED });
    expect(tagged(sent.clientId)).toMatchObject([{ from: app.account.number, to: '+12125550188' }]);
  });

  it('accepts the id of a template [SOC-05] [SOC-10] [INB-15]', async () => {
    const body = {
      ...sendBody(app.account.tn, { to: '2125550117', smsText: 'We open at 8' }),
      templateId: 7,
    };
    expect(await sendText(agent, body)).toMatchObject({ smsText: 'We open at 8' });
    const invalid = { ...body, clientId: randomUUID(), templateId: '7' };
    const response = await agent({ method: 'POST', url: '/api/messages', payload: invalid });
    expect(response.json().errors).toEqual({ templateId: ['Enter a valid value'] });
  });

  it('adds a reply to the same conversation as unread [MSG-32]', async () => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550120' }));
    const reply = await receive(app, agent, app.account, 'On my way', '2125550120');
    expect(reply).toMatchObject({ contactId: sent.contactId, method: Method.INBOUND_SMS, isInbound: true });
    const { rows, firstUnreadId } = await readHistory(agent, app.account.tn, sent.contactId);
    expect(rows.map((row) => row.smsText)).toEqual(['On my way', 'Hello']);
    expect(firstUnreadId).toBe(reply.id);
  });

  it('stores the number of the contact with every message, which a change does not touch [CTC-09]', async () => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550119' }));
    await untilFinal(agent, sent);
    await receive(app, agent, app.account, 'HELP', '2125550119');
    const isOfContact = eq(message.contactId, sent.contactId);
    const numbers = async () => {
      const rows = await app.services.db.select().from(message).where(isOfContact);
      return rows.map((row) => row.contactNumber);
    };
    await eventually(numbers, (all) => all.length === 3);
    const url = `/api/contacts/${sent.contactId}`;
    const changed = await agent({ method: 'PATCH', url, payload: { contactNumber: '2125550118' } });
    expect(changed.json()).toMatchObject({ contactNumber: '12125550118' });
    await sendText(agent, sendBody(app.account.tn, { contactId: sent.contactId }));
    expect((await numbers()).toSorted()).toEqual(['+12125550118', ...Array(3).fill('+12125550119')]);
  });

  it('includes every key of the specification in a history row [MSG-19]', async () => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550121' }));
    const response = await agent({
      method: 'GET',
      url: `/sms-numbers/${app.account.tn}/history/${sent.contactId}`,
    });
    expect(Object.keys(response.json().rows[0])).toEqual(
      expect.arrayContaining([
        ...['id', 'originalTableId', 'date', 'smsText', 'method', 'isInbound', 'mmsFile'],
        ...['userId', 'userFirstname', 'userLastname', 'status'],
      ]),
    );
  });

  it('returns the first message for a repeated client id, even if the text differs [INB-25]', async () => {
    const body = sendBody(app.account.tn, { to: '2125550122' });
    const first = await sendText(agent, body);
    const again = await Promise.all(
      Array.from({ length: 8 }, () => sendText(agent, { ...body, smsText: 'Other errorText' })),
    );
    expect(new Set(again.map((row) => row.id))).toEqual(new Set([first.id]));
    await untilFinal(agent, first);
    expect(tagged(first.clientId)).toHaveLength(1);
  });

  it('stores one message for many concurrent sends with the same client id [INB-25]', async () => {
    const body = sendBody(app.account.tn, { to: '2125550123' });
    // Client ids are case-insensitive.
    const upperCase = { ...body, clientId: body.clientId.toUpperCase() };
    const sends = Array.from({ length: 20 }, (_, index) => sendText(agent, index % 2 ? upperCase : body));
    const rows = await Promise.all(sends);
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    const { rows: history } = await readHistory(agent, app.account.tn, rows[0]?.contactId ?? 0);
    expect(history).toHaveLength(1);
  });

  it('submits the messages of a conversation in order', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `Number ${index}`);
    const sent = [];
    for (const smsText of texts)
      sent.push(await sendText(agent, sendBody(app.account.tn, { to: '2125550124', smsText })));
    await Promise.all(sent.map((row) => untilFinal(agent, row)));
    const arrived = app.loopback.accepted().filter((text) => text.to === '+12125550124');
    expect(arrived.map((text) => text.text)).toEqual(texts);
  });

  it.each([
    ['[carrier 4720]', 4720, "Not delivered. This number can't receive texts"],
    ['[carrier 4770]', 4770, 'Blocked as spam'],
    ['[carrier 500]', 5999, 'Not delivered. Carrier temporarily unavailable'],
  ])('marks a message failed with the carrier’s code: %s', async (smsText, code, errorText) => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550125', smsText }));
    expect(await untilFinal(agent, sent)).toMatchObject({ status: code, errorCode: code, errorText });
  });

  it('waits for the carrier’s Retry-After, then sends once', async () => {
    const sent = await sendText(
      agent,
      sendBody(app.account.tn, { to: '2125550126', smsText: '[carrier 429 x1]' }),
    );
    const row = await untilFinal(agent, sent);
    expect(row.status).toBe(MessageStatus.DELIVERED);
    expect(tagged(sent.clientId)).toHaveLength(1);
    expect(Date.parse(row.statusAt) - Date.parse(row.date)).toBeGreaterThanOrEqual(1000);
  });

  it.each([
    '[carrier lost]',
    '[carrier slow]',
    '[carrier early]',
    '[carrier reordered]',
    '[carrier duplicate x5]',
  ])('delivers exactly once with %s', async (smsText) => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550127', smsText }));
    expect((await untilFinal(agent, sent)).status).toBe(MessageStatus.DELIVERED);
    expect(tagged(sent.clientId)).toHaveLength(1);
  });

  it('finds a message in the carrier’s list when both the response and the report are lost', async () => {
    const smsText = '[carrier lost] [carrier silent]';
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550128', smsText }));
    const row = await eventually(
      async () => (await readHistory(agent, app.account.tn, sent.contactId)).rows[0],
      (found) => found?.status !== MessageStatus.QUEUED,
    );
    expect(row?.status).toBe(MessageStatus.ACCEPTED);
  });

  it('marks a message unconfirmed without a second send when its delivery is unknown [CPL-32]', async () => {
    const smsText = '[carrier dropped]';
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550129', smsText }));
    expect(await untilFinal(agent, sent)).toMatchObject({
      status: MessageStatus.UNCONFIRMED,
      errorText: 'Delivery unconfirmed',
    });
    expect(tagged(sent.clientId)).toEqual([]);
  });

  it('numbers the account’s events in order without gaps', async () => {
    const { events } = await readEvents(agent);
    const { lastSeq } = await readEvents(agent);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect(lastSeq).toBeGreaterThanOrEqual(events.length);
  });

  it('retries a failed message as a new one with a reference to the first [INB-27]', async () => {
    const sent = await sendText(
      agent,
      sendBody(app.account.tn, { to: '2125550130', smsText: 'x [carrier 4702]' }),
    );
    await untilFinal(agent, sent);
    const clientId = '6f2c0b1e-0f4f-4f7e-9a55-0a1d3a1c9b11';
    const retry = () =>
      agent({ method: 'POST', url: `/api/messages/${sent.id}/retry`, payload: { clientId } });
    const response = await retry();
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ retryOfId: sent.id, smsText: 'x [carrier 4702]', clientId });
    // A repeated request finds the retry, even if the first message turns out to be delivered.
    const { db } = app.services;
    await db.update(message).set({ status: MessageStatus.DELIVERED }).where(eq(message.id, sent.id));
    expect((await retry()).json().id).toBe(response.json().id);
  });

  it.each([
    [4720, 409, /^Not delivered\. This number can't receive texts\. .*Correct it/],
    [4770, 409, /^Blocked as spam\. .*Change it and send again\.$/],
    [4773, 409, /^Your number is not set up to send this\./],
    [4780, 201, undefined],
  ])('retries a message that failed with %i: %i, with the reason [INB-27]', async (code, status, reason) => {
    const body = sendBody(app.account.tn, { to: '2125550135', smsText: `x [carrier ${code}]` });
    const sent = await sendText(agent, body);
    await untilFinal(agent, sent);
    const payload = { clientId: randomUUID() };
    const response = await agent({ method: 'POST', url: `/api/messages/${sent.id}/retry`, payload });
    expect(response.statusCode).toBe(status);
    if (reason !== undefined) expect(response.json().message).toMatch(reason);
  });

  it('sends a changed text as the retry of one that was blocked as spam [INB-27]', async () => {
    const body = sendBody(app.account.tn, { to: '2125550136', smsText: 'x [carrier 4770]' });
    const sent = await sendText(agent, body);
    await untilFinal(agent, sent);
    const changed = sendBody(sent.tn, { contactId: sent.contactId, smsText: 'y', retryOfId: sent.id });
    expect(await sendText(agent, changed)).toMatchObject({ retryOfId: sent.id, smsText: 'y' });
  });

  it('retries a message once when several users press Retry', async () => {
    const failing = sendBody(app.account.tn, { to: '2125550133', smsText: 'x [carrier 4702]' });
    const sent = await sendText(agent, failing);
    await untilFinal(agent, sent);
    const retry = () =>
      agent({ method: 'POST', url: `/api/messages/${sent.id}/retry`, payload: { clientId: randomUUID() } });
    const responses = await Promise.all([retry(), retry(), retry()]);
    const later = await retry();
    expect([...responses, later].map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(later.json()).toMatchObject({
      code: 'RETRIED',
      message: 'This text has been sent again already.',
    });
    const { rows } = await readHistory(agent, app.account.tn, sent.contactId);
    expect(rows).toHaveLength(2);
  });

  it('retries a message once when two servers get the request at the same time', async () => {
    const { services, account } = app;
    const failing = sendBody(account.tn, { to: '2125550134', smsText: 'x [carrier 4702]' });
    const { id, contactId } = await untilFinal(agent, await sendText(agent, failing));
    const { userId } = account.agent;
    const sender = async () => ({ userId, firstName: '', lastName: '', numberIds: [account.numberId] });
    const retryOn = async (server: Services) => {
      const body = await retryBody(services.db, account.accountId, id, randomUUID());
      return sendMessage(server, account.accountId, { sender, body });
    };
    const sends: Services['messaging']['sends'] = new Batches({ max: 1 });
    const other = { ...services, messaging: { ...services.messaging, sends } };
    const lock = await services.pool.connect();
    await lock.query('begin');
    await lock.query('select from account_sequence where account_id = $1 for update', [account.accountId]);
    const responses = [retryOn(services), retryOn(other)];
    await eventually(
      async () => (await services.pool.query('select from pg_locks where not granted')).rowCount,
      (waiting) => (waiting ?? 0) >= 2,
    );
    await lock.query('commit');
    lock.release();
    const outcomes = (await Promise.all(responses)).map((result) => (result.ok ? 'sent' : result.code));
    expect(outcomes.sort()).toEqual(['RETRIED', 'sent']);
    expect((await readHistory(agent, account.tn, contactId)).rows).toHaveLength(2);
  });

  it('waits for an assignment of the conversation before it locks the message to retry [INB-27]', async () => {
    const { pool } = app.services;
    const failing = sendBody(app.account.tn, { to: '2125550137', smsText: 'x [carrier 4702]' });
    const { id, contactId } = await untilFinal(agent, await sendText(agent, failing));
    const assignment = await pool.connect();
    await assignment.query('begin');
    await assignment.query('select from contact where id = $1 for share', [contactId]);
    const payload = { clientId: randomUUID() };
    const retrying = agent({ method: 'POST', url: `/api/messages/${id}/retry`, payload });
    await eventually(
      async () => (await pool.query('select from pg_locks where not granted')).rowCount,
      (waiting) => waiting === 1,
    );
    await assignment.query('select from message where id = $1 for share nowait', [id]);
    await assignment.query('commit');
    assignment.release();
    expect((await retrying).statusCode).toBe(201);
  });

  it('waits for a change of its contact, and its event has the new name', async () => {
    const { pool } = app.services;
    const { tn, accountId } = app.account;
    const { contactId } = await sendText(agent, sendBody(tn, { to: '2125550135' }));
    const renaming = await pool.connect();
    await renaming.query('begin');
    await renaming.query("update contact set name = 'Renamed' where account_id = $1 and id = $2", [
      accountId,
      contactId,
    ]);
    const sending = sendText(agent, sendBody(tn, { contactId, smsText: 'To a renamed contact' }));
    await eventually(
      async () => (await pool.query('select from pg_locks where not granted')).rowCount,
      (waiting) => waiting === 1,
    );
    await renaming.query('commit');
    renaming.release();
    const { id } = await sending;
    const { events } = await readEvents(agent);
    const arrival = events.find(({ event }) => event.type === 'new_message' && event.message.id === id);
    expect(arrival?.event).toMatchObject({ conversation: { contactId, contactName: 'Renamed' } });
  });

  it.each([
    ['at the retry endpoint', '2125550131', (id: number) => `/api/messages/${id}/retry`, {}],
    ['as a send with retryOfId', '2125550132', () => '/api/messages', { smsText: 'Once more' }],
  ])('rejects the retry of a message that has not failed: %s [INB-27]', async (_title, to, urlOf, text) => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to }));
    await untilFinal(agent, sent);
    const { tn, contactId } = sent;
    const named = 'smsText' in text ? { tn, contactId, retryOfId: sent.id, ...text } : {};
    const payload = { clientId: randomUUID(), ...named };
    const response = await agent({ method: 'POST', url: urlOf(sent.id), payload });
    expect([response.statusCode, response.json().message]).toEqual([409, 'This text has not failed.']);
  });

  it('accepts throttled messages at once and delays their submission', async () => {
    const { accountId, tn, agent: colleague } = app.stranger;
    const stranger = await app.signIn(colleague.username);
    const smsText = 'x'.repeat(1_530);
    const bodies = Array.from({ length: 40 }, (_, at) => sendBody(tn, { to: `21255503${at + 10}`, smsText }));
    const sent = await Promise.all(bodies.map((body) => sendText(stranger, body)));
    expect(sent.every(({ segments }) => segments === 10)).toBe(true);
    const { rows } = await app.services.pool.query<{ waits: string }>(
      'select extract(epoch from next_attempt_at - created_at) as waits from outbox where account_id = $1',
      [accountId],
    );
    const waits = rows.map((row) => Number(row.waits));
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThanOrEqual(24);
    // 400 segments exceed the limit of 240 a minute, so the last ones wait.
    expect(Math.max(...waits)).toBeGreaterThan(10);
  });
});
