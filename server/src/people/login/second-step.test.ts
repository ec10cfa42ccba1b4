import { AccountStatus, UserStatus } from '@dashboard/shared/contracts';
import { desc, eq } from 'drizzle-orm';
import { changeAccountStatus } from '../../accounts/change-account-status';
import { appUser, auditEntry, pendingLogin, session, twoFactor } from '../../platform/db/schema';
import { deleteSessionsOf } from '../../platform/session/session-store';
import { watchMails } from '../../testing/mails';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { appCode, cookiesOf, enroll, SignInBrowser } from '../../testing/two-factor';
import { TEST_KEY } from '../../testing/world';

const USERNAME = 'north1.agent';
const STEP_MS = 30_000;

let test: TestApp;
let secret: string;
let recoveryCodes: string[];
let addresses = 0;

beforeAll(async () => {
  test = await startTestApp();
  ({ secret, recoveryCodes } = await enroll(test, await test.signIn(USERNAME)));
});
afterAll(() => test.close());
// Each test begins with a code that was not used, and without counted failures.
beforeEach(() => test.advance(15 * 60_000));

/** A browser at an address of its own, because failures are counted per address. */
function newBrowser() {
  addresses += 1;
  return new SignInBrowser(test, `10.1.0.${addresses}`);
}

async function afterPassword() {
  const browser = newBrowser();
  await browser.password(USERNAME);
  return browser;
}

const agentId = () => test.world.providers[0].accounts[0].agent.userId;
const isSignedIn = async (cookie: string) =>
  (await test.anonymous({ url: '/users/self', headers: { cookie } })).statusCode === 200;
/** The actions of the newest audit entries, the newest last. */
const lastActions = async (count: number) => {
  const newest = test.services.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(count);
  return (await newest).reverse().map(({ action, actorUserId }) => [action, actorUserId]);
};
const WRONG = { errors: { code: ['The code is not correct, or it was used already.'] } };

