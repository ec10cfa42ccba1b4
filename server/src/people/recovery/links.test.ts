import { UserStatus } from '@dashboard/shared/contracts';
import { desc, eq } from 'drizzle-orm';
import { appUser, auditEntry, recoveryToken } from '../../platform/db/schema';
import { hashToken } from '../../platform/session/session-store';
import { watchAccountChanges } from '../../testing/account-changes';
import {
  emailOf,
  lastLink,
  postFromAnywhere,
  recoveryMails,
  setStatus,
  statusOf,
} from '../../testing/recovery';
import { runJobs } from '../../testing/run-jobs';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

import { TEST_KEY } from '../../testing/world';
import { browserKey } from '../login/password';
import { sendWelcomeEmail } from './queue-recovery-mails';
import { issueToken } from './recovery-token';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestApp;
const oldKey = TEST_KEY;
let newKey: string;
beforeAll(async () => {
  newKey = await browserKey('Another-pass-2');
});
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const agent = () => test.world.providers[0].accounts[0].agent;
const post = (url: string, payload: object) => postFromAnywhere(test, url, payload);
const logIn = (password: string) =>
  post('/login', { username: agent().username, password, remember_me: false });
const reset = (token: string) => post('/reset-password', { password: newKey, token });
const create = (token: string) => post('/create-password', { password: newKey, token });
const pending = () => setStatus(test, agent(), UserStatus.PENDING);

async function requestReset() {
  expect((await post('/forgot-password', { email: emailOf(agent()) })).statusCode).toBe(200);
  return (await lastLink(test, agent())).token;
}

async function expectInvalidLink(response: Awaited<ReturnType<typeof post>>) {
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    message: 'This link is not valid any more.',
    code: 'LINK_INVALID',
  });
}

