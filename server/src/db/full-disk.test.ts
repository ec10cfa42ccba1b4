import type { Send } from '../testing/start-test-app';
import { readHistory, sendBody, sendText, startTexting, type TextingApp } from '../testing/texting';
import { TEST_KEY } from '../testing/world';

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

afterEach(freeDisk);

const signIn = (password: string) => {
  const payload = { username: app.account.agent.username, password, remember_me: false };
  return app.anonymous({ method: 'POST', url: '/login', payload });
};

describe('a full disk', () => {
  it('stops neither reads nor sign-ins, whose own writes can be missed [FLT-15]', async () => {
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

  it('has an expired session end as before', async () => {
    const old = await app.signIn(app.account.agent.username);
    app.advance(app.services.config.sessionIdleMs);
    await fillDisk('delete on session');
    expect((await old({ url: '/users/self' })).statusCode).toBe(401);
    await freeDisk();
    agent = await app.signIn(app.account.agent.username);
  });
});
