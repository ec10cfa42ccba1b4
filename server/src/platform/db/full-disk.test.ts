import { eq } from 'drizzle-orm';
import { fileForm, gif } from '../../testing/pictures';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { readHistory, sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';
import { appCode, enroll, SignInBrowser } from '../../testing/two-factor';
import { TEST_KEY } from '../../testing/world';
import { unwatchedDisk } from './full-disk';
import { auditEntry, message } from './schema';

const STORAGE_FULL = 'Storage is full. Nothing can be sent or saved until space is freed.';
const TOUCH_MS = 61_000;

let app: TextingApp;
let agent: Send;
beforeAll(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
});
afterAll(() => app.close());

/** Makes PostgreSQL fail as it does when a table needs another page and the disk has none. */
const fillDisk = (...writes: string[]) =>
  app.services.pool.query(
    [
      `create function fail() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
      ...writes.map((on, place) => `create trigger fail${place} before ${on} execute function fail()`),
    ].join('; '),
  );
const freeDisk = () => app.services.pool.query('drop function if exists fail cascade');

afterEach(async () => {
  app.services.disk = unwatchedDisk;
  await freeDisk();
});

const signIn = (password: string) => {
  const payload = { username: app.account.agent.username, password, remember_me: false };
  return app.anonymous({ method: 'POST', url: '/login', payload });
};
const post = (payload: object) => agent({ method: 'POST', url: '/api/messages', payload });

describe('a full disk', () => {
  it('allows reads and sign-ins, whose own writes are optional [FLT-15]', async () => {
    const { contactId } = await sendText(agent, sendBody(app.account.tn));
    app.advance(TOUCH_MS);
    await fillDisk('insert on audit_entry', 'update on session', 'update on app_user');

    expect((await agent({ url: '/users/self' })).statusCode).toBe(200);
    expect((await readHistory(agent, app.account.tn, contactId)).rows).toHaveLength(1);
    expect((await agent({ url: '/users/platform-users' })).statusCode).toBe(403);
    expect((await signIn('f'.repeat(TEST_KEY.length))).statusCode).toBe(401);
    const signedIn = await signIn(TEST_KEY);
    expect(signedIn.statusCode).toBe(200);
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
    expect((await app.anonymous({ url: '/users/self', headers: { cookie } })).statusCode).toBe(200);
  });

  it('allows a sign-in with two steps, without its optional writes [FLT-15]', async () => {
    const { username } = app.account.admin;
    const { secret } = await enroll(app, await app.signIn(username));
    await fillDisk('insert on audit_entry', 'update on app_user', 'insert on remembered_device');

    const browser = new SignInBrowser(app, '192.0.2.5');
    expect((await browser.password(username)).json().step).toBe('code');
    expect((await browser.code('000000')).statusCode).toBe(422);
    const signedIn = await browser.code(appCode(app, secret), true);
    expect(signedIn.statusCode).toBe(200);
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'login']);
    const headers = { cookie: cookies[0] };
    expect((await app.anonymous({ url: '/users/self', headers })).statusCode).toBe(200);
  });

  it('ends an expired session as usual', async () => {
    const old = await app.signIn(app.account.agent.username);
    app.advance(app.services.config.sessionIdleMs);
    await fillDisk('delete on session');
    expect((await old({ url: '/users/self' })).statusCode).toBe(401);
    await freeDisk();
    agent = await app.signIn(app.account.agent.username);
  });

  it('reports a failed send on both transports, and stores it once when space is freed [FLT-15]', async () => {
    const client = await connectAs(app, app.account.agent.username);
    const body = sendBody(app.account.tn, { smsText: 'Kept until there is room' });
    await fillDisk('insert on message');
    const acknowledged = await client.socket.emitWithAck('send_sms', body);
    expect(acknowledged).toEqual({ ok: false, code: 'UNAVAILABLE', error: STORAGE_FULL });
    const response = await post(body);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', message: STORAGE_FULL });

    await freeDisk();
    expect(await client.socket.emitWithAck('send_sms', body)).toMatchObject({ ok: true });
    expect((await post(body)).statusCode).toBe(201);
    client.socket.disconnect();
    expect(await app.services.db.$count(message, eq(message.text, body.smsText))).toBe(1);
  });

  it('rejects messages and files early, to save the last space for reads and sign-ins [FLT-15]', async () => {
    const before = await app.services.db.$count(message);
    app.services.disk = { isFull: () => true };
    for (const response of [
      await post(sendBody(app.account.tn)),
      await agent({ method: 'POST', url: '/api/media', ...fileForm(gif, 'one.gif') }),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('15');
      expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', message: STORAGE_FULL });
    }
    expect(await app.services.db.$count(message)).toBe(before);
    expect((await signIn(TEST_KEY)).statusCode).toBe(200);
    expect(await app.services.db.$count(auditEntry)).toBeGreaterThan(0);
  });
});
