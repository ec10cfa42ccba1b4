import { AccountStatus, MessageStatus, TextNumberState } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { sendMessage } from '../messaging/messages/send';
import {
  account,
  appUser,
  auditEntry,
  contact,
  message,
  numberOrder,
  textNumber,
} from '../platform/db/schema';
import { Conflict, NotFound } from '../platform/http/errors';
import { mailsTo } from '../testing/mails';
import { startOtherServer } from '../testing/other-server';
import { emailOf, postFromAnywhere } from '../testing/recovery';
import { connectAs, connected, openSocket, type TestClient } from '../testing/socket-client';
import {
  eventually,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  withinASecond,
} from '../testing/texting';
import { TEST_KEY, type WorldAccount } from '../testing/world';
import { changeAccountStatus } from './change-account-status';

let app: TextingApp;
let own: WorldAccount;
let sibling: WorldAccount;
beforeAll(async () => {
  app = await startTexting();
  [own, sibling] = app.world.providers[0].accounts;
});
afterAll(() => app.close());

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await app.services.db
    .update(account)
    .set({ status: AccountStatus.ACTIVE })
    .where(eq(account.id, own.accountId));
  await app.services.db
    .update(textNumber)
    .set({ state: TextNumberState.ACTIVE })
    .where(eq(textNumber.accountId, own.accountId));
});

const setStatus = (status: AccountStatus, accountId = own.accountId) =>
  changeAccountStatus(app.services, {
    accountId,
    status,
    actor: { userId: app.world.superAdmin.userId, name: 'Ingrid Whitcombe' },
    ip: '127.0.0.1',
  });

function closing(client: TestClient): TestClient {
  closers.push(() => client.socket.disconnect());
  return client;
}

const isNotifiedAndClosed = ({ socket, of }: TestClient) =>
  of('user_is_not_activated').length > 0 && !socket.connected;

async function logIn(username: string) {
  const password = TEST_KEY;
  return postFromAnywhere(app, '/login', { username, password, remember_me: false });
}

const isSignedIn = async (cookie: string) =>
  (await app.anonymous({ url: '/users/self', headers: { cookie } })).statusCode === 200;

function send() {
  const sender = { ...own.agent, firstName: '', lastName: '', numberIds: [own.numberId] };
  const body = { ...sendBody(own.tn), mediaIds: [] };
  return sendMessage(app.services, own.accountId, { sender: async () => sender, body });
}

describe('an account whose users may not sign in', () => {
  it('loses all sessions and sockets of its users within a second on every server [NBR-12]', async () => {
    const { origin, close } = await startOtherServer(app.services);
    closers.push(close);
    const cookie = await app.cookieOf(own.admin.username);
    const here = closing(await connectAs(app, own.agent.username));
    const there = closing(openSocket(origin, { cookie, origin }));
    await connected(there);
    const bystanders = [sibling.agent, app.world.providers[0].provider];
    const others = await Promise.all(bystanders.map(async (user) => connectAs(app, user.username)));
    others.forEach(closing);
    await setStatus(AccountStatus.DISABLED);
    await withinASecond(() => [here, there].every(isNotifiedAndClosed));
    expect(await isSignedIn(cookie)).toBe(false);
    expect(others.every(({ socket }) => socket.connected)).toBe(true);
  });

  it('rejects logins with the same error as a wrong password', async () => {
    await setStatus(AccountStatus.DISABLED);
    const response = await logIn(own.agent.username);
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('The username or password is not correct.');
    expect((await logIn(sibling.agent.username)).statusCode).toBe(200);
  });

  it('locks its users out after a direct change in the database', async () => {
    const cookie = await app.cookieOf(own.agent.username);
    const client = closing(await connectAs(app, own.agent.username, cookie));
    await app.services.db
      .update(account)
      .set({ status: AccountStatus.DISABLED })
      .where(eq(account.id, own.accountId));
    await withinASecond(() => isNotifiedAndClosed(client));
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('notifies and closes a new socket', async () => {
    const cookie = await app.cookieOf(own.agent.username);
    await app.services.db
      .update(account)
      .set({ status: AccountStatus.DISABLED })
      .where(eq(account.id, own.accountId));
    const client = closing(openSocket(app.address, { cookie, origin: app.address }));
    await withinASecond(() => isNotifiedAndClosed(client));
  });

  it('accepts new logins but no earlier session once it is active again', async () => {
    const cookie = await app.cookieOf(own.agent.username);
    await setStatus(AccountStatus.UNDEFINED);
    await setStatus(AccountStatus.ACTIVE);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await logIn(own.agent.username)).statusCode).toBe(200);
  });

  it('sends no recovery mail to its users', async () => {
    await setStatus(AccountStatus.DISABLED);
    for (const path of ['/forgot-password', '/forgot-username']) {
      const response = await postFromAnywhere(app, path, { email: emailOf(own.admin) });
      expect(response.statusCode).toBe(200);
    }
    expect(await mailsTo(app.services, emailOf(own.admin))).toEqual([]);
  });
});

