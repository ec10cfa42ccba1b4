import { eq } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { hasRedis, startRedis, type TestRedis } from '../../testing/redis';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { eventually } from '../../testing/texting';
import { serverSecret } from '../db/schema';
import { sharedSecret } from '../db/shared-secret';
import { openServerLink } from './redis-link';
import type { ServerLink } from './server-link';

const log = pino({ level: 'silent' });
const ACCOUNTS = Array.from({ length: 50 }, (_, index) => index + 1);
const LONG_MS = 60_000;

/** The other server that owns some of the accounts. */
const otherOf = (link: ServerLink) => ACCOUNTS.map((id) => link.ownerOf(id)).find((owner) => owner !== null);
const untilHeard = (link: ServerLink) =>
  eventually(
    async () => otherOf(link),
    (other) => other !== undefined,
  );

const tests = hasRedis ? describe : describe.skip;

tests('servers on one Redis', () => {
  let redis: TestRedis;
  const apps: TestApp[] = [];
  const links: ServerLink[] = [];
  const open = async ({ services: { db, databaseId } }: TestApp) => {
    const link = await openServerLink({ redisUrl: redis.url }, { db, databaseId, log });
    links.push(link);
    return link;
  };
  const openPair = async () => {
    const [app] = apps;
    if (app === undefined) throw new Error('There is no database');
    const [here, there] = [await open(app), await open(app)];
    await Promise.all([here, there].map(untilHeard));
    return { here, there };
  };

  beforeAll(async () => {
    redis = await startRedis();
    apps.push(await startTestApp(), await startTestApp());
  });
  afterEach(() => {
    for (const link of links.splice(0)) link.close();
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    redis.process?.kill();
  });

  it('share the accounts and answer each other', async () => {
    const { here, there } = await openPair();
    for (const id of ACCOUNTS)
      expect([here, there].filter((link) => link.ownerOf(id) === null)).toHaveLength(1);
    there.serve(async (request) => ({ got: request }));
    const answer = await here.ask(otherOf(here) ?? '', { text: 'Hello' }, LONG_MS);
    expect(answer).toEqual({ kind: 'answered', with: { got: { text: 'Hello' } } });
    there.serve(() => Promise.reject(new Error('It failed')));
    expect(await here.ask(otherOf(here) ?? '', {}, LONG_MS)).toEqual({ kind: 'answered', with: null });
  });

  it('own nothing of a server that leaves, ends or does not answer', async () => {
    const { here, there } = await openPair();
    const other = otherOf(here) ?? '';
    there.serve(() => new Promise(() => {}));
    expect(await here.ask(other, {}, 1)).toEqual({ kind: 'silent' });
    await untilHeard(here);
    await there.leave();
    await eventually(
      async () => otherOf(here),
      (owner) => owner === undefined,
    );
    expect(await here.ask(other, {}, LONG_MS)).toEqual({ kind: 'answered', with: null });
    there.close();
    // Until Redis notices that the connection ended, it counts as a receiver.
    await eventually(
      () => here.ask(other, {}, 20),
      ({ kind }) => kind === 'unreachable',
    );
  });

  it('do not know servers of another database, and take no message without their secret', async () => {
    const { here } = await openPair();
    const [app, foreign] = apps;
    if (app === undefined || foreign === undefined) throw new Error('There are no two databases');
    // A copy that was restored from a dump has the secret too.
    await sharedSecret(foreign.services.db, 'server-link');
    const value = await sharedSecret(app.services.db, 'server-link');
    await foreign.services.db.update(serverSecret).set({ value }).where(eq(serverSecret.name, 'server-link'));
    const stranger = await open(foreign);
    const client = new Redis(redis.url);
    // Of three servers and two databases.
    const channels = await eventually(
      async () => (await client.pubsub('CHANNELS', 'dashboard-servers:*')).map(String),
      ({ length }) => length === 5,
    );
    for (const channel of channels)
      await client.publish(channel, `forged ${JSON.stringify({ kind: 'alive', from: 'forged' })}`);
    client.disconnect();
    expect(otherOf(stranger)).toBeUndefined();
    const owners = new Set(ACCOUNTS.map((id) => here.ownerOf(id)));
    expect(owners).not.toContain('forged');
    expect(owners.size).toBe(2);
  });
});

if (!hasRedis)
  it('is not tested: neither redis-server nor TEST_REDIS_URL is available', () =>
    expect(hasRedis).toBe(false));
