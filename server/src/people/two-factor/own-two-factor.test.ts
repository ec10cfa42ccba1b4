import type { TwoFactorPolicy } from '@dashboard/shared/contracts';
import { desc, eq } from 'drizzle-orm';
import { auditEntry, serviceProvider } from '../../platform/db/schema';
import { watchMails } from '../../testing/mails';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { appCode, cookiesOf, enroll, SignInBrowser } from '../../testing/two-factor';
import { TEST_KEY, type WorldUser } from '../../testing/world';
import { issueToken } from '../recovery/recovery-token';
import { readOpenSetup } from './open-setup';

const URL = '/users/self/two-factor';
const WRONG_KEY = '0'.repeat(32);

let test: TestApp;
let agent: WorldUser;
let send: Send;

beforeEach(async () => {
  test = await startTestApp();
  agent = test.world.providers[0].accounts[0].agent;
  send = await test.signIn(agent.username);
});
afterEach(() => test.close());

const post = (url: string, payload: object, as = send) => as({ method: 'POST', url, payload });
const change = (name: string, currentPassword = TEST_KEY) => post(`${URL}/${name}`, { currentPassword });
const read = async (as = send) => (await as({ url: URL })).json();
/** Signs the agent in from another browser, with a code of the app if there is one. */
async function signInAgain(secret?: string): Promise<Send> {
  const browser = browserAt('10.2.0.9');
  const password = await browser.password(agent.username);
  const cookie = cookiesOf(secret === undefined ? password : await browser.code(appCode(test, secret)));
  return (options) => test.anonymous({ ...options, headers: { cookie } });
}
const setPolicy = (policy: TwoFactorPolicy) =>
  test.services.db.update(serviceProvider).set({ twoFactor: policy });
const browserAt = (address: string) => new SignInBrowser(test, address);
const lastAudit = async () => {
  const [entry] = await test.services.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  return entry;
};

describe('turning on two-step sign-in', () => {
  it('needs the password, returns a key that apps can scan, and asks for no code before the first one', async () => {
    expect((await change('setup', WRONG_KEY)).statusCode).toBe(422);
    const setup = (await change('setup')).json();
    expect(setup.secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const uri = new globalThis.URL(setup.uri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'north Texting',
      secret: setup.secret.replaceAll(' ', ''),
    });
    expect(setup.qr.path).toMatch(/^M4 4h7v1h-7z/);
    expect(await read()).toMatchObject({ isOn: false, isAllowed: true, isRequired: false });
    expect((await browserAt('10.2.0.1').password(agent.username)).json().step).toBeUndefined();
  });

  it('takes the first code, returns ten recovery codes once, and mails the user', async () => {
    const mails = await watchMails(test);
    const setup = (await change('setup')).json();
    const wrong = await post(URL, { code: '000000' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['code']]);
    const response = await post(URL, { code: appCode(test, setup.secret) });
    const { recoveryCodes } = response.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await read()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await lastAudit()).toMatchObject({ action: 'two_factor.on', actorUserId: agent.userId });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Two-step sign-in is on']);
    test.advance(60_000);
    expect((await post(URL, { code: appCode(test, setup.secret) })).statusCode).toBe(422);
  });

  it('replaces an unconfirmed key, because another person may have seen it', async () => {
    const first = (await change('setup')).json();
    const second = (await change('setup')).json();
    expect((await post(URL, { code: appCode(test, first.secret) })).statusCode).toBe(422);
    expect((await post(URL, { code: appCode(test, second.secret) })).statusCode).toBe(200);
  });

  it('never replaces a key that is in use', async () => {
    const { secret } = await enroll(test, send);
    expect((await change('setup')).statusCode).toBe(422);
    const browser = browserAt('10.2.0.1');
    await browser.password(agent.username);
    expect((await browser.code(appCode(test, secret))).statusCode).toBe(200);
  });

  it('is not possible with the policy off, which still asks users with two steps for a code', async () => {
    await enroll(test, send);
    await setPolicy('off');
    expect((await browserAt('10.2.0.1').password(agent.username)).json().step).toBe('code');
    const other = await test.signIn('north2.agent');
    const response = await post(`${URL}/setup`, { currentPassword: TEST_KEY }, other);
    expect([response.statusCode, await read(other)]).toMatchObject([422, { isAllowed: false }]);
  });
});

