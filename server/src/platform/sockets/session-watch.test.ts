import { AccountStatus, UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy';
import { startOtherServer } from '../../testing/other-server';
import { connected, openSocket, type TestClient } from '../../testing/socket-client';
import {
  eventually,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  withinASecond,
} from '../../testing/texting';
import { TIME_ZONE_ID } from '../../testing/world';
import { account, appUser, groupMember, inboxGroup, pricingPlan, session, timeZone } from '../db/schema';
import type { RecordedEvent } from '../events/record-events';
import type { Services } from '../http/services';
import { deleteSessionsOf, hashToken } from '../session/session-store';

let app: TextingApp;
let proxy: DatabaseProxy;
/** Another server without Redis. It learns of changes only through the proxy. */
let other: Awaited<ReturnType<typeof startOtherServer>>;
const clients: TestClient[] = [];
/** A message of the agent's number. */
const sent: RecordedEvent[] = [];

beforeAll(async () => {
  app = await startTexting();
  app.services.sockets.publish = (events) => sent.push(...events.splice(0, sent.length === 0 ? 1 : 0));
  await sendText(await app.signIn(app.account.admin.username), sendBody(app.account.tn));
  proxy = await startDatabaseProxy(app.services.pool);
  other = await startOtherServer({ ...app.services, pool: proxy.pool });
});

afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
  proxy.restore();
  const { db } = app.services;
  const { accountId, groupId, numberId, agent } = app.account;
  const active = { statusId: UserStatus.ACTIVE, userType: UserType.END_USER_AGENT };
  await db.update(appUser).set(active).where(eq(appUser.id, agent.userId));
  await db.update(account).set({ status: AccountStatus.ACTIVE }).where(eq(account.id, accountId));
  await db.update(inboxGroup).set({ numberId }).where(eq(inboxGroup.id, groupId));
  await db.insert(groupMember).values({ accountId, groupId, userId: agent.userId }).onConflictDoNothing();
});

afterAll(async () => {
  await other.close();
  await proxy.close();
  await app.close();
});

const cookieOfAgent = () => app.cookieOf(app.account.agent.username);

async function open(cookie: string, origin = other.origin): Promise<TestClient> {
  const client = openSocket(origin, { cookie, origin });
  clients.push(client);
  await connected(client);
  return client;
}

/** Resolves when the other server listens, and its socket has got everything that it gets at first. */
async function whenSettled(client: TestClient): Promise<void> {
  const before = proxy.responses();
  await eventually(
    async () => client.of('ContactList').length > 0 && proxy.responses() >= before + 2,
    Boolean,
  );
}

const sessionOf = (cookie: string) => hashToken(cookie.split('=')[1] ?? '');

const REVOCATIONS: [string, (cookie: string) => Promise<unknown>][] = [
  ['a logout', (cookie) => app.anonymous({ url: '/logout', headers: { cookie } })],
  ['a new password', () => deleteSessionsOf(app.services, app.account.agent.userId)],
  [
    'disabling the user',
    () =>
      app.services.db
        .update(appUser)
        .set({ statusId: UserStatus.DISABLED })
        .where(eq(appUser.id, app.account.agent.userId)),
  ],
  [
    'disabling the account',
    () =>
      app.services.db
        .update(account)
        .set({ status: AccountStatus.DISABLED })
        .where(eq(account.id, app.account.accountId)),
  ],
];

/** Each takes the agent's number away. */
const NUMBER_REMOVALS: [string, () => Promise<unknown>][] = [
  [
    'removing the user from the group',
    () =>
      app.services.db
        .delete(groupMember)
        .where(
          and(
            eq(groupMember.accountId, app.account.accountId),
            eq(groupMember.userId, app.account.agent.userId),
          ),
        ),
  ],
  [
    'removing the group’s number',
    () =>
      app.services.db
        .update(inboxGroup)
        .set({ numberId: null })
        .where(eq(inboxGroup.id, app.account.groupId)),
  ],
  [
    'a role without messages',
    () =>
      app.services.db
        .update(appUser)
        .set({ userType: UserType.SERVICE_PROVIDER })
        .where(eq(appUser.id, app.account.agent.userId)),
  ],
];

describe.each([
  ['pushed', () => undefined],
  ['not pushed because the connection is cut', () => proxy.cut()],
  ['not pushed because the connection is silent', () => proxy.freeze()],
])('changes that are %s', (_state, interrupt) => {
  it.each(REVOCATIONS)('close sockets of another server within a second after %s', async (_name, revoke) => {
    const cookie = await cookieOfAgent();
    const client = await open(cookie);
    await whenSettled(client);
    interrupt();
    await revoke(cookie);
    await withinASecond(() => !client.socket.connected);
  });

  it.each(NUMBER_REMOVALS)(
    'stop messages of a number on another server within a second after %s',
    async (_name, remove) => {
      const client = await open(await cookieOfAgent());
      await whenSettled(client);
      other.hub.publish(sent);
      await eventually(async () => client.of('new_message').length, Boolean);
      interrupt();
      await remove();
      await withinASecond(() => client.of('account_changed').length === 1);
      other.hub.publish(sent);
      // Its acknowledgement follows the events.
      await client.socket.emitWithAck('get_contact_list', {});
      expect(client.of('new_message')).toHaveLength(1);
    },
  );
});

