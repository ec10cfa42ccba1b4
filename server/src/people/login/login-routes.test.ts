import { UserStatus } from '@dashboard/shared/contracts';
import { desc, eq } from 'drizzle-orm';
import { appUser, auditEntry, session } from '../../platform/db/schema';
import { hashToken, openSession } from '../../platform/session/session-store';
import { OWN_PAGE, startTestApp, type TestApp } from '../../testing/start-test-app';
import { eventually } from '../../testing/texting';
import { TEST_KEY, TEST_PASSWORD } from '../../testing/world';

let test: TestApp;
const password = TEST_KEY;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Attempt {
  username?: string;
  password?: string;
  remember_me?: boolean;
  address?: string;
  cookie?: string;
  next?: string;
}

// The limiter keeps state between tests, so each login uses a new address unless a test sets one.
let logins = 0;
const nextAddress = () => {
  logins += 1;
  return `10.0.${Math.floor(logins / 250)}.${logins % 250}`;
};

function logIn({ address = nextAddress(), cookie, next, ...body }: Attempt = {}) {
  return test.anonymous({
    method: 'POST',
    url: next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`,
    remoteAddress: address,
    ...(cookie !== undefined && { headers: { cookie } }),
    payload: { username: 'north1.agent', password, remember_me: false, ...body },
  });
}

const LOGIN_ERROR = 'The username or password is not correct.';
const wrong = '0'.repeat(32);
const cookieOf = (response: Awaited<ReturnType<typeof logIn>>) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await test.anonymous({ url: '/users/self', headers: { cookie } })).statusCode === 200;

describe('POST /login', () => {
  it('returns the redirect and sets an HttpOnly session cookie [API-16] [API-19]', async () => {
    const response = await logIn();
    expect(response.statusCode).toBe(200);
    const { userId } = test.world.providers[0].accounts[0].agent;
    expect(response.json()).toEqual({ userId, redirectTo: '/dashboard' });
    expect(response.headers['set-cookie']).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await isSignedIn(cookieOf(response))).toBe(true);
  });

  it('sets Max-Age on the cookie when remember_me is true', async () => {
    const response = await logIn({ remember_me: true });
    expect(response.headers['set-cookie']).toContain(`Max-Age=${30 * 24 * 3600}`);
  });

  it('redirects only to pages of the dashboard', async () => {
    const inside = await logIn({ next: '/dashboard/messages?contact-id=4' });
    const outside = await logIn({ next: '//evil.test/dashboard' });
    expect(inside.json().redirectTo).toBe('/dashboard/messages?contact-id=4');
    expect(outside.json().redirectTo).toBe('/dashboard');
  });

  it('returns the same error for a wrong password, an unknown username and an inactive user [AUTH-11] [API-16]', async () => {
    const { userId } = test.world.providers[0].accounts[0].admin;
    const responses = [await logIn({ password: wrong }), await logIn({ username: 'nobody' })];
    for (const statusId of [UserStatus.PENDING, UserStatus.DISABLED]) {
      await test.services.db.update(appUser).set({ statusId }).where(eq(appUser.id, userId));
      responses.push(await logIn({ username: 'north1.admin' }));
    }
    for (const response of responses) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ message: LOGIN_ERROR, code: 'LOGIN' });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('ignores the case of the username', async () => {
    expect((await logIn({ username: 'North1.AGENT' })).statusCode).toBe(200);
  });

  it('lists every required field when the body is empty [API-17]', async () => {
    const response = await test.anonymous({ method: 'POST', url: '/login', payload: {} });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(['username', 'password', 'remember_me']);
  });

  it('accepts only a hashed password of 32 hex characters [API-18]', async () => {
    expect((await logIn({ password: TEST_PASSWORD })).statusCode).toBe(422);
  });

  it('ends the browser’s previous session and starts a new one [ASV-08]', async () => {
    const before = cookieOf(await logIn());
    const after = cookieOf(await logIn({ cookie: before }));
    expect(after).not.toBe(before);
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
  });

  it('ignores a session token planted by an attacker [ASV-08]', async () => {
    const planted = `session=${'a'.repeat(43)}`;
    const given = cookieOf(await logIn({ cookie: planted }));
    expect(given).not.toBe(planted);
    expect(await isSignedIn(planted)).toBe(false);
  });

  it('has a token of 256 random bits [ASV-08]', async () => {
    const { userId } = test.world.providers[0].accounts[0].agent;
    const tokens: string[] = [];
    for (let count = 0; count < 100; count += 1)
      tokens.push(await openSession(test.services, { userId, isRemembered: false }));
    const cookie = cookieOf(await logIn()).slice('session='.length);
    const bytes = [...tokens, cookie].map((token) => Buffer.from(token, 'base64url').length);
    expect(bytes).toEqual(Array(101).fill(32));
    expect(new Set([...tokens, cookie]).size).toBe(101);
  });

  it('stores the hash of the token, not the token', async () => {
    const token = cookieOf(await logIn()).slice('session='.length);
    const rows = await test.services.db.select().from(session);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('writes an audit entry without the username as typed', async () => {
    await logIn();
    await logIn({ username: 'my-password-by-mistake' });
    const newest = test.services.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2);
    expect((await newest).reverse().map(({ action, subject }) => [action, subject])).toEqual([
      ['login.succeeded', expect.stringMatching(/^user \d+$/)],
      ['login.failed', 'unknown user'],
    ]);
  });
});

describe('a login during a password change', () => {
  const waiting = async () => {
    const query =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await test.services.pool.query(query)).rowCount;
  };

  it('leaves no session that used the old password, and is recorded as failed [ASV-42]', async () => {
    const { userId, username } = test.world.providers[1].accounts[1].agent;
    const client = await test.services.pool.connect();
    await client.query('begin');
    await client.query("update app_user set password_hash = 'another' where username = $1", [username]);
    const pendingLogin = logIn({ username });
    await Promise.race([pendingLogin, eventually(waiting, (count) => count !== 0)]);
    await client.query('commit');
    client.release();
    expect((await pendingLogin).statusCode).toBe(401);
    expect((await pendingLogin).headers['set-cookie']).toBeUndefined();
    const ofUser = eq(auditEntry.actorUserId, userId);
    const entries = await test.services.db.select().from(auditEntry).where(ofUser);
    expect(entries.map(({ action }) => action)).toEqual(['login.failed']);
  });
});

describe('login limits', () => {
  const MINUTE_MS = 60_000;
  const failTimes = async (times: number, attempt: Attempt) => {
    const responses = await Promise.all(
      Array.from({ length: times }, () => logIn({ ...attempt, password: wrong })),
    );
    return responses.map(({ statusCode }) => statusCode);
  };

  it('blocks an address and username for five minutes after five failures, even with the correct password [ASV-15]', async () => {
    const attempt = { username: 'south1.agent', address: '192.0.2.10' };
    expect(await failTimes(5, attempt)).toEqual(Array(5).fill(401));
    const blocked = [await logIn({ ...attempt, password: wrong }), await logIn(attempt)];
    for (const response of blocked) {
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({ code: 'RATE', message: 'Too many attempts. Try again later.' });
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(300);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(270);
    }
    expect((await logIn({ ...attempt, username: 'south1.admin' })).statusCode).toBe(200);
    test.advance(5 * MINUTE_MS);
    expect((await logIn(attempt)).statusCode).toBe(200);
  });

  it('forgets failures after five minutes [ASV-15]', async () => {
    const attempt = { username: 'north2.agent', address: '192.0.2.15' };
    expect(await failTimes(4, attempt)).toEqual(Array(4).fill(401));
    test.advance(5 * MINUTE_MS);
    expect(await failTimes(4, attempt)).toEqual(Array(4).fill(401));
    expect((await logIn(attempt)).statusCode).toBe(200);
  });

  it('resets the failures of an address and username after a successful login', async () => {
    const attempt = { username: 'south1.agent', address: '192.0.2.11' };
    for (let round = 0; round < 3; round += 1) {
      expect(await failTimes(4, attempt)).toEqual(Array(4).fill(401));
      expect((await logIn(attempt)).statusCode).toBe(200);
    }
  });

  it('lets the owner log in while other addresses fail [ASV-15]', async () => {
    const username = 'south1.admin';
    expect(await failTimes(12, { username, address: '192.0.2.12' })).toEqual([
      ...Array(5).fill(401),
      ...Array(7).fill(429),
    ]);
    expect((await logIn({ username })).statusCode).toBe(200);
    expect(await failTimes(60, { username })).toEqual(Array(60).fill(401));
    expect((await logIn({ username })).statusCode).toBe(200);
  });

  it.each(['south2.admin', 'nobody.at.all'])(
    'doubles the delay of login attempts as %s, up to 3 s [ASV-15]',
    async (username) => {
      const before = test.slept.length;
      for (let index = 0; index < 12; index += 1) await logIn({ username, password: wrong });
      expect(test.slept.slice(before)).toEqual([250, 500, 1000, 2000, 3000, 3000, 3000]);
      test.advance(15 * MINUTE_MS);
      await logIn({ username, password: wrong });
      expect(test.slept).toHaveLength(before + 7);
    },
  );

  it('does not block other logins while an attempt is delayed', async () => {
    const { sleep } = test.services;
    const wakes: (() => void)[] = [];
    test.services.sleep = () => new Promise((resolve) => wakes.push(resolve));
    const attempts = failTimes(30, { username: 'attacked' });
    await eventually(
      async () => wakes.length,
      (count) => count === 25,
    );
    await eventually(
      async () => test.services.pool.totalCount - test.services.pool.idleCount,
      (inUse) => inUse === 0,
    );
    expect((await logIn()).statusCode).toBe(200);
    test.services.sleep = sleep;
    for (const wake of wakes) wake();
    expect(await attempts).toEqual(Array(30).fill(401));
  });

  it('does not count an attempt when the check throws', async () => {
    const attempt = { address: '192.0.2.13', username: 'south1.agent' };
    const { db } = test.services;
    test.services.db = Object.assign(Object.create(db), {
      select: () => {
        throw new Error('no database');
      },
    });
    for (let index = 0; index < 6; index += 1) expect((await logIn(attempt)).statusCode).toBe(500);
    test.services.db = db;
    expect((await logIn(attempt)).statusCode).toBe(200);
  });

  it('counts all cases and Unicode forms of a username together', async () => {
    const address = '192.0.2.14';
    const forms = ['south1.admin', 'SOUTH1.ADMIN', 'ｓｏｕｔｈ１.admin', 'ⓢouth1.admin', 'south1.admİn'];
    for (const username of forms) expect((await logIn({ username, address })).statusCode).toBe(200);
    for (const username of forms) await logIn({ username, address, password: wrong });
    for (const username of forms) expect((await logIn({ username, address })).statusCode).toBe(429);
  });

  it('counts the addresses of an IPv6 network together, and a mapped IPv4 address as itself', async () => {
    const username = 'south1.agent';
    const statusFrom = async (address: string) =>
      (await logIn({ username, address, password: wrong })).statusCode;
    for (const address of ['2001:db8:0:7::%d', '192.0.2.20']) {
      for (let host = 1; host <= 5; host += 1)
        expect(await statusFrom(address.replace('%d', String(host)))).toBe(401);
    }
    expect(await statusFrom('2001:db8:0:7:a:b:c:d')).toBe(429);
    expect(await statusFrom('::ffff:192.0.2.20')).toBe(429);
    expect(await statusFrom('2001:db8:0:8::1')).toBe(401);
  });

  it('blocks only the address that fails twenty times across fifty usernames [ASV-15]', async () => {
    const address = '192.0.2.1';
    const fail = (index: number) => logIn({ username: `someone${index}`, password: wrong, address });
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => fail(index)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([
      ...Array(20).fill(401),
      ...Array(30).fill(429),
    ]);
    expect((await logIn({ address })).statusCode).toBe(429);
    expect((await logIn({ address: '192.0.2.2' })).statusCode).toBe(200);
  });

  it('ignores a forged X-Forwarded-For header [ASV-15]', async () => {
    const fail = (index: number) =>
      test.anonymous({
        method: 'POST',
        url: '/login',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
        payload: { username: `other${index}`, password: wrong, remember_me: false },
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => fail(index)));
    expect((await fail(21)).statusCode).toBe(429);
  });

  it('does not count successful logins', async () => {
    const address = '192.0.2.4';
    for (let index = 0; index < 12; index += 1) {
      expect((await logIn({ address })).statusCode).toBe(200);
    }
  });
});

describe('the limit of successful logins', () => {
  it('blocks a username for fifteen minutes after 120 logins', async () => {
    test.advance(15 * 60_000);
    await logIn({ password: wrong });
    for (let group = 0; group < 15; group += 1) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => logIn()));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    }
    expect((await logIn()).statusCode).toBe(429);
    expect((await logIn({ username: 'north.provider' })).statusCode).toBe(200);
    test.advance(15 * 60_000);
    expect((await logIn()).statusCode).toBe(200);
  });
});

describe('GET /logout', () => {
  it('ends the session, expires the cookie and redirects to the login page', async () => {
    const cookie = cookieOf(await logIn());
    const response = await test.anonymous({ url: '/logout', headers: { cookie } });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/login');
    expect(response.headers['set-cookie']).toMatch(/^session=; .*Max-Age=0$/);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it.each(['same-origin', 'none'])(
    'clears the browser’s cache and storage for Sec-Fetch-Site %s [ASV-43]',
    async (site) => {
      const { headers } = await test.anonymous({ url: '/logout', headers: { 'sec-fetch-site': site } });
      expect(headers['clear-site-data']).toBe('"cache", "storage"');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['cross-site', 'same-site'])('keeps the browser’s storage for Sec-Fetch-Site %s', async (site) => {
    const { headers, statusCode } = await test.anonymous({
      url: '/logout',
      headers: { 'sec-fetch-site': site },
    });
    expect(statusCode).toBe(303);
    expect(headers['clear-site-data']).toBeUndefined();
  });

  it('notifies the sockets of that session', async () => {
    const ended: string[] = [];
    test.services.sockets = { ...test.services.sockets, endSession: (hash) => ended.push(hash) };
    const cookie = cookieOf(await logIn());
    await test.anonymous({ url: '/logout', headers: { cookie } });
    expect(ended).toHaveLength(1);
  });

  it('redirects a visitor who is not signed in', async () => {
    expect((await test.anonymous({ url: '/logout' })).statusCode).toBe(303);
  });
});

describe('behind a trusted proxy', () => {
  it('counts the client address set by the proxy, not one claimed by the client', async () => {
    const proxied = await startTestApp({ config: { trustedProxies: ['10.1.1.1'] } });
    const from = async (client: string, claimed: string) => {
      const response = await proxied.anonymous({
        method: 'POST',
        url: '/login',
        remoteAddress: '10.1.1.1',
        headers: { 'x-forwarded-for': `${claimed}, ${client}` },
        payload: { username: 'north1.agent', password: wrong, remember_me: false },
      });
      return response.statusCode;
    };
    try {
      for (let index = 0; index < 5; index += 1) {
        expect(await from('203.0.113.1', `198.51.100.${index}`)).toBe(401);
      }
      expect(await from('203.0.113.1', '198.51.100.9')).toBe(429);
      expect(await from('203.0.113.2', '203.0.113.1')).toBe(401);
    } finally {
      await proxied.close();
    }
  });
});

describe('the session cookie over HTTPS', () => {
  it('uses the __Host- prefix and Secure, and rejects a cookie without the prefix', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://texts.example' } });
    try {
      const headers = { ...OWN_PAGE };
      const payload = { username: 'north1.agent', password, remember_me: false };
      const response = await secure.app.inject({ method: 'POST', url: '/login', headers, payload });
      const cookie = String(response.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
      const token = cookie.split(/[=;]/)[1];
      const read = (name: string) =>
        secure.app.inject({ url: '/users/self', headers: { ...headers, cookie: `${name}=${token}` } });
      expect((await read('__Host-session')).statusCode).toBe(200);
      expect((await read('session')).statusCode).toBe(401);
    } finally {
      await secure.close();
    }
  });
});
