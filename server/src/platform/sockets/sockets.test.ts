import { CompanySchedules, ContactListMessage, UserStatus } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { addGroup } from '../../testing/groups';
import { startOtherServer } from '../../testing/other-server';
import { responseTo } from '../../testing/response-to';
import { connectAs, connected, openSocket, type TestClient } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  readEvents,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  withinASecond,
} from '../../testing/texting';
import { appUser, groupMember, message, session, timeSchedule } from '../db/schema';
import { SECURITY_HEADERS } from '../http/security-headers';
import { endSessionsOf, hashToken } from '../session/session-store';

/** The packet that closes a connection of Engine.IO. */
const ENGINE_CLOSE = '1';
const ENGINE_SEPARATOR = '\x1e';
const NewMessage = v.object({ seq: v.number(), message: v.object({ id: v.number() }) });

describe('sockets', () => {
  let app: TextingApp;
  let agent: Send;
  const open: TestClient[] = [];
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.socket.disconnect();
  });
  afterAll(() => app.close());

  const connect = async (username: string) => {
    const cookie = cookies.get(username) ?? (await app.cookieOf(username));
    cookies.set(username, cookie);
    const client = await connectAs(app, username, cookie);
    open.push(client);
    return client;
  };
  const asAgent = () => connect(app.account.agent.username);
  const until = (client: TestClient, name: string, count = 1) =>
    eventually(
      async () => client.of(name),
      (found) => found.length >= count,
    );
  const send = (client: TestClient, body: unknown) =>
    client.socket.timeout(5000).emitWithAck('send_sms', body as never);

  describe('handshake', () => {
    const rejected = async (headers: Record<string, string>) => {
      const client = openSocket(app.address, headers);
      open.push(client);
      await expect(connected(client)).rejects.toThrow();
    };

    it('rejects another site’s page, even with the cookie [ASV-13]', async () => {
      const cookie = await app.cookieOf(app.account.agent.username);
      await rejected({ cookie, origin: 'https://evil.test' });
      await rejected({ cookie });
    });

    it('accepts a __Host- cookie set through an https proxy, although the public URL is http', async () => {
      const cookie = `__Host-${await app.cookieOf(app.account.agent.username)}`;
      const client = openSocket(app.address, { cookie, origin: app.address });
      open.push(client);
      await connected(client);
    });

    it('is rejected with the security headers of every other response', async () => {
      const { headers, status } = await fetch(`${app.address}/socket.io/?EIO=4&transport=polling`);
      expect(status).toBe(403);
      const { headers: others } = await fetch(`${app.address}/api/nothing`);
      const names = Object.keys(SECURITY_HEADERS);
      const of = (response: Headers) => names.map((name) => [name, response.get(name)]);
      expect(of(headers)).toEqual(of(others));
    });

    it.each([
      ['a GET request', 'GET /healthz HTTP/1.1', '', 200],
      ['a POST request', 'POST /login HTTP/1.1', '{"username":7}', 400],
    ])('ignores an HTTP/2 upgrade offer on other paths: %s', async (_request, start, body, status) => {
      const { host, origin } = new URL(app.address);
      const head = [
        start,
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ];
      const response = await responseTo(app.address, `${head.join('\r\n')}\r\n\r\n${body}`);
      expect(response).toContain(`HTTP/1.1 ${status} `);
      expect(response.toLowerCase()).toContain('connection: close');
    });

    it('rejects a socket without a live session [ASV-13]', async () => {
      await rejected({ origin: app.address });
      await rejected({ origin: app.address, cookie: `session=${'x'.repeat(43)}` });
      const cookie = await app.cookieOf(app.account.agent.username);
      const tokenHash = hashToken(cookie.slice('session='.length));
      await app.services.db
        .update(session)
        .set({ expiresAt: new Date(0) })
        .where(eq(session.tokenHash, tokenHash));
      await rejected({ origin: app.address, cookie });
    });

    it('times out: a connection that sends no session is closed [ASV-38]', async () => {
      const { origin, close } = await startOtherServer(app.services, { admittedWithinMs: 50 });
      const url = `${origin}/socket.io/?EIO=4&transport=polling`;
      const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(url, { headers: { origin } })).text()) ?? [];
      expect(sid).toBeDefined();
      const poll = await fetch(`${url}&sid=${sid}`, { headers: { origin } });
      const packets = poll.status === 400 ? ENGINE_CLOSE : await poll.text();
      await close();
      // Without the time limit, Engine.IO's first ping (2) would end the poll.
      expect(packets.split(ENGINE_SEPARATOR).at(-1)).toBe(ENGINE_CLOSE);
    });

    it('rejects a page that was loaded for another user', async () => {
      const { agent, admin } = app.account;
      const headers = { cookie: await app.cookieOf(agent.username), origin: app.address };
      const own = openSocket(app.address, headers, { userId: agent.userId });
      const foreign = openSocket(app.address, headers, { userId: admin.userId });
      open.push(own, foreign);
      // Awaited together: the second may be rejected before the first is accepted.
      await Promise.all([
        expect(connected(own)).resolves.toBeUndefined(),
        expect(connected(foreign)).rejects.toThrow('unauthorized'),
      ]);
    });

    it('notifies an inactive user and closes the socket [SOC-09]', async () => {
      const { db } = app.services;
      const { userId, username } = app.account.admin;
      const cookie = await app.cookieOf(username);
      await db.update(appUser).set({ statusId: UserStatus.DISABLED }).where(eq(appUser.id, userId));
      const client = openSocket(app.address, { cookie, origin: app.address });
      open.push(client);
      await until(client, 'user_is_not_activated');
      await eventually(
        async () => client.socket.connected,
        (isOpen) => !isOpen,
      );
      await db.update(appUser).set({ statusId: UserStatus.ACTIVE }).where(eq(appUser.id, userId));
    });
  });

  it('sends end users the list of their default number on connect and on request [SOC-02] [MSG-18]', async () => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550140' }));
    const client = await asAgent();
    const [list] = await until(client, 'ContactList');
    expect(list).toMatchObject({ tn: app.account.tn, complete: true, reset: true });
    expect(list).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          contactId: sent.contactId,
          contactName: '',
          contactNumber: '12125550140',
          lastActivity: expect.any(String),
          unreadCount: 0,
        }),
      ]),
    });
    await client.socket.emitWithAck('get_contact_list', { tn: app.account.tn, limit: 0 });
    expect((await until(client, 'ContactList', 2)).at(-1)).toMatchObject({ complete: true });
  });

  it('sends no first list to a page that reads its lists over HTTP', async () => {
    const cookie = await app.cookieOf(app.account.agent.username);
    const client = openSocket(app.address, { cookie, origin: app.address }, { contactList: false });
    open.push(client);
    await connected(client);
    for (const limit of [1, 2])
      await client.socket.emitWithAck('get_contact_list', { tn: app.account.tn, limit });
    expect(client.of('ContactList')).toHaveLength(2);
  });

  it('acknowledges a message once it is stored, and shows it to every colleague [SOC-05] [MSG-31] [INB-14] [INB-18]', async () => {
    const client = await asAgent();
    const otherTab = await asAgent();
    const colleague = await connect(app.account.admin.username);
    await until(colleague, 'ContactList');
    const body = sendBody(app.account.tn, { to: '2125550141', smsText: 'From a socket' });
    const response = await send(client, body);
    const { db } = app.services;
    expect(await db.$count(message, eq(message.clientId, body.clientId))).toBe(1);
    expect(response).toMatchObject({
      ok: true,
      message: { clientId: body.clientId, smsText: 'From a socket' },
    });
    const [shown] = await until(colleague, 'new_message');
    expect(shown).toMatchObject({ type: 'new_message', tn: app.account.tn, seq: expect.any(Number) });
    expect(await until(otherTab, 'new_message')).toEqual([shown]);
    await until(client, 'message_status', 2);
  });

  it('pages through the conversations by cursor, each once, with filter and search [INB-13]', async () => {
    for (const last of [0, 1, 2, 3, 4])
      await sendText(agent, sendBody(app.account.tn, { to: `212555016${last}` }));
    const client = await asAgent();
    await until(client, 'ContactList');
    const ask = async (query: object) => {
      const before = client.of('ContactList').length;
      await client.socket.emitWithAck('get_contact_list', { tn: app.account.tn, ...query } as never);
      return v.parse(ContactListMessage, (await until(client, 'ContactList', before + 1)).at(-1));
    };
    const pages = [await ask({ search: '555016', limit: 2 })];
    for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor)
      pages.push(await ask({ search: '555016', limit: 2, cursor }));
    expect(pages).toMatchObject([
      { total: 5, complete: true, reset: true, cursor: expect.any(String) },
      { total: 5, complete: true, reset: false, cursor: expect.any(String) },
      { total: 5, complete: true, reset: false, cursor: null },
    ]);
    expect(pages.flatMap(({ items }) => items.map((item) => item.contactNumber))).toEqual(
      [4, 3, 2, 1, 0].map((last) => `1212555016${last}`),
    );
    expect(await ask({ search: '555016', filter: 'unread' })).toMatchObject({ items: [], total: 0 });
  });

  it('reports why a message was rejected, in the acknowledgement and as an event [SOC-06]', async () => {
    const client = await asAgent();
    const body = sendBody(app.account.tn, { to: app.account.tn });
    expect(await send(client, body)).toMatchObject({ ok: false, code: 'INVALID_NUMBER' });
    expect(await until(client, 'send_sms_error')).toEqual([
      {
        clientId: body.clientId,
        messageId: null,
        tn: app.account.tn,
        contactId: null,
        code: 'INVALID_NUMBER',
        error: 'This is one of your own text numbers.',
        retryable: false,
      },
    ]);
  });

  it('notifies the sender when the carrier fails to deliver a message [SOC-06] [INB-16]', async () => {
    const client = await asAgent();
    const body = sendBody(app.account.tn, { to: '2125550142', smsText: '[carrier 4702]' });
    await send(client, body);
    expect(await until(client, 'send_sms_error')).toMatchObject([
      {
        ...{ clientId: body.clientId, tn: app.account.tn },
        code: 'CARRIER',
        retryable: true,
        messageId: expect.any(Number),
      },
    ]);
  });

  it.each([undefined, null, 7, 'text', [], {}, { clientId: 1, tn: {}, smsText: [] }])(
    'rejects a malformed message with our own error message: %j',
    async (body) => {
      const client = await asAgent();
      const response = await send(client, body);
      expect(response).toMatchObject({ ok: false, code: 'INVALID', error: 'Some values are not valid.' });
    },
  );

  it('reports an error as server_error when the event has no acknowledgement [SOC-07]', async () => {
    const client = await asAgent();
    client.socket.emit('typing', { tn: 'x' } as never);
    expect(await until(client, 'server_error')).toEqual([
      { message: 'Some values are not valid.', code: 'INVALID' },
    ]);
  });

  it('rejects an event that it does not know, and stays connected [FLT-22]', async () => {
    const client = await asAgent();
    const ask = (name: string, body: object) =>
      client.socket.timeout(5000).emitWithAck(name as 'presence', body as never);
    client.socket.emit('start_call' as 'typing', { contactId: 1 } as never);
    expect(await ask('start_call', { contactId: 1 })).toEqual({
      ok: false,
      code: 'UNKNOWN_EVENT',
      error: 'This server does not know this action yet. Try again in a few minutes.',
    });
    expect(await ask('get_contact_list', { tn: app.account.tn, limit: 0 })).toEqual({ ok: true });
    expect(client.of('server_error')).toEqual([]);
  });

  it('shows an inbound message at once, with both unread totals [MSG-32] [INB-18]', async () => {
    const client = await asAgent();
    await until(client, 'ContactList');
    await receive(app, agent, app.account, 'Hi there', '2125550143');
    const [event] = await until(client, 'new_message');
    expect(event).toMatchObject({
      message: { smsText: 'Hi there', isInbound: true },
      conversation: { unreadCount: 1 },
      totals: { number: expect.any(Number), all: expect.any(Number) },
    });
  });

  it('marks messages as read for the whole group [INB-20]', async () => {
    const first = await receive(app, agent, app.account, 'One', '2125550144');
    const second = await receive(app, agent, app.account, 'Two', '2125550144');
    const client = await asAgent();
    const colleague = await connect(app.account.admin.username);
    await until(colleague, 'ContactList');
    const place = { tn: app.account.tn, contactId: first.contactId };
    expect(await client.socket.emitWithAck('mark_read', { ...place, upToMessageId: first.id })).toEqual({
      ok: true,
    });
    await until(colleague, 'unread_changed');
    await client.socket.emitWithAck('mark_read', { ...place, upToMessageId: second.id });
    await client.socket.emitWithAck('mark_read', { ...place, upToMessageId: second.id });
    await client.socket.emitWithAck('mark_read', { ...place, unread: true });
    await until(colleague, 'unread_changed', 3);
    const counts = colleague.of('unread_changed');
    const byUserId = app.account.agent.userId;
    const totals = { number: expect.any(Number), all: expect.any(Number) };
    expect(counts).toMatchObject([
      { unreadCount: 1, byUserId, totals },
      { unreadCount: 0, byUserId, totals },
      { unreadCount: 1, byUserId, totals },
    ]);
  });

  it('shows colleagues the viewers of a conversation and their typing, until they leave [INB-21] [INB-22]', async () => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: '2125550145' }));
    const place = { tn: app.account.tn, contactId: sent.contactId };
    const client = await asAgent();
    const colleague = await connect(app.account.admin.username);
    await until(colleague, 'ContactList');
    await client.socket.emitWithAck('presence', { ...place, mode: 'composing' });
    client.socket.emit('typing', { ...place, isTyping: true });
    const { userId } = app.account.agent;
    expect((await until(colleague, 'presence'))[0]).toEqual({
      ...place,
      viewers: [{ userId, name: 'north1 Tester', mode: 'composing' }],
    });
    expect(await until(colleague, 'typing')).toMatchObject([{ ...place, userId, isTyping: true }]);
    expect(client.of('typing')).toEqual([]);
    client.socket.disconnect();
    expect((await until(colleague, 'presence', 2))[1]).toMatchObject({ viewers: [] });
  });

  it('removes a viewer who left after losing access to the conversation [INB-22]', async () => {
    const tn = '2125550178';
    const { agent: leaver, admin } = app.account;
    const memberIds = [leaver.userId, admin.userId];
    const { groupId } = await addGroup(app, app.account, { name: 'Service', tn, memberIds });
    const { contactId } = await sendText(agent, sendBody(tn, { to: '2125550147' }));
    const client = await asAgent();
    const colleague = await connect(admin.username);
    await until(colleague, 'ContactList');
    await client.socket.emitWithAck('presence', { tn, contactId, mode: 'viewing' });
    expect(await until(colleague, 'presence')).toMatchObject([{ viewers: [{ userId: leaver.userId }] }]);
    const isLeaver = and(eq(groupMember.groupId, groupId), eq(groupMember.userId, leaver.userId));
    await app.services.db.delete(groupMember).where(isLeaver);
    const left = await client.socket.emitWithAck('presence', { tn, contactId, mode: 'gone' });
    expect(left).toEqual({ ok: true });
    expect((await until(colleague, 'presence', 2))[1]).toMatchObject({ viewers: [] });
  });

  it('does not show a user who left while their access was checked [INB-22]', async () => {
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: '2125550148' }));
    const place = { tn: app.account.tn, contactId };
    const client = await asAgent();
    const colleague = await connect(app.account.admin.username);
    await until(colleague, 'ContactList');
    await Promise.all([
      client.socket.emitWithAck('presence', { ...place, mode: 'viewing' }),
      client.socket.emitWithAck('presence', { ...place, mode: 'gone' }),
    ]);
    await client.socket.emitWithAck('typing' as 'presence', { ...place, isTyping: true } as never);
    await until(colleague, 'typing');
    expect(colleague.of('presence').at(-1) ?? { viewers: [] }).toMatchObject({ viewers: [] });
  });

  it('returns the schedules of the user’s own company only [SOC-03] [SOC-04]', async () => {
    const { accountId } = app.account;
    await app.services.db.insert(timeSchedule).values({
      accountId,
      name: 'Office',
      timeZoneId: 4,
      isDefault: true,
      weekly: { mon: [['08:00', '17:00']] },
    });
    const client = await asAgent();
    expect(
      await client.socket.emitWithAck('get_company_auto_response_schedules', { companyId: accountId }),
    ).toEqual({
      ok: true,
    });
    const [message] = await until(client, 'Company_Auto_Response_Schedules');
    expect(message).toMatchObject({
      companyId: accountId,
      schedules: [
        { name: 'Office', ianaName: 'America/New_York', isOpenNow: expect.any(Boolean), usedByCount: 0 },
      ],
      responses: [],
    });
    const foreign = { companyId: app.stranger.accountId };
    const response = await client.socket.emitWithAck('get_company_auto_response_schedules', foreign);
    expect(response).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(client.of('Company_Auto_Response_Schedules')).toHaveLength(1);
  });

  it('sends the schedules again after each change of one, to the company only [BTM-16] [SOC-04]', async () => {
    await app.services.db.delete(timeSchedule).where(eq(timeSchedule.accountId, app.account.accountId));
    const client = await asAgent();
    const stranger = await connect(app.stranger.agent.username);
    for (const one of [client, stranger]) await until(one, 'ContactList');
    const admin = await app.signIn(app.account.admin.username);
    const url = '/api/message-bot/time-schedules';
    const week = { mon: [['08:00', '17:00']], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const payload = { name: 'Office', timeZoneId: 4, weekly: week };
    const pushed = async (count: number) =>
      v.parse(CompanySchedules, (await until(client, 'Company_Auto_Response_Schedules', count)).at(-1));
    const names = ({ schedules }: v.InferOutput<typeof CompanySchedules>) =>
      schedules.map(({ name }) => name);

    await admin({ method: 'POST', url, payload });
    const [first] = (await pushed(1)).schedules;
    expect(first).toMatchObject({ name: 'Office', nextChangeAt: expect.any(String), usedByCount: 0 });
    const one = `${url}/${first?.scheduleId}`;
    await admin({ method: 'PATCH', url: one, payload: { name: 'Clinic' } });
    expect(names(await pushed(2))).toEqual(['Clinic']);
    const copy = await admin({ method: 'POST', url: `${one}/duplicate`, payload: { name: 'Copy' } });
    expect(names(await pushed(3))).toEqual(['Clinic', 'Copy']);
    await admin({ method: 'DELETE', url: `${url}/${copy.json().scheduleId}` });
    expect(names(await pushed(4))).toEqual(['Clinic']);
    expect(stranger.of('Company_Auto_Response_Schedules')).toEqual([]);
  });

  it('sends no events of other companies, and hides a number from non-members', async () => {
    const stranger = await connect(app.stranger.agent.username);
    const admin = app.account.admin;
    const { db } = app.services;
    await db.delete(groupMember).where(and(eq(groupMember.userId, admin.userId)));
    const outsider = await connect(admin.username);
    await eventually(async () => outsider.socket.connected, Boolean);
    const member = await asAgent();
    await until(member, 'ContactList');
    await sendText(agent, sendBody(app.account.tn, { to: '2125550146' }));
    await until(member, 'new_message');
    await until(outsider, 'seq_advanced');
    expect(outsider.of('new_message')).toEqual([]);
    // Every new connection gets these.
    const own = ['ContactList', 'registry_moved', 'seq_reached'];
    const foreign = stranger.received.filter(({ name }) => !own.includes(name));
    expect(foreign).toEqual([]);
    const { accountId, groupId } = app.account;
    await db.insert(groupMember).values({ accountId, groupId, userId: admin.userId });
  });

  it('closes sockets within a second after the session ends or the user is disabled', async () => {
    const client = await asAgent();
    const cookie = await app.cookieOf(app.account.admin.username);
    const admin = openSocket(app.address, { cookie, origin: app.address });
    open.push(admin);
    await connected(admin);
    await until(admin, 'ContactList');
    await app.anonymous({ method: 'GET', url: '/logout', headers: { cookie } });
    await withinASecond(() => !admin.socket.connected);
    const { userId } = app.account.agent;
    const become = (statusId: UserStatus) =>
      app.services.db.update(appUser).set({ statusId }).where(eq(appUser.id, userId));
    await become(UserStatus.DISABLED);
    try {
      await withinASecond(() => !client.socket.connected);
      expect(client.of('user_is_not_activated')).toHaveLength(1);
    } finally {
      await become(UserStatus.ACTIVE);
    }
  });

  it('catches up on exactly the 50 messages missed offline, and gets the next one live [INB-24]', async () => {
    const sendOne = () => sendText(agent, sendBody(app.account.tn, { to: '2125550147' }));
    const client = await asAgent();
    await until(client, 'ContactList');
    const before = await sendOne();
    const [lastSeen] = await until(client, 'new_message');
    client.socket.disconnect();
    const missed = [];
    for (let index = 0; index < 50; index += 1) missed.push(await sendOne());
    client.socket.connect();
    await connected(client);
    await until(client, 'ContactList', 2);
    const caughtUp: number[] = [];
    for (let after = v.parse(NewMessage, lastSeen).seq, hasMore = true; hasMore; ) {
      const page = await readEvents(agent, after);
      for (const { event } of page.events) if (event.type === 'new_message') caughtUp.push(event.message.id);
      after = page.lastSeq;
      hasMore = page.hasMore;
    }
    const next = await sendOne();
    await until(client, 'new_message', 2);
    expect(caughtUp).toEqual(missed.map(({ id }) => id));
    expect(client.of('new_message').map((event) => v.parse(NewMessage, event).message.id)).toEqual([
      before.id,
      next.id,
    ]);
  });

  // Last, because it ends the agent's sessions.
  it('closes all sockets of a user within a second after their sessions end', async () => {
    const { agent } = app.account;
    const clients = [await connectAs(app, agent.username), await connectAs(app, agent.username)];
    open.push(...clients);
    const bystander = await connect(app.account.admin.username);
    await endSessionsOf(app.services, agent.userId);
    await withinASecond(() => !clients.some(({ socket }) => socket.connected));
    expect(bystander.socket.connected).toBe(true);
  });
});