describe('changing two-step sign-in', () => {
  it('turns it off with the password and mails the user', async () => {
    await enroll(test, send);
    const mails = await watchMails(test);
    expect((await change('off', WRONG_KEY)).statusCode).toBe(422);
    expect((await change('off')).statusCode).toBe(204);
    expect((await browserAt('10.2.0.1').password(agent.username)).json().step).toBeUndefined();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Two-step sign-in is off']);
    expect((await change('off')).statusCode).toBe(422);
  });

  it('replaces the recovery codes with the password', async () => {
    const { recoveryCodes: old } = await enroll(test, send);
    const { recoveryCodes } = (await change('recovery-codes')).json();
    const browser = browserAt('10.2.0.1');
    await browser.password(agent.username);
    expect((await browser.code(old[0] ?? '')).statusCode).toBe(422);
    expect((await browser.code(recoveryCodes[0])).statusCode).toBe(200);
    expect(await read()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('counts wrong passwords of all its requests together', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1)
      await change(['setup', 'off', 'recovery-codes'][wrong % 3] ?? '', WRONG_KEY);
    expect((await change('setup')).statusCode).toBe(429);
  });
});

describe('the sessions of a user whose two-step sign-in changes', () => {
  const isSignedIn = async (as: Send) => (await as({ url: '/users/self' })).statusCode === 200;
  function watchEnded() {
    const ended: string[] = [];
    test.services.sockets = { ...test.services.sockets, endSession: (hash) => ended.push(hash) };
    return ended;
  }

  it('end when the user turns it on, except the one that does', async () => {
    const elsewhere = await signInAgain();
    const { secret } = (await change('setup')).json();
    const ended = watchEnded();
    expect((await post(URL, { code: appCode(test, secret) })).statusCode).toBe(200);
    expect([await isSignedIn(send), await isSignedIn(elsewhere), ended.length]).toEqual([true, false, 1]);
  });

  it('end when the user turns it off, except the one that does', async () => {
    const { secret } = await enroll(test, send);
    const elsewhere = await signInAgain(secret);
    const ended = watchEnded();
    expect((await change('off')).statusCode).toBe(204);
    expect([await isSignedIn(send), await isSignedIn(elsewhere), ended.length]).toEqual([true, false, 1]);
  });

  it('stay when the user creates new recovery codes', async () => {
    const { secret } = await enroll(test, send);
    const elsewhere = await signInAgain(secret);
    await change('recovery-codes');
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('all end when an administrator removes it', async () => {
    await enroll(test, send);
    const [{ accountId, admin }] = test.world.providers[0].accounts;
    const as = await test.signIn(admin.username);
    const ended = watchEnded();
    await as({ method: 'DELETE', url: `/users/company/${accountId}/${agent.userId}/two-factor` });
    expect([await isSignedIn(send), await isSignedIn(as), ended.length]).toEqual([false, true, 1]);
  });
});

describe('a required second step', () => {
  it.each([
    ['optional', undefined, undefined],
    ['admins', undefined, 'enroll'],
    ['everyone', 'enroll', 'enroll'],
  ] as const)(
    'with the policy %s asks agents for %s and administrators for %s',
    async (policy, agents, others) => {
      await setPolicy(policy);
      const stepOf = async (username: string, host: number) =>
        (await browserAt(`10.2.1.${host}`).password(username)).json().step;
      expect(await stepOf('north2.agent', 1)).toBe(agents);
      expect(await stepOf('north2.admin', 2)).toBe(others);
      expect(await stepOf('north.provider', 3)).toBe(others);
      expect(await stepOf('super', 4)).toBe(others);
    },
  );

  it('begins a session only after the enrollment, and cannot be turned off', async () => {
    await setPolicy('everyone');
    const browser = browserAt('10.2.0.1');
    await browser.password('north2.agent');
    const { userId } = test.world.providers[0].accounts[1].agent;
    const setup = await readOpenSetup(test.services, userId);
    if (setup === undefined) throw new Error('There is no key to confirm');
    expect((await browser.code(appCode(test, setup.secret))).json().code).toBe('SIGN_IN_EXPIRED');
    expect((await browser.post('/login/enrollment', { code: '000000' })).statusCode).toBe(422);
    const response = await browser.post('/login/enrollment', { code: appCode(test, setup.secret) });
    expect(response.json()).toMatchObject({ redirectTo: '/dashboard' });
    expect(response.json().recoveryCodes).toHaveLength(10);
    const turnedOn = { action: 'two_factor.on', actorUserId: userId, subject: `user ${userId}` };
    expect(await test.services.db.select().from(auditEntry)).toContainEqual(
      expect.objectContaining(turnedOn),
    );
    const cookie = cookiesOf(response);
    const own: Send = (options) => test.anonymous({ ...options, headers: { cookie } });
    expect(await read(own)).toMatchObject({ isOn: true, isRequired: true });
    const off = await post(`${URL}/off`, { currentPassword: TEST_KEY }, own);
    expect([off.statusCode, (await read(own)).isOn]).toEqual([422, true]);
  });

  it('accepts no enrollment of an earlier password after another browser enrolled', async () => {
    await setPolicy('everyone');
    const attacker = browserAt('10.2.0.1');
    await attacker.password(agent.username);
    const { secret } = await enroll(test, send);
    const response = await attacker.post('/login/enrollment', { code: appCode(test, secret) });
    expect([response.json().code, response.headers['set-cookie']]).toEqual(['SIGN_IN_EXPIRED', undefined]);
  });

  it('ends when its user starts another key in Edit Profile, so that it cannot read that key', async () => {
    await setPolicy('everyone');
    const attacker = browserAt('10.2.0.1');
    await attacker.password(agent.username);
    const { secret } = (await change('setup')).json();
    const response = await attacker.post('/login/enrollment', { code: appCode(test, secret) });
    expect([response.json().code, await read()]).toMatchObject(['SIGN_IN_EXPIRED', { isOn: false }]);
  });
});

describe('removing two-step sign-in of another user', () => {
  const remove = (as: Send, { accountId }: { accountId: number }, { userId }: WorldUser) =>
    as({ method: 'DELETE', url: `/users/company/${accountId}/${userId}/two-factor` });

  it('lets an administrator of the company do it, with a mail and an audit entry', async () => {
    await enroll(test, send);
    const mails = await watchMails(test);
    const [company] = test.world.providers[0].accounts;
    const admin = await test.signIn('north1.admin');
    const url = `/users/company/${company.accountId}/${agent.userId}`;
    expect((await admin({ url })).json().hasTwoFactor).toBe(true);
    expect((await remove(admin, company, agent)).statusCode).toBe(204);
    expect((await admin({ url })).json().hasTwoFactor).toBe(false);
    expect(await lastAudit()).toMatchObject({
      action: 'two_factor.remove',
      accountId: company.accountId,
      actorUserId: company.admin.userId,
      subject: `user ${agent.userId}`,
    });
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [`${agent.username}@example.test`, 'Two-step sign-in was removed'],
    ]);
    expect((await browserAt('10.2.0.1').password(agent.username)).json().step).toBeUndefined();
  });

  it('rejects the administrator’s own, which needs the password', async () => {
    const [company] = test.world.providers[0].accounts;
    const admin = await test.signIn(company.admin.username);
    await enroll(test, admin);
    expect((await remove(admin, company, company.admin)).statusCode).toBe(422);
    expect(await read(admin)).toMatchObject({ isOn: true });
  });

  it('lets a super admin do it for a platform user', async () => {
    const { provider } = test.world.providers[0];
    await enroll(test, await test.signIn(provider.username));
    const above = await test.signIn('super');
    const url = `/users/platform-users/${provider.userId}`;
    expect((await above({ url })).json().hasTwoFactor).toBe(true);
    expect((await above({ method: 'DELETE', url: `${url}/two-factor` })).statusCode).toBe(204);
    expect((await above({ url })).json().hasTwoFactor).toBe(false);
  });
});

describe('the policy of a provider', () => {
  const patch = (as: Send, twoFactor: string) => {
    const { serviceProviderId } = test.world.providers[0];
    const url = `/api/service-providers/${serviceProviderId}`;
    return as({ method: 'PATCH', url, payload: { twoFactor } });
  };

  it('is changed by a super admin only, with an audit entry', async () => {
    expect((await patch(await test.signIn('north.provider'), 'off')).statusCode).toBe(403);
    const above = await test.signIn('super');
    expect((await patch(above, 'sometimes')).statusCode).toBe(422);
    expect((await patch(above, 'admins')).json()).toMatchObject({ twoFactor: 'admins' });
    expect(await lastAudit()).toMatchObject({
      action: 'service_provider.update',
      before: { twoFactor: 'optional' },
      after: { twoFactor: 'admins' },
    });
    const { db } = test.services;
    const { serviceProviderId: other } = test.world.providers[1];
    const [row] = await db.select().from(serviceProvider).where(eq(serviceProvider.id, other));
    expect(row?.twoFactor).toBe('optional');
  });
});

it('keeps two-step sign-in after a password reset', async () => {
  await enroll(test, send);
  const token = await issueToken(test.services, 'reset', {
    userId: agent.userId,
    email: `${agent.username}@example.test`,
  });
  const password = '1'.repeat(32);
  expect((await post('/reset-password', { token, password }, test.anonymous)).statusCode).toBe(200);
  expect((await browserAt('10.2.0.1').password(agent.username, password)).json().step).toBe('code');
});