describe('a mailed link', () => {
  it('resets the password once [API-22] [API-23]', async () => {
    const token = await requestReset();
    const response = await reset(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Password successfully reset' });
    expect((await logIn(oldKey)).statusCode).toBe(401);
    expect((await logIn(newKey)).statusCode).toBe(200);
    await expectInvalidLink(await reset(token));
  });

  it('that creates a password notifies the screens that show the users, one that resets it does not [USR-40] [USR-41]', async () => {
    await pending();
    const provider = await test.signIn('north.provider');
    const { accountId } = test.world.providers[0].accounts[0];
    const url = `/users/company/${accountId}/send-welcome-email/${agent().userId}`;
    expect((await provider({ method: 'POST', url })).statusCode).toBe(204);
    const { token } = await lastLink(test, agent());
    const changes = watchAccountChanges(test);
    expect((await create(token)).statusCode).toBe(200);
    expect((await reset(await requestReset())).statusCode).toBe(200);
    const { serviceProviderId } = test.world.providers[0];
    expect(changes).toEqual([{ accountId, serviceProviderId, part: 'users' }]);
  });

  it('of a super admin leads to the server’s own host, which no provider can change', async () => {
    const { superAdmin } = test.world;
    expect((await post('/forgot-password', { email: emailOf(superAdmin) })).statusCode).toBe(200);
    const [mail] = await recoveryMails(test, superAdmin);
    expect(mail?.text).toContain('http://localhost:3000/reset-password?token=');
  });

  it.each(['reset', 'create'] as const)('has a token of 256 random bits: %s [ASV-17]', async (purpose) => {
    const user = { userId: agent().userId, email: emailOf(agent()) };
    const tokens: string[] = [];
    for (let count = 0; count < 100; count += 1) tokens.push(await issueToken(test.services, purpose, user));
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual(Array(100).fill(32));
    expect(new Set(tokens).size).toBe(100);
  });

  it('stores only the hash of its token [ASV-17]', async () => {
    const token = await requestReset();
    const rows = await test.services.db.select().from(recoveryToken);
    expect(rows).toMatchObject([{ tokenHash: hashToken(token), purpose: 'reset' }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not stored while the mail server is unreachable', async () => {
    const offline = await startTestApp({
      config: { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'texts@acme.test' } },
    });
    await postFromAnywhere(offline, '/forgot-password', { email: emailOf(agent()) });
    await runJobs(offline.services);
    const [mail] = offline.mailed;
    const token = new URL(mail?.action?.url ?? '').searchParams.get('token') ?? '';
    const { rows } = await offline.services.pool.query<{ text: string }>(
      `select query_to_xml(format('select * from %I', table_name), true, true, '')::text as text
       from information_schema.tables where table_schema = 'public'`,
    );
    const stored = rows.map(({ text }) => text).join('');
    expect(stored).toContain(hashToken(token));
    expect(stored).toContain('"kind": "link"');
    expect(stored).not.toContain(token);
    await offline.close();
  });

  it('works for one of fifty concurrent requests [ASV-17]', async () => {
    const token = await requestReset();
    const responses = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(422)]);
    const changed = (await recoveryMails(test, agent())).filter(
      ({ subject }) => subject === 'Your password was changed',
    );
    expect(changed).toHaveLength(1);
  });

  it('expires after ten minutes for a password reset [ASV-17]', async () => {
    const token = await requestReset();
    test.advance(10 * MINUTE_MS);
    await expectInvalidLink(await reset(token));
    const other = await requestReset();
    test.advance(10 * MINUTE_MS - 1_000);
    expect((await reset(other)).statusCode).toBe(200);
  });

  it('expires after seven days for a first password [ASV-17]', async () => {
    await pending();
    await sendWelcomeEmail(test.services, agent().userId);
    const { token } = await lastLink(test, agent());
    test.advance(7 * DAY_MS);
    await expectInvalidLink(await create(token));
  });

  it('becomes invalid when a newer link is mailed [ASV-17]', async () => {
    const older = await requestReset();
    const newer = await requestReset();
    await expectInvalidLink(await reset(older));
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('stays valid after a common password is rejected', async () => {
    const token = await requestReset();
    const password = await browserKey('Password1');
    const response = await post('/reset-password', { password, token });
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe('This password is too common.');
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('works only on its own page', async () => {
    const token = await requestReset();
    await expectInvalidLink(await create(token));
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('becomes invalid when the user is disabled or changes email address', async () => {
    const token = await requestReset();
    await setStatus(test, agent(), UserStatus.DISABLED);
    await expectInvalidLink(await reset(token));
    expect(await statusOf(test, agent())).toBe(UserStatus.DISABLED);
    await setStatus(test, agent(), UserStatus.ACTIVE);
    await test.services.db
      .update(appUser)
      .set({ email: 'new@example.test' })
      .where(eq(appUser.id, agent().userId));
    await expectInvalidLink(await reset(token));
  });

  it.each([
    ['address', () => '192.0.2.9'],
    ['IPv6 network', (host: number) => `2001:db8::${host}`],
  ])('limits guesses from one %s', async (_, addressOf) => {
    const guess = (host: number) =>
      test.anonymous({
        ...{ method: 'POST', url: '/reset-password', remoteAddress: addressOf(host) },
        payload: { password: newKey, token: 'guess' },
      });
    for (let host = 0; host < 20; host += 1) await expectInvalidLink(await guess(host));
    const rejected = await guess(20);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a changed password', () => {
  it('ends every session of its user and closes their sockets', async () => {
    const own = await test.signIn(agent().username);
    const other = await test.signIn('north1.admin');
    const closed: string[] = [];
    test.services.sockets = { ...test.services.sockets, endSession: (hash) => closed.push(hash) };
    await reset(await requestReset());
    expect((await own({ url: '/users/self' })).statusCode).toBe(401);
    expect((await other({ url: '/users/self' })).statusCode).toBe(200);
    expect(closed).toHaveLength(1);
  });

  it('notifies the user by mail, without the link', async () => {
    const token = await requestReset();
    await reset(token);
    const mail = (await recoveryMails(test, agent())).at(-1);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('http://north.test:3000/forgot-password');
    expect(mail?.text).not.toContain(token);
  });

  it('writes audit entries for the request, the change and a rejected attempt', async () => {
    const token = await requestReset();
    await reset(token);
    await reset(token);
    const newest = test.services.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(3);
    const subject = `user ${agent().userId}`;
    expect((await newest).reverse()).toMatchObject([
      { action: 'password.forgotten', subject, actorUserId: null },
      { action: 'password.reset', subject, actorUserId: agent().userId },
      { action: 'password.refused', subject: 'reset link', actorUserId: null },
    ]);
  });
});

describe('a first password', () => {
  it('activates a pending user [USR-52] [API-24] [API-25]', async () => {
    await pending();
    expect(await sendWelcomeEmail(test.services, agent().userId)).toBe(true);
    const { purpose, token } = await lastLink(test, agent());
    expect(purpose).toBe('create');
    const response = await create(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Password successfully created' });
    expect(await statusOf(test, agent())).toBe(UserStatus.ACTIVE);
    expect((await logIn(newKey)).statusCode).toBe(200);
  });

  it('is accepted only for pending users', async () => {
    await pending();
    await sendWelcomeEmail(test.services, agent().userId);
    const { token } = await lastLink(test, agent());
    for (const statusId of [UserStatus.ACTIVE, UserStatus.DISABLED]) {
      await setStatus(test, agent(), statusId);
      await expectInvalidLink(await create(token));
      expect(await sendWelcomeEmail(test.services, agent().userId)).toBe(false);
    }
  });

  it('can be requested again by a pending user', async () => {
    await pending();
    await post('/forgot-password', { email: emailOf(agent()) });
    const { purpose, token } = await lastLink(test, agent());
    expect(purpose).toBe('create');
    expect((await create(token)).statusCode).toBe(200);
  });
});