describe('a suspended account', () => {
  it('keeps the sessions and sockets of its users [I-19]', async () => {
    const cookie = await app.cookieOf(own.agent.username);
    const client = closing(await connectAs(app, own.agent.username, cookie));
    await setStatus(AccountStatus.SUSPENDED);
    const another = closing(openSocket(app.address, { cookie, origin: app.address }));
    await connected(another);
    await setStatus(AccountStatus.ACTIVE);
    expect(await isSignedIn(cookie)).toBe(true);
    expect([client, another].map(isNotifiedAndClosed)).toEqual([false, false]);
  });

  it('lets its users sign in, read, and recover their passwords [I-19]', async () => {
    await setStatus(AccountStatus.SUSPENDED);
    expect((await logIn(own.agent.username)).statusCode).toBe(200);
    const agent = await app.signIn(own.agent.username);
    expect((await agent({ url: `/api/conversations?tn=${own.tn}` })).statusCode).toBe(200);
    await postFromAnywhere(app, '/forgot-username', { email: emailOf(own.admin) });
    await eventually(
      () => mailsTo(app.services, emailOf(own.admin)),
      (mails) => mails.length === 1,
    );
  });

  it('stores incoming messages and opt-outs, and mails them, without sending responses [I-19]', async () => {
    const { db } = app.services;
    await db.update(appUser).set({ smsToEmail: true }).where(eq(appUser.id, own.agent.userId));
    await setStatus(AccountStatus.SUSPENDED);
    for (const text of ['Are you there?', 'STOP']) {
      await app.loopback.receive({ from: '+12125550188', to: own.number, text, mediaUrls: [] });
    }
    const isFrom = and(eq(contact.accountId, own.accountId), eq(contact.number, '+12125550188'));
    await eventually(
      async () => (await db.select().from(contact).where(isFrom))[0],
      (found) => found?.isOptOut === true,
    );
    // STOP has priority, so the other message may be stored later.
    const texts = await eventually(
      async () => db.select({ text: message.text }).from(message).where(eq(message.accountId, own.accountId)),
      (found) => found.length === 2,
    );
    expect(texts.map(({ text }) => text).toSorted()).toEqual(['Are you there?', 'STOP']);
    expect(app.loopback.accepted().filter(({ to }) => to === '+12125550188')).toEqual([]);
    expect(await mailsTo(app.services, emailOf(own.agent))).not.toEqual([]);
  });

  it('rejects outgoing messages [NBR-12] [I-19]', async () => {
    await setStatus(AccountStatus.SUSPENDED);
    expect(await send()).toEqual({
      ok: false,
      code: 'FORBIDDEN',
      error: 'This account is suspended',
    });
  });

  it('does not send queued messages [I-19]', async () => {
    const { db, messaging, clock } = app.services;
    const twoMinutesWorth = 480;
    const used = [{ segments: twoMinutesWorth, isTollFree: false }];
    await messaging.throttle.take(
      own.accountId,
      { isRegistered: true, messageClass: null },
      used,
      clock.now(),
    );
    const agent = await app.signIn(own.agent.username);
    const sent = await sendText(agent, sendBody(own.tn, { to: '2125550177' }));
    await setStatus(AccountStatus.SUSPENDED);
    app.advance(61_000);
    const isSent = and(eq(message.accountId, own.accountId), eq(message.id, sent.id));
    const [row] = await eventually(
      () => db.select().from(message).where(isSent),
      ([found]) => found?.status !== MessageStatus.QUEUED,
    );
    expect(row?.status).toBe(401);
    expect(app.loopback.accepted().filter(({ to }) => to === '+12125550177')).toEqual([]);
  });
});

