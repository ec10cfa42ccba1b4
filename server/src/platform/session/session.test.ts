import { UserStatus } from '@dashboard/shared/contracts';
import { eq, gt } from 'drizzle-orm';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { TEST_KEY } from '../../testing/world';
import { appUser, groupMember, session } from '../db/schema';
import { endSessionsOf, removeExpiredSessions, touchSession } from './session-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const status = async (send: Send) => (await send({ url: '/users/self' })).statusCode;

async function rememberedSend(): Promise<Send> {
  const payload = { username: 'north1.agent', password: TEST_KEY, remember_me: true };
  const response = await test.anonymous({ method: 'POST', url: '/login', payload });
  const cookie = String(response.headers['set-cookie']).split(';')[0];
  return (options) => test.anonymous({ ...options, headers: { cookie } });
}

describe('a session', () => {
  it('expires after twelve idle hours [ASV-10]', async () => {
    const send = await test.signIn('north1.agent');
    test.advance(12 * HOUR_MS);
    expect(await status(send)).toBe(401);
  });

  it('lasts while it is used, but at most one day [ASV-10]', async () => {
    const send = await test.signIn('north1.agent');
    test.advance(11 * HOUR_MS);
    expect(await status(send)).toBe(200);
    test.advance(11 * HOUR_MS);
    expect(await status(send)).toBe(200);
    test.advance(2 * HOUR_MS);
    expect(await status(send)).toBe(401);
  });

  it('is marked as used together with others, except for one that is being changed', async () => {
    for (const name of ['north1.agent', 'north1.admin', 'north2.agent']) await test.signIn(name);
    const { db, pool, clock } = test.services;
    const before = clock.now();
    const rows = await db.select({ tokenHash: session.tokenHash }).from(session);
    const hashes = rows.map(({ tokenHash }) => tokenHash);
    const changing = await pool.connect();
    await changing.query('begin');
    await changing.query('select from session where token_hash = $1 for update', [hashes[0]]);
    test.advance(HOUR_MS);
    const statements = jest.spyOn(pool, 'query');
    await Promise.all(hashes.map((hash) => touchSession(test.services, hash)));
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
    await changing.query('rollback');
    changing.release();
    const used = await db.select().from(session).where(gt(session.lastSeenAt, before));
    expect(used.map(({ tokenHash }) => tokenHash).sort()).toEqual(hashes.slice(1).sort());
  });

  it('lasts thirty days without use when it is remembered [ASV-10]', async () => {
    const send = await rememberedSend();
    test.advance(29 * DAY_MS);
    expect(await status(send)).toBe(200);
    test.advance(DAY_MS);
    expect(await status(send)).toBe(401);
  });

  it('rejects a request of a page that was loaded for another user', async () => {
    const { agent, admin } = test.world.providers[0].accounts[0];
    const send = await test.signIn('north1.agent');
    const asPageOf = (userId: number) =>
      send({ url: '/users/self', headers: { 'x-page-user': String(userId) } });
    expect((await asPageOf(agent.userId)).statusCode).toBe(200);
    const rejected = await asPageOf(admin.userId);
    expect(rejected.statusCode).toBe(401);
    expect(rejected.json()).toMatchObject({ code: 'OTHER_USER' });
  });

  it('ends when its user is disabled', async () => {
    const send = await test.signIn('north1.agent');
    const { userId } = test.world.providers[0].accounts[0].agent;
    await test.services.db
      .update(appUser)
      .set({ statusId: UserStatus.DISABLED })
      .where(eq(appUser.id, userId));
    expect(await status(send)).toBe(401);
  });

  it('uses current permissions, not those at login', async () => {
    const send = await test.signIn('north1.agent');
    const { agent } = test.world.providers[0].accounts[0];
    const numbers = async () =>
      (await send({ url: '/api/permissions/subject/phoneNumber' })).json().rules.length;
    expect(await numbers()).toBe(1);
    await test.services.db.delete(groupMember).where(eq(groupMember.userId, agent.userId));
    expect(await numbers()).toBe(0);
  });

  it('ends together with all other sessions of its user, and of no other user', async () => {
    const own = [await test.signIn('north1.agent'), await rememberedSend()];
    const other = await test.signIn('north1.admin');
    const closed: string[] = [];
    test.services.sockets = { ...test.services.sockets, endSession: (hash) => closed.push(hash) };
    await endSessionsOf(test.services, test.world.providers[0].accounts[0].agent.userId);
    expect(await Promise.all([...own, other].map(status))).toEqual([401, 401, 200]);
    expect(closed).toHaveLength(2);
  });

  it('is deleted from the table once it has expired', async () => {
    await test.signIn('north1.agent');
    await rememberedSend();
    test.advance(2 * DAY_MS);
    await removeExpiredSessions(test.services);
    expect(await test.services.db.select().from(session)).toMatchObject([{ isRemembered: true }]);
  });

  it('is not opened by a token of the wrong shape', async () => {
    const cookies = ['session=', 'session=short', `session=${"'".repeat(43)}`, `other=${'a'.repeat(43)}`];
    for (const cookie of cookies) {
      const response = await test.anonymous({ url: '/users/self', headers: { cookie } });
      expect(response.statusCode).toBe(401);
    }
  });
});
