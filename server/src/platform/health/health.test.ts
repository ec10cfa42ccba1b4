import { sql } from 'drizzle-orm';
import { sendMail } from '../../mail/send-mail';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { campaignRegistration, mediaFetch, numberOrder, webhookInbox } from '../db/schema';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const send = (url: string, remoteAddress = '127.0.0.1') => test.anonymous({ url, remoteAddress });

describe('health routes', () => {
  it('reports that the process is alive and the server ready', async () => {
    expect((await send('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await send('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('reports not ready but alive while the database does not respond', async () => {
    const { execute } = test.services.healthDb;
    test.services.healthDb.execute = () => {
      throw new Error('connection refused');
    };
    test.advance(1_000);
    const [ready, alive] = [await send('/readyz'), await send('/healthz')];
    test.services.healthDb.execute = execute;
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200]);
    expect(ready.json()).toEqual({ status: 'unavailable' });
  });

  it('checks once for all requests within a second whether the server is ready [ASV-38] [FLT-21]', async () => {
    const { healthDb } = test.services;
    const execute = healthDb.execute.bind(healthDb);
    let checks = 0;
    healthDb.execute = (query) => {
      checks += 1;
      return execute(query);
    };
    test.advance(1_000);
    await Promise.all(Array.from({ length: 20 }, () => send('/readyz')));
    await send('/readyz');
    expect(checks).toBe(1);
    test.advance(1_000);
    await send('/readyz');
    expect(checks).toBe(2);
    healthDb.execute = execute;
  });

  it('reports the length and age of each queue', async () => {
    const { db, clock } = test.services;
    const receivedAt = new Date(clock.now().getTime() - 90_000);
    await db.insert(webhookInbox).values({ eventKey: 'waits', body: {}, receivedAt });
    const createdAt = new Date(clock.now().getTime() - 5_000_000);
    const fetch = {
      accountId: 1,
      mediaId: 1,
      url: 'https://carrier.test/1',
      host: 'carrier.test',
      storageKey: '1',
      createdAt,
    };
    await db.insert(mediaFetch).values({ ...fetch, nextAttemptAt: clock.now() });
    const { body } = await send('/metrics');
    expect(body).toContain('queue_waiting{queue="webhooks"} 1');
    expect(body).toContain('queue_oldest_seconds{queue="webhooks"} 90');
    expect(body).toContain('queue_waiting{queue="outbox"} 0');
    expect(body).toContain('queue_oldest_seconds{queue="outbox"} 0');
    expect(body).toContain('queue_oldest_seconds{queue="media"} 5000');
    expect(body).toContain('sockets_connected 0');
  });

  it('counts the age of number orders and registrations from their start until they are submitted', async () => {
    const { db, clock } = test.services;
    const { accountId } = test.world.providers[0].accounts[0];
    const createdAt = new Date(clock.now().getTime() - 5_000_000);
    const nextAttemptAt = new Date(clock.now().getTime() + 300_000);
    const order = { accountId, numberId: 1, kind: 'activation', createdAt, nextAttemptAt } as const;
    const texts = { campaignType: 'MIXED', description: '', verticalBusinessType: '', samples: [] };
    // The second order waits for the first.
    await db.insert(numberOrder).values([
      { ...order, state: 'submitted' },
      { ...order, kind: 'release' },
    ]);
    await db
      .insert(campaignRegistration)
      .values({ ...texts, accountId, step: 'import', stepSince: createdAt, nextAttemptAt });
    const waiting = (await send('/metrics')).body;
    expect(waiting).toContain('queue_oldest_seconds{queue="number_orders"} 0');
    expect(waiting).toContain('queue_oldest_seconds{queue="registrations"} 0');

    await db.insert(numberOrder).values({ ...order, numberId: 2 });
    await db.update(campaignRegistration).set({ step: 'brand' });
    const { body } = await send('/metrics');
    expect(body).toContain('queue_oldest_seconds{queue="number_orders"} 5000');
    expect(body).toContain('queue_oldest_seconds{queue="registrations"} 5000');
  });

  it('reports waiting and failed background jobs by name', async () => {
    const { db, jobs } = test.services;
    for (const mailId of [1, 2]) await jobs.enqueue(db, sendMail, { mailId });
    const [failed] = await jobs.boss.fetch(sendMail.name);
    await jobs.boss.fail(sendMail.name, failed?.id ?? '');
    await db.execute(sql`update pgboss.job set state = 'failed' where state = 'retry'`);
    await jobs.boss.supervise(sendMail.name);
    const { body } = await send('/metrics');
    expect(body).toContain('jobs{job="send-mail",state="waiting"} 1');
    expect(body).toContain('jobs{job="send-mail",state="running"} 0');
    expect(body).toContain('jobs{job="send-mail",state="failed"} 1');
    expect(body).toContain('jobs{job="delete-expired-data",state="waiting"} 0');
  });

  it('reports other metrics while the queues cannot be read', async () => {
    const blocker = await test.services.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table outbox in access exclusive mode');
    const { body } = await send('/metrics');
    await blocker.query('rollback');
    blocker.release();
    expect(body).toContain('sockets_connected 0');
    expect(body).not.toContain('queue_waiting{');
  });

  it('reports metrics to another machine only with the configured token', async () => {
    const metricsToken = 'the-token-of-prometheus';
    const elsewhere = await startTestApp({ config: { metricsToken } });
    const statusWith = async (authorization: string) => {
      const headers = { authorization };
      const url = '/metrics';
      return (await elsewhere.anonymous({ url, remoteAddress: '192.0.2.7', headers })).statusCode;
    };
    expect(await statusWith(`Bearer ${metricsToken}`)).toBe(200);
    expect(await statusWith(`Bearer ${metricsToken}x`)).toBe(404);
    expect(await statusWith(metricsToken)).toBe(404);
    expect((await elsewhere.anonymous({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
    await elsewhere.close();
  });

  it('reports response times by route, to this machine only', async () => {
    await send('/healthz');
    const metrics = await send('/metrics');
    expect(metrics.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
    );
    expect(metrics.body).toContain('database_connections{state="open"}');
    expect((await send('/metrics', '192.0.2.7')).statusCode).toBe(404);
  });
});