describe('a disabled account', () => {
  it('releases all of its numbers at the carrier, through its own form too [NBR-12]', async () => {
    const { db } = app.services;
    const provider = await app.signIn(app.world.providers[0].provider.username);
    const agent = await app.cookieOf(own.agent.username);
    await db.delete(numberOrder);
    const disable = { status: AccountStatus.DISABLED };
    const response = await provider({ method: 'POST', url: `/accounts/${own.accountId}`, payload: disable });
    expect(response.json().status).toBe(AccountStatus.DISABLED);
    const isOwn = eq(textNumber.accountId, own.accountId);
    const numbers = await db.select().from(textNumber).where(isOwn);
    expect(new Set(numbers.map(({ state }) => state))).toEqual(new Set([TextNumberState.DEACTIVATED]));
    const orders = await db.select().from(numberOrder);
    expect(orders.map(({ kind, numberId }) => [kind, numberId])).toEqual(
      numbers.map(({ id }) => ['release', id]),
    );
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('rejects outgoing messages [NBR-12]', async () => {
    await setStatus(AccountStatus.DISABLED);
    expect(await send()).toEqual({
      ok: false,
      code: 'FORBIDDEN',
      error: 'Your company’s account is not active.',
    });
  });

  it('changes nothing if a number cannot be released [NBR-12]', async () => {
    const { db } = app.services;
    const cookie = await app.cookieOf(own.agent.username);
    await db.delete(numberOrder);
    await db.execute(sql`create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception 'injected failure'; end $$`);
    await db.execute(
      sql`create trigger fail before insert on number_order for each row execute function fail()`,
    );
    closers.push(() => db.execute(sql`drop trigger fail on number_order`));
    await expect(setStatus(AccountStatus.DISABLED)).rejects.toThrow();
    const [row] = await db.select().from(account).where(eq(account.id, own.accountId));
    const numbers = await db.select().from(textNumber).where(eq(textNumber.accountId, own.accountId));
    expect([row?.status, numbers.map(({ state }) => state)]).toEqual([
      AccountStatus.ACTIVE,
      [TextNumberState.ACTIVE],
    ]);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('cannot be used again, and keeps the numbers of the other accounts [NBR-13]', async () => {
    const provider = await app.signIn(app.world.providers[0].provider.username);
    await setStatus(AccountStatus.DISABLED);
    const payload = { status: AccountStatus.ACTIVE };
    const response = await provider({ method: 'POST', url: `/accounts/${own.accountId}`, payload });
    expect([response.statusCode, response.json().errors]).toEqual([
      409,
      { status: ['A disabled account cannot be used again.'] },
    ]);
    const isSibling = eq(textNumber.accountId, sibling.accountId);
    const [number] = await app.services.db.select().from(textNumber).where(isSibling);
    expect(number?.state).toBe(TextNumberState.ACTIVE);
  });
});

describe('changeAccountStatus', () => {
  it('keeps users signed in when an account becomes a sub-account', async () => {
    const cookie = await app.cookieOf(own.agent.username);
    await setStatus(AccountStatus.SUB_ACCOUNT);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it.each([
    ['suspended', AccountStatus.SUSPENDED],
    ['disabled', AccountStatus.DISABLED],
  ])('writes one audit entry for a %s account [NBR-12]', async (_name, status) => {
    await app.services.db.delete(auditEntry);
    await setStatus(status);
    await setStatus(status);
    expect(await app.services.db.select().from(auditEntry)).toMatchObject([
      {
        accountId: own.accountId,
        actorUserId: app.world.superAdmin.userId,
        action: 'account.status',
        subject: `account ${own.accountId}`,
        before: { status: AccountStatus.ACTIVE },
        after: { status },
      },
    ]);
  });

  it('gets a new version once, because its form shows the status', async () => {
    const versionNow = async () => {
      const rows = await app.services.db.select().from(account).where(eq(account.id, own.accountId));
      return rows[0]?.version ?? Number.NaN;
    };
    const before = await versionNow();
    await setStatus(AccountStatus.SUSPENDED);
    await setStatus(AccountStatus.SUSPENDED);
    expect(await versionNow()).toBe(before + 1);
  });

  it('rejects a disabled account and an unknown account', async () => {
    await setStatus(AccountStatus.DISABLED);
    await expect(setStatus(AccountStatus.ACTIVE)).rejects.toThrow(Conflict);
    await expect(setStatus(AccountStatus.SUSPENDED, 999_999)).rejects.toThrow(NotFound);
  });
});