describe('a sign-in with two steps', () => {
  it('begins no session with the password alone', async () => {
    const browser = newBrowser();
    const sessions = await test.services.db.$count(session);
    const response = await browser.password(USERNAME);
    expect(response.json()).toEqual({
      userId: agentId(),
      step: 'code',
      redirectTo: '/login/two-step?next=%2Fdashboard',
    });
    expect(response.headers['set-cookie']).toMatch(/^login=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await test.services.db.$count(session)).toBe(sessions);
    const token = browser.cookie.slice('login='.length);
    for (const name of ['login', 'session']) expect(await isSignedIn(`${name}=${token}`)).toBe(false);
    const page = await test.anonymous({ url: '/dashboard', headers: { cookie: browser.cookie } });
    expect([page.statusCode, page.headers.location]).toEqual([303, '/login?next=%2Fdashboard']);
  });

  it('begins the session with the code of the app and ends the second step', async () => {
    const browser = await afterPassword();
    const code = appCode(test, secret);
    const response = await browser.code(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { userId: agentId(), redirectTo: '/dashboard' },
    ]);
    expect(await isSignedIn(cookiesOf(response))).toBe(true);
    test.advance(STEP_MS);
    const again = await browser.code(appCode(test, secret));
    expect([again.statusCode, again.json().code]).toEqual([401, 'SIGN_IN_EXPIRED']);
  });

  it('opens the requested page and remembers the session if that was chosen', async () => {
    const browser = newBrowser();
    const login = { username: USERNAME, password: TEST_KEY, remember_me: true };
    const next = encodeURIComponent('/dashboard/messages?contact-id=4');
    const first = await browser.post(`/login?next=${next}`, login);
    browser.cookie = cookiesOf(first);
    expect(first.json().redirectTo).toBe(`/login/two-step?next=${next}`);
    const second = await browser.post(`/login/code?next=${next}`, {
      code: appCode(test, secret),
      remember_device: false,
    });
    expect(second.json().redirectTo).toBe('/dashboard/messages?contact-id=4');
    expect(String(second.headers['set-cookie'])).toContain(`Max-Age=${30 * 24 * 3600}`);
  });

  it('accepts the codes one step before and after the current one, and no others', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      test.advance(10 * STEP_MS);
      const browser = await afterPassword();
      expect((await browser.code(appCode(test, secret, steps))).statusCode).toBe(status);
    }
  });

  it('rejects a code that was used before, and an older one', async () => {
    const code = appCode(test, secret);
    const older = appCode(test, secret, -1);
    expect((await (await afterPassword()).code(code)).statusCode).toBe(200);
    for (const used of [code, older]) {
      const response = await (await afterPassword()).code(used);
      expect([response.statusCode, response.json()]).toMatchObject([422, WRONG]);
    }
  });

  it('lets exactly one of several parallel requests use a code', async () => {
    const code = appCode(test, secret);
    const browsers = await Promise.all(Array.from({ length: 5 }, afterPassword));
    const responses = await Promise.all(browsers.map((browser) => browser.code(code)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('blocks further codes for a user after ten wrong ones, from any address, and the correct one too', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await (await afterPassword()).code('000000')).statusCode).toBe(422);
    const blocked = await (await afterPassword()).code(appCode(test, secret));
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    test.advance(15 * 60_000);
    expect((await (await afterPassword()).code(appCode(test, secret))).statusCode).toBe(200);
  });

  it('expires a second step after fifteen minutes', async () => {
    const browser = await afterPassword();
    test.advance(15 * 60_000);
    expect((await browser.code(appCode(test, secret))).json().code).toBe('SIGN_IN_EXPIRED');
  });

  it('ends a second step at /logout, so that the next person at the browser cannot complete it', async () => {
    const browser = await afterPassword();
    const { cookie } = browser;
    const left = await test.anonymous({ url: '/logout', headers: { cookie } });
    expect(left.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=; .*Max-Age=0$/),
      expect.stringMatching(/^login=; .*Max-Age=0$/),
    ]);
    expect((await browser.code(appCode(test, secret))).json().code).toBe('SIGN_IN_EXPIRED');
  });

  it('ends a second step when the sessions of the user end, for example with a new password', async () => {
    const browser = await afterPassword();
    await deleteSessionsOf(test.services, agentId());
    expect((await browser.code(appCode(test, secret))).statusCode).toBe(401);
  });

  it('rejects the code of a user who was disabled after the password', async () => {
    const browser = await afterPassword();
    const { db } = test.services;
    const setStatus = (statusId: UserStatus) =>
      db.update(appUser).set({ statusId }).where(eq(appUser.id, agentId()));
    await setStatus(UserStatus.DISABLED);
    const response = await browser.code(appCode(test, secret));
    await setStatus(UserStatus.ACTIVE);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('responds to a wrong password as for a user with one step', async () => {
    const [one, two] = [
      await newBrowser().password('north2.agent', '0'.repeat(32)),
      await newBrowser().password(USERNAME, '0'.repeat(32)),
    ];
    expect([two.statusCode, two.json().message]).toEqual([one.statusCode, one.json().message]);
    expect(two.headers['set-cookie']).toBeUndefined();
  });

  it('writes an audit entry for the password, the wrong code and the sign-in', async () => {
    const browser = await afterPassword();
    await browser.code('000000');
    await browser.code(appCode(test, secret));
    expect(await lastActions(3)).toEqual([
      ['login.password_accepted', agentId()],
      ['login.code_failed', agentId()],
      ['login.succeeded', agentId()],
    ]);
  });

  it('stores the hash of the second step’s token, and the key only encrypted', async () => {
    const { cookie } = await afterPassword();
    const { db } = test.services;
    const rows = JSON.stringify([await db.select().from(pendingLogin), await db.select().from(twoFactor)]);
    expect(rows).not.toContain(cookie.slice('login='.length));
    expect(rows).not.toContain(secret.replaceAll(' ', ''));
  });
});

describe('an account that users may not sign in to', () => {
  const setStatus = (status: AccountStatus) =>
    changeAccountStatus(test.services, {
      accountId: test.world.providers[0].accounts[0].accountId,
      status,
      actor: { userId: test.world.superAdmin.userId, name: 'Ingrid Whitcombe' },
      ip: '127.0.0.1',
    });

  it('loses the open second steps and remembered browsers of its users', async () => {
    const remembered = await (await afterPassword()).code(appCode(test, secret), true);
    const open = await afterPassword();
    await setStatus(AccountStatus.UNDEFINED);
    await setStatus(AccountStatus.ACTIVE);
    test.advance(STEP_MS);
    expect((await open.code(appCode(test, secret))).json().code).toBe('SIGN_IN_EXPIRED');
    const browser = newBrowser();
    browser.cookie = cookiesOf(remembered);
    expect((await browser.password(USERNAME)).json().step).toBe('code');
  });
});