describe('a user whose permissions change', () => {
  it.each([
    [
      'their type',
      () =>
        app.services.db
          .update(appUser)
          .set({ userType: UserType.ADMIN })
          .where(eq(appUser.id, app.account.agent.userId)),
    ],
    [
      'their groups',
      () => app.services.db.delete(groupMember).where(eq(groupMember.userId, app.account.agent.userId)),
    ],
  ])('is notified on another server within a second after a change of %s [FLT-17]', async (_name, change) => {
    const client = await open(await cookieOfAgent());
    await whenSettled(client);
    expect(client.of('permissions_changed')).toEqual([]);
    await change();
    await withinASecond(() => client.of('permissions_changed').length === 1);
  });

  it('is notified on another server when a provider changes the plan of their account [GRD-40]', async () => {
    const plan = { name: 'Basic', description: '', features: [] };
    const [basic] = await app.services.db.insert(pricingPlan).values(plan).returning();
    const client = await open(await cookieOfAgent());
    await whenSettled(client);
    const provider = await app.signIn('north.provider');
    const url = `/accounts/${app.account.accountId}`;
    const saved = await provider({ method: 'POST', url, payload: { planId: basic?.id } });
    expect(saved.statusCode).toBe(200);
    await withinASecond(() => client.of('permissions_changed').length === 1);
  });
});

describe('a user whose time zone changes', () => {
  const TOKYO = { id: 77, description: 'Tokyo', gmtVariation: '+09:00', ianaName: 'Asia/Tokyo' };
  const userUrl = () => `/users/company/${app.account.accountId}/${app.account.agent.userId}`;

  beforeAll(async () => void (await app.services.db.insert(timeZone).values(TOKYO)));
  afterEach(async () => {
    const isAgent = eq(appUser.id, app.account.agent.userId);
    await app.services.db.update(appUser).set({ timeZoneId: TIME_ZONE_ID }).where(isAgent);
  });

  it.each([
    [
      'an administrator',
      async () => {
        const admin = await app.signIn(app.account.admin.username);
        const { firstName, lastName, username, email, contactNumber, defaultNumber, version } = (
          await admin({ url: userUrl() })
        ).json();
        const form = { firstName, lastName, username, email, contactNumber, defaultNumber, version };
        return admin({ method: 'POST', url: userUrl(), payload: { ...form, timeZone: TOKYO.id } });
      },
    ],
    [
      'the user in another tab',
      async () => {
        const agent = await app.signIn(app.account.agent.username);
        return agent({ method: 'PATCH', url: '/users/self', payload: { timeZone: TOKYO.id } });
      },
    ],
  ])('is notified on another server within a second when %s saves it [UI-06]', async (_name, save) => {
    const client = await open(await cookieOfAgent());
    await whenSettled(client);
    expect((await save()).statusCode).toBe(200);
    await withinASecond(() => client.of('permissions_changed').length === 1);
    const agent = await app.signIn(app.account.agent.username);
    expect((await agent({ url: '/api/permissions' })).json()).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });
});

describe('the connection that reports changes', () => {
  it('finds the changes that it missed, and is opened again', async () => {
    const [missed, later] = [await cookieOfAgent(), await cookieOfAgent()];
    const [first, second] = [await open(missed), await open(later)];
    await whenSettled(second);
    const before = proxy.opened();
    proxy.cut();
    await app.services.db.delete(session).where(eq(session.tokenHash, sessionOf(missed)));
    proxy.restore();
    await withinASecond(() => !first.socket.connected);
    await eventually(async () => proxy.opened() > before, Boolean);
    await app.services.db.delete(session).where(eq(session.tokenHash, sessionOf(later)));
    await withinASecond(() => !second.socket.connected);
  });

  it('replaces reading the sessions while nothing changes', async () => {
    const client = await open(await cookieOfAgent());
    await whenSettled(client);
    const reads = jest.spyOn(app.services.pool, 'query');
    const before = proxy.responses();
    // Each probe gets one response; without the connection the sessions would be read at every second one. A probe that
    // a slow machine does not answer in time is allowed.
    await eventually(async () => proxy.responses() >= before + 12, Boolean);
    const names = reads.mock.calls.map(([query]) => (Object(query) as { name?: string }).name);
    reads.mockRestore();
    expect(names.filter((name) => name === 'session_users').length).toBeLessThan(4);
    expect(client.socket.connected).toBe(true);
  });
});

describe('a socket that connects during a change', () => {
  it('is closed although its session was read before the change', async () => {
    const [cookie, earlier] = [await cookieOfAgent(), await cookieOfAgent()];
    const { db, pool } = app.services;
    let wasRead = () => {};
    const read = new Promise<void>((resolve) => {
      wasRead = resolve;
    });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let mustHold = false;
    /** Holds the result of one read of sessions. */
    const query = async (...args: Parameters<typeof pool.query>) => {
      const result = await pool.query(...args);
      if (mustHold && (Object(args[0]) as { name?: string }).name === 'session_users') {
        mustHold = false;
        wasRead();
        await held;
      }
      return result;
    };
    const slow: Services['db'] = Object.create(db, { $client: { value: { query } } });
    const server = await startOtherServer({ ...app.services, db: slow });
    const bystander = await open(earlier, server.origin);
    await eventually(async () => bystander.of('ContactList').length > 0, Boolean);

    mustHold = true;
    const connecting = open(cookie, server.origin);
    await read;
    await deleteSessionsOf(app.services, app.account.agent.userId);
    // Both sessions ended in one transaction, so the change has arrived.
    await eventually(
      async () => bystander.socket.connected,
      (isOpen) => !isOpen,
    );
    goOn();
    const client = await connecting;
    await withinASecond(() => !client.socket.connected);
    await server.close();
  });
});

// Last, because it advances the clock.
describe('a session that expires', () => {
  it('closes its sockets within a second [ASV-10]', async () => {
    const client = await open(await cookieOfAgent());
    await whenSettled(client);
    app.advance(25 * 60 * 60_000);
    await withinASecond(() => !client.socket.connected);
  });
});
