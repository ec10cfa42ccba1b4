import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { hasRedis, startRedis } from '../../testing/redis';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { eventually } from '../../testing/texting';
import { RateLimiter } from './rate-limiter';
import { BoundedMemory, countsOf, openRateLimits } from './rate-limits';

const log = pino({ level: 'silent' });
const TWICE = { max: 2, windowMs: 60_000 };
const TOO_MANY = { status: 429, code: 'RATE' };

const takeTimes = (limiter: RateLimiter, times: number) =>
  Promise.allSettled(Array.from({ length: times }, () => limiter.take('key')));
const counted = (results: PromiseSettledResult<number>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code));

describe('a rate limit in memory', () => {
  const open = (limit = TWICE) => openRateLimits({}, { databaseId: 'test', log }).open('test', limit);

  it('counts parallel uses and rejects those beyond the limit with the seconds to wait', async () => {
    const limiter = open();
    expect(counted(await takeTimes(limiter, 4))).toEqual([1, 2, 'RATE', 'RATE']);
    const rejected = await limiter.take('key').catch((error) => error);
    expect(rejected).toMatchObject(TOO_MANY);
    expect(rejected.retryAfter).toBeGreaterThan(50);
    expect(rejected.retryAfter).toBeLessThanOrEqual(60);
    expect(await limiter.take('another key')).toBe(1);
  });

  it('makes room for a use that is given back, however many were rejected', async () => {
    const limiter = open();
    await takeTimes(limiter, 10);
    await limiter.refund('key');
    await expect(limiter.check('key')).resolves.toBeUndefined();
    expect(await limiter.take('key')).toBe(2);
    await expect(limiter.check('key')).rejects.toMatchObject(TOO_MANY);
  });

  it('grants no more uses when one of an earlier window is given back', async () => {
    const limiter = open();
    await limiter.refund('key');
    expect(counted(await takeTimes(limiter, 3))).toEqual([1, 2, 'RATE']);
  });

  it('starts again after a reset and after its window', async () => {
    const limiter = open({ max: 1, windowMs: 20 });
    await limiter.take('key');
    await limiter.reset('key');
    expect(await limiter.take('key')).toBe(1);
    const outcome = () => limiter.take('key').catch(({ code }) => code);
    expect(await eventually(outcome, (count) => count !== 'RATE')).toBe(1);
  });

  it('ends a window no later than its duration when the clock is set back', async () => {
    jest.useFakeTimers();
    try {
      const limiter = open({ max: 1, windowMs: 60_000 });
      await limiter.take('key');
      jest.setSystemTime(Date.now() - 3_600_000);
      jest.advanceTimersByTime(60_000);
      expect(await limiter.take('key')).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('drops the keys that were not used for longest', async () => {
    const limiter = new RateLimiter(new BoundedMemory(countsOf('test', TWICE), 2));
    for (const key of ['a', 'b', 'a', 'c']) await limiter.take(key);
    await expect(limiter.check('a')).rejects.toMatchObject(TOO_MANY);
    expect(await limiter.take('b')).toBe(1);
  });
});

describe('a rate limit without its Redis', () => {
  it('counts in memory', async () => {
    const limits = openRateLimits({ redisUrl: 'redis://127.0.0.1:1' }, { databaseId: 'test', log });
    const limiter = limits.open('test', TWICE);
    expect(counted(await takeTimes(limiter, 3))).toEqual([1, 2, 'RATE']);
    await expect(limiter.check('key')).rejects.toMatchObject(TOO_MANY);
    await limiter.refund('key');
    expect(await limiter.take('key')).toBe(2);
    await limiter.reset('key');
    expect(await limiter.take('key')).toBe(1);
    limits.close();
  });
});

async function failLogin({ anonymous }: TestApp): Promise<number> {
  const payload = { username: 'north1.agent', password: '0'.repeat(32), remember_me: false };
  const response = await anonymous({ method: 'POST', url: '/login', payload, remoteAddress: '192.0.2.1' });
  return response.statusCode;
}

/** Until their connections are ready, each of two servers counts alone. */
const untilShared = (first: RateLimiter, second: RateLimiter) =>
  eventually(
    async () => {
      const key = randomUUID();
      return [await first.take(key), await second.take(key)];
    },
    ([, count]) => count === 2,
  );

async function sharesLimits(): Promise<void> {
  const redis = await startRedis();
  const openPair = (databaseId: string) =>
    [0, 1].map(() => openRateLimits({ redisUrl: redis.url }, { databaseId, log }));
  const [both, others] = [openPair(`test-${randomUUID()}`), openPair(`test-${randomUUID()}`)];
  const apps = await Promise.all(both.map((rateLimits) => startTestApp({ rateLimits })));
  const [first, second, other, another] = [...both, ...others].map((limits) => limits.open('test', TWICE));
  const [here, there] = apps;
  if (!first || !second || !other || !another || !here || !there) throw new Error('Two servers are needed');
  await untilShared(first, second);
  await untilShared(other, another);

  const statuses = [];
  for (const app of [here, there, here, there, here, there, here]) statuses.push(await failLogin(app));
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429]);

  expect(counted(await takeTimes(first, 1))).toEqual([1]);
  expect(counted(await takeTimes(second, 3))).toEqual([2, 'RATE', 'RATE']);
  await expect(first.check('key')).rejects.toMatchObject(TOO_MANY);
  expect(await other.take('key')).toBe(1);
  await first.refund('key');
  expect(await second.take('key')).toBe(2);
  await second.reset('key');
  expect(await first.take('key')).toBe(1);

  // Without Redis each server counts alone. A use that was on its way to Redis is counted after those that were not.
  redis.process?.kill('SIGKILL');
  if (redis.process !== null)
    for (const limit of [first, second])
      expect(counted(await takeTimes(limit, 3)).sort()).toEqual([1, 2, 'RATE']);

  await Promise.all(apps.map((app) => app.close()));
  for (const limits of [...both, ...others]) limits.close();
}

describe('a rate limit in Redis', () => {
  if (hasRedis) {
    it(
      'is shared by all servers of one database, and counts on each one alone without Redis [FLT-04]',
      sharesLimits,
    );
  } else {
    it('is not tested: neither redis-server nor TEST_REDIS_URL is available', () =>
      expect(hasRedis).toBe(false));
  }
});
