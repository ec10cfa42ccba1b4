import { addGroup } from '../../testing/groups';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  lastSequence,
  readEvents,
  readHistory,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
} from '../../testing/texting';

/** A number whose only member is the admin; the account's first number also has the agent. */
const BILLING = '2125550109';

let app: TextingApp;
let admin: Send;
let agent: Send;

beforeAll(async () => {
  app = await startTexting();
  const memberIds = [app.account.admin.userId];
  await addGroup(app, app.account, { name: 'Billing', tn: BILLING, memberIds });
  admin = await app.signIn(app.account.admin.username);
  agent = await app.signIn(app.account.agent.username);
});
afterAll(() => app.close());

const listOf = (as: Send, tn: string) => as({ method: 'GET', url: `/api/conversations?tn=${tn}` });
const itemOf = async (as: Send, tn: string, contactId: number) =>
  (await listOf(as, tn)).json().items.find((one: { contactId: number }) => one.contactId === contactId);
const send = (as: Send, tn: string, contactId: number) =>
  as({ method: 'POST', url: '/api/messages', payload: sendBody(tn, { contactId }) });

describe('the inbox of a number', () => {
  it('is read and answered by each member of its group, and by no other agent [INB-06]', async () => {
    const { contactId } = await sendText(admin, sendBody(BILLING, { to: '2125550180' }));
    const requests = (as: Send) => [
      listOf(as, BILLING),
      as({ method: 'GET', url: `/sms-numbers/${BILLING}/history/${contactId}` }),
      as({ method: 'GET', url: `/api/messages/search?tn=${BILLING}&q=Hello` }),
      send(as, BILLING, contactId),
    ];
    const statuses = async (as: Send) =>
      (await Promise.all(requests(as))).map(({ statusCode }) => statusCode);
    expect(await statuses(admin)).toEqual([200, 200, 200, 201]);
    expect(await statuses(agent)).toEqual([403, 403, 403, 403]);
    const own = await sendText(admin, sendBody(app.account.tn, { to: '2125550180' }));
    expect((await send(agent, app.account.tn, own.contactId)).statusCode).toBe(201);
  });

  it('sends its events to the sockets of its members only [INB-06]', async () => {
    const member = await connectAs(app, app.account.admin.username);
    const other = await connectAs(app, app.account.agent.username);
    const isThere = (messages: unknown[]) => messages.length > 0;
    await sendText(admin, sendBody(BILLING, { to: '2125550181' }));
    await eventually(async () => member.of('new_message'), isThere);
    await eventually(async () => other.of('seq_advanced'), isThere);
    expect(other.of('new_message')).toEqual([]);
    member.socket.disconnect();
    other.socket.disconnect();
  });

  it.each([
    ['Please stop texting me at work', '2125550185'],
    ['Stop it, you are making me laugh', '2125550186'],
  ])('shows the words %j only to its members [INB-23] [ASV-14]', async (words, from) => {
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: from }));
    const lastSeq = await lastSequence(agent);
    const other = await connectAs(app, app.account.agent.username);
    await receive(app, admin, { ...app.account, tn: BILLING, number: `+1${BILLING}` }, words, from);
    const updates = await eventually(
      async () => other.of('contact_updated'),
      (received) => received.length > 0,
    );
    other.socket.disconnect();
    expect(updates).toMatchObject([{ contact: { contactId }, line: { kind: 'suspected_opt_out' } }]);
    const { lines } = await readHistory(agent, app.account.tn, contactId);
    expect(lines).toMatchObject([{ kind: 'suspected_opt_out', source: 'keyword' }]);
    const { events } = await readEvents(agent, lastSeq);
    expect(events).not.toEqual([]);
    expect(JSON.stringify([other.received, events, lines])).not.toContain(words);
    const { rows } = await readHistory(admin, BILLING, contactId);
    expect(rows).toMatchObject([{ smsText: words }]);
  });

  it('records an opt-out with its keyword in the histories of all numbers [INB-09]', async () => {
    const from = '2125550187';
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: from }));
    await receive(app, admin, { ...app.account, tn: BILLING, number: `+1${BILLING}` }, 'Stop!', from);
    const { lines } = await readHistory(agent, app.account.tn, contactId);
    expect(lines).toMatchObject([{ kind: 'opted_out', source: 'keyword', text: 'STOP' }]);
  });
});

describe('a contact of two numbers', () => {
  const FROM = '2125550182';

  it('has an unread count for each number, shared by the members of its group [INB-09]', async () => {
    const { contactId } = await receive(app, admin, app.account, 'At the front desk', FROM);
    await receive(app, admin, { ...app.account, tn: BILLING, number: `+1${BILLING}` }, 'At billing', FROM);
    const counts = async () => [
      (await itemOf(admin, app.account.tn, contactId)).unreadCount,
      (await itemOf(agent, app.account.tn, contactId)).unreadCount,
      (await itemOf(admin, BILLING, contactId)).unreadCount,
    ];
    expect(await counts()).toEqual([1, 1, 1]);
    const { lastSeq } = await readEvents(agent);
    const client = await connectAs(app, app.account.agent.username);
    const { id } = (await itemOf(agent, app.account.tn, contactId)).lastMessage;
    const read = { tn: app.account.tn, contactId, upToMessageId: id };
    expect(await client.socket.emitWithAck('mark_read', read)).toEqual({ ok: true });
    client.socket.disconnect();
    await eventually(
      async () => (await readEvents(agent, lastSeq)).events,
      (events) => events.some(({ event }) => event.type === 'unread_changed'),
    );
    expect(await counts()).toEqual([0, 0, 1]);
  });

  it('can be marked unread only where it has texted [INB-33]', async () => {
    const { contactId } = await receive(app, admin, app.account, 'Are you open?', '2125550184');
    await sendText(admin, sendBody(BILLING, { to: '2125550184' }));
    await sendText(agent, sendBody(app.account.tn, { contactId }));
    const client = await connectAs(app, app.account.admin.username);
    const mark = (body: { tn: string; unread?: true }) =>
      client.socket.emitWithAck('mark_read', { contactId, ...body });
    await mark({ tn: app.account.tn });
    expect(await mark({ tn: app.account.tn, unread: true })).toEqual({ ok: true });
    expect(await mark({ tn: BILLING, unread: true })).toMatchObject({
      ok: false,
      error: 'Only a conversation with a received text can be marked unread.',
    });
    expect((await itemOf(admin, app.account.tn, contactId)).unreadCount).toBe(1);
    expect((await itemOf(admin, BILLING, contactId)).unreadCount).toBe(0);
    client.socket.disconnect();
  });

  it('is opted out and blocked on both [INB-09]', async () => {
    const { contactId } = await sendText(admin, sendBody(BILLING, { to: '2125550183' }));
    await sendText(agent, sendBody(app.account.tn, { to: '2125550183' }));
    const patch = (payload: object) => agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
    const state = async () => {
      const { isOptOut, isBlocked } = await itemOf(admin, BILLING, contactId);
      const { statusCode, body } = await send(admin, BILLING, contactId);
      return { isOptOut, isBlocked, statusCode, code: JSON.parse(body).code };
    };
    await patch({ isOptOut: true });
    expect(await state()).toEqual({ isOptOut: true, isBlocked: false, statusCode: 422, code: 'OPTED_OUT' });
    await patch({ isOptOut: false, consentAttested: true, isBlocked: true });
    expect(await state()).toEqual({ isOptOut: false, isBlocked: true, statusCode: 422, code: 'BLOCKED' });
  });
});