describe('a recovery code', () => {
  it('works once, in place of the app’s code, and the user gets a mail', async () => {
    const mails = await watchMails(test);
    const [code = ''] = recoveryCodes;
    expect((await (await afterPassword()).code(code.toLowerCase())).statusCode).toBe(200);
    expect((await (await afterPassword()).code(code)).statusCode).toBe(422);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [`${USERNAME}@example.test`, 'A recovery code was used'],
    ]);
  });

  it('leaves an audit entry', async () => {
    const browser = await afterPassword();
    expect((await browser.code(recoveryCodes[2] ?? '')).statusCode).toBe(200);
    expect(await lastActions(2)).toEqual([
      ['two_factor.recovery', agentId()],
      ['login.succeeded', agentId()],
    ]);
  });

  it('is stored as a hash', async () => {
    const stored = JSON.stringify(await test.services.pool.query('select * from recovery_code'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('of another user does not work', async () => {
    const other = 'south1.agent';
    await enroll(test, await test.signIn(other));
    const browser = newBrowser();
    await browser.password(other);
    expect((await browser.code(recoveryCodes[1] ?? '')).statusCode).toBe(422);
  });
});

describe('a remembered device', () => {
  async function remembered() {
    const browser = await afterPassword();
    const response = await browser.code(appCode(test, secret), true);
    const device = [response.headers['set-cookie'] ?? []].flat().find((cookie) => /^device-/.test(cookie));
    expect(device).toMatch(/^device-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    return { device: device?.split(';')[0] ?? '', session: cookiesOf(response) };
  }
  const passwordWith = (cookie: string, username = USERNAME) => {
    const browser = newBrowser();
    browser.cookie = cookie;
    return browser.password(username);
  };

  it('needs no code for 30 days, and then needs one again', async () => {
    const { device } = await remembered();
    expect((await passwordWith(device)).json()).toEqual({ userId: agentId(), redirectTo: '/dashboard' });
    test.advance(30 * 24 * 3600_000);
    expect((await passwordWith(device)).json().step).toBe('code');
  });

  it('is listed for its user with browser and system, and needs a code after it is forgotten', async () => {
    const { device, session: signedIn } = await remembered();
    const headers = { cookie: signedIn };
    const url = '/users/self/two-factor';
    const { devices } = (await test.anonymous({ url, headers })).json();
    expect(devices[0]).toMatchObject({ label: 'Firefox on Windows', isCurrent: true });
    const id = devices[0].deviceId;
    const other = await test.signIn('north2.agent');
    expect((await other({ method: 'DELETE', url: `${url}/devices/${id}` })).statusCode).toBe(404);
    const forgotten = await test.anonymous({ method: 'DELETE', url: `${url}/devices/${id}`, headers });
    expect(forgotten.statusCode).toBe(204);
    expect((await passwordWith(device)).json().step).toBe('code');
  });

  it('leaves an audit entry when it is remembered and when it is forgotten', async () => {
    const { session: signedIn } = await remembered();
    expect(await lastActions(2)).toEqual([
      ['two_factor.remember', agentId()],
      ['login.succeeded', agentId()],
    ]);
    const headers = { cookie: signedIn };
    const url = '/users/self/two-factor';
    const { devices } = (await test.anonymous({ url, headers })).json();
    await test.anonymous({ method: 'DELETE', url: `${url}/devices/${devices[0].deviceId}`, headers });
    expect(await lastActions(1)).toEqual([['two_factor.forget', agentId()]]);
  });

  it('is forgotten when the sessions of the user end, for example with a new password', async () => {
    const { device } = await remembered();
    await deleteSessionsOf(test.services, agentId());
    expect((await passwordWith(device)).json().step).toBe('code');
  });

  it('does not help another user of the browser, whatever the cookie is called', async () => {
    const { device } = await remembered();
    const renamed = device.replace(
      /^device-\d+/,
      `device-${test.world.providers[1].accounts[0].agent.userId}`,
    );
    expect((await passwordWith(renamed, 'south1.agent')).json().step).toBe('code');
  });
});
