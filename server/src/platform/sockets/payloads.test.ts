import { randomUUID } from 'node:crypto';
import {
  BULK_DIRECT_MAX,
  EventsResponse,
  EXPORT_DIRECT_MAX,
  JOB_KINDS,
  SERVER_EVENTS,
  SendResponse,
  UserStatus,
} from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  addCampaign,
  addListOf,
  addContacts as addRecipients,
  scheduleCampaign,
} from '../../testing/campaigns';
import { importFile } from '../../testing/contact-imports';
import { addNumber } from '../../testing/numbering';
import { runJobs } from '../../testing/run-jobs';
import { connectAs, openSocket, type TestClient } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';
import {
  appUser,
  automaticResponse,
  contact,
  groupMember,
  responseMessage,
  timeSchedule,
} from '../db/schema';

type Name = keyof typeof SERVER_EVENTS;

let app: TextingApp;
let agent: Send;
const clients: TestClient[] = [];
const acknowledged: unknown[] = [];
/** The account's sequence before the messages. */
let firstSeq = 0;

const until = (client: TestClient, name: Name, count = 1) =>
  eventually(
    async () => client.of(name).length,
    (found) => found >= count,
  );

async function connect(username: string): Promise<TestClient> {
  const client = await connectAs(app, username);
  clients.push(client);
  return client;
}

async function addSchedules(): Promise<void> {
  const { db } = app.services;
  const { accountId } = app.account;
  const hours: [string, string][] = [['08:00', '17:00']];
  const closed = { from: '2026-12-25', to: '2026-12-25', name: 'Holiday', intervals: [], yearly: true };
  const [schedule] = await db
    .insert(timeSchedule)
    .values({ accountId, name: 'Office', timeZoneId: 4, weekly: { mon: hours }, exceptions: [closed] })
    .returning();
  const [closing] = await db
    .insert(responseMessage)
    .values({
      accountId,
      name: 'Closed',
      shortcut: 'closed',
      text: 'We are closed.',
      isShared: true,
      createdByUserId: app.account.admin.userId,
    })
    .returning();
  await db.insert(automaticResponse).values({
    ...{ accountId, name: 'Closed', priority: 1, triggerType: 'outside_hours' },
    // Off, so that the exchange below has only its own messages.
    isEnabled: false,
    scheduleId: schedule?.id ?? null,
    responseMessageId: closing?.id ?? 0,
  });
}

/** Sends and receives messages; we reject some of them, and the carrier rejects one. */
async function exchangeMessages(client: TestClient): Promise<{ contactId: number; messageId: number }> {
  const send = async (body: object) =>
    acknowledged.push(await client.socket.timeout(10_000).emitWithAck('send_sms', body as never));
  const { tn } = app.account;
  await send(sendBody(tn, { to: '2125550140', smsText: 'From a socket' }));
  await send(sendBody(tn, { to: tn }));
  await send({ ...sendBody(tn), surprise: true });
  await send(sendBody(tn, { to: '2125550141', smsText: '[carrier 4720]' }));
  const inbound = await receive(app, agent, app.account, 'Is there parking?', '2125550140');
  await receive(app, agent, app.account, 'STOP', '2125550149');
  await until(client, 'new_message', 3);
  await until(client, 'message_status');
  await eventually(
    async () => client.of('send_sms_error'),
    (errors) => errors.some((error) => Reflect.get(Object(error), 'code') === 'CARRIER'),
  );
  return { contactId: inbound.contactId, messageId: inbound.id };
}

async function addContacts(areaCode: string, count: number): Promise<void> {
  const { accountId } = app.account;
  const numbers = Array.from({ length: count }, (_, index) => `+1${areaCode}${2_000_000 + index}`);
  await app.services.db.insert(contact).values(numbers.map((number) => ({ accountId, number })));
}

/** Sends a campaign to one contact. */
async function runCampaign(client: TestClient): Promise<void> {
  const send = await app.signIn(app.account.admin.username);
  const contactIds = await addRecipients(app, app.account, 1);
  const listId = await addListOf(app, app.account, { send, name: 'Everyone', contactIds });
  const fields = { tn: app.account.tn, includeListIds: [listId], quietHours: false };
  await scheduleCampaign(send, (await addCampaign(send, fields)).campaignId);
  await eventually(
    async () => v.parse(v.array(SERVER_EVENTS.campaign_progress), client.of('campaign_progress')).at(-1),
    (progress) => progress?.counts.delivered === 1,
  );
}

/** Starts what reports its progress from the background: a campaign, an import, a bulk action and an export. */
async function runInBackground(client: TestClient): Promise<void> {
  await runCampaign(client);
  await importFile(app, agent, 'Phone\r\n(212) 555-0150\r\n');
  await until(client, 'import_progress');
  await addContacts('205', BULK_DIRECT_MAX);
  const bulk = { query: {}, action: 'unblock' };
  await agent({ method: 'POST', url: '/api/contacts/bulk', payload: bulk });
  await addContacts('206', EXPORT_DIRECT_MAX);
  await agent({ method: 'POST', url: '/api/contacts/export', payload: { query: {} } });
  await runJobs(app.services);
  await until(client, 'bulk_progress');
  await until(client, 'export_ready');
  // Pages reload after such a change instead of reading its events.
  firstSeq = (await agent({ method: 'GET', url: '/api/events?after=0' })).json().lastSeq;
}

/** Triggers every server event at least once. */
async function runScript(): Promise<void> {
  const { account, services } = app;
  const client = await connect(account.agent.username);
  const colleague = await connect(account.admin.username);
  await until(colleague, 'ContactList');
  await runInBackground(client);
  await addSchedules();
  const { contactId, messageId } = await exchangeMessages(client);
  const place = { tn: account.tn, contactId };

  await client.socket.emitWithAck('get_contact_list', { tn: account.tn, limit: 0 });
  await client.socket.emitWithAck('get_company_auto_response_schedules', { companyId: account.accountId });
  await client.socket.emitWithAck('mark_read', { ...place, upToMessageId: messageId });
  await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: { contactName: 'Ana Ruiz' } });
  const url = `/api/conversations/${account.tn}-${contactId}`;
  await agent({ method: 'PATCH', url, payload: { assigneeUserId: account.agent.userId, state: 'done' } });
  const note = { clientId: randomUUID(), text: 'She needs the longer slot.' };
  await agent({ method: 'POST', url: `${url}/notes`, payload: note });
  await client.socket.emitWithAck('presence', { ...place, mode: 'viewing' });
  client.socket.emit('typing', { ...place, isTyping: true });
  // Has no acknowledgement, so its error arrives as server_error.
  client.socket.emit('typing', { ...place, contactId: 999_999, isTyping: true });
  for (const name of [
    'unread_changed',
    'contact_updated',
    'conversation_updated',
    'note_added',
    'presence',
    'typing',
  ] as const)
    await until(colleague, name);
  await until(client, 'server_error');
  const provider = await app.signIn(app.world.providers[0].provider.username);
  await addNumber(provider, account, '3125550110');
  await until(client, 'account_changed');
  const superAdmin = await connect(app.world.superAdmin.username);
  const form = { firstName: 'Ana', lastName: 'Moreau', username: 'ana', email: 'ana@example.test' };
  await provider({ method: 'POST', url: '/users/platform-users', payload: form });
  await until(superAdmin, 'provider_changed');
  // After it joined.
  await until(client, 'seq_reached');

  // Without a group the colleague receives only seq_advanced. After that the user is disabled and cannot connect.
  await services.db.delete(groupMember).where(eq(groupMember.userId, account.admin.userId));
  await until(colleague, 'permissions_changed');
  const outsider = await connect(account.admin.username);
  await until(client, 'ContactList');
  await sendText(agent, sendBody(account.tn, { to: '2125550146' }));
  await until(outsider, 'seq_advanced');
  const cookie = await app.cookieOf(account.admin.username);
  const isAdmin = eq(appUser.id, account.admin.userId);
  await services.db.update(appUser).set({ statusId: UserStatus.DISABLED }).where(isAdmin);
  const deactivated = openSocket(app.address, { cookie, origin: app.address });
  clients.push(deactivated);
  await until(deactivated, 'user_is_not_activated');
}

beforeAll(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  await runScript();
});
afterAll(async () => {
  for (const { socket } of clients) socket.disconnect();
  await app.close();
});

const received = () => clients.flatMap((client) => client.received);

describe('the set of server events', () => {
  it('covers every event of the contract and no other', () => {
    expect(new Set(received().map(({ name }) => name))).toEqual(new Set(Object.keys(SERVER_EVENTS)));
  });

  // Schemas drop unknown fields, so an event that equals its parsed form has no extra fields.
  it.each(Object.entries(SERVER_EVENTS))(
    'includes %s with exactly the fields of the contract [SOC-10]',
    (name, schema) => {
      const payloads = received().filter((one) => one.name === name);
      expect(payloads).not.toEqual([]);
      for (const { payload } of payloads)
        expect(v.parse(schema as v.GenericSchema, payload)).toEqual(payload);
    },
  );

  it('reports background jobs of every kind in one shape [I-04]', () => {
    const jobs = v.parse(
      v.array(SERVER_EVENTS.job_progress),
      received().flatMap(({ name, payload }) => (name === 'job_progress' ? [payload] : [])),
    );
    const last = JOB_KINDS.map((of) => jobs.findLast(({ kind }) => kind === of));
    expect(last).toMatchObject([
      { state: 'done', counts: { succeeded: expect.any(Number), failed: 0 } },
      { state: 'done', processed: 1, total: 1, counts: { created: 1, updated: 0, failed: 0 } },
      { state: 'done', processed: last[2]?.total, counts: {} },
      { state: 'completed', processed: 1, total: 1, counts: { audience: 1, delivered: 1 } },
    ]);
  });

  it('includes acknowledgements of accepted and rejected messages that match the contract', () => {
    expect(acknowledged.map((response) => v.parse(SendResponse, response).ok)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    for (const response of acknowledged) expect(v.parse(SendResponse, response)).toEqual(response);
  });

  it('equals the events of the catch-up endpoint', async () => {
    const response = (await agent({ method: 'GET', url: `/api/events?after=${firstSeq}` })).json();
    expect(v.parse(EventsResponse, response)).toEqual(response);
    const live = new Map(
      clients[0]?.of('new_message').map((payload) => [Reflect.get(Object(payload), 'seq'), payload]),
    );
    const missed = v
      .parse(EventsResponse, response)
      .events.flatMap(({ seq, event }) => (event.type === 'new_message' ? [{ seq, event }] : []));
    expect(missed).not.toEqual([]);
    for (const { seq, event } of missed)
      expect(live.get(seq)).toMatchObject({ message: { id: event.message.id }, contact: event.contact });
  });
});
