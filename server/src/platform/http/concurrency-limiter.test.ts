import { setImmediate as nextTick } from 'node:timers/promises';
import * as v from 'valibot';
import { startTestApp } from '../../testing/start-test-app';
import { ConcurrencyLimiter } from './concurrency-limiter';
import { PersonConcurrencyLimiter } from './person-concurrency-limiter';
import { LIST_RATE_LIMIT, type RateLimit, route, SEARCH_RATE_LIMIT } from './route';

/** Work that ends when the test ends it. */
function gate() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async () => {
    ends.shift()?.();
    await nextTick();
  };
  return { begun, work, endOne };
}

/** A route whose requests run until the test ends them, by the names of their users. */
const slowRead = (work: ReturnType<typeof gate>['work']) =>
  route({
    method: 'GET',
    url: '/test/read',
    summary: 'Reads slowly',
    access: { kind: 'signed-in' },
    handler: async ({ principal }) => ({ name: await work(principal.username)() }),
  });

describe('ConcurrencyLimiter', () => {
  it('runs one company’s work in order, a few at a time, without delaying other companies', async () => {
    const concurrency = new ConcurrencyLimiter(2);
    const { begun, work, endOne } = gate();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => concurrency.take(name.slice(0, 1), work(name)));
    await nextTick();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (let count = 0; count < 4; count += 1) await endOne();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('continues after work that failed', async () => {
    const concurrency = new ConcurrencyLimiter(1);
    const failed = concurrency.take('a', async () => {
      throw new Error('no');
    });
    const next = concurrency.take('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('limits read requests of all users of a company', async () => {
    const { begun, work, endOne } = gate();
    const read = slowRead(work);
    const test = await startTestApp({ routes: [read] });
    const [agent, admin, stranger] = await Promise.all(
      ['north1.agent', 'north1.admin', 'south1.agent'].map((name) => test.signIn(name)),
    );
    const send = (as = agent, method: 'GET' | 'HEAD' = 'GET') => as?.({ method, url: '/test/read' });
    const own = [send(), send(), send(), send(admin), send(admin), send(agent, 'HEAD')];
    const other = send(stranger);
    while (!begun.includes('south1.agent')) await nextTick();
    expect(begun.filter((name) => name.startsWith('north1'))).toHaveLength(3);
    while (begun.length < 7) await endOne();
    for (let count = 0; count < 7; count += 1) await endOne();
    const responses = await Promise.all([...own, other]);
    expect(responses.map((response) => response?.statusCode)).toEqual(Array(7).fill(200));
    await test.close();
  });

  it('runs searches and other heavy reads of a company one at a time, apart from its other reads [ASV-54]', async () => {
    const { begun, work, endOne } = gate();
    const read = (url: string, rateLimit?: RateLimit) =>
      route({
        method: 'GET',
        url,
        summary: 'Reads slowly',
        access: { kind: 'signed-in' },
        query: v.object({ search: v.optional(v.string(), '') }),
        ...(rateLimit && { rateLimit }),
        handler: async ({ query }) => ({ name: await work(query.search || url)() }),
      });
    const list = read('/test/list', LIST_RATE_LIMIT);
    const report = read('/test/report', { max: 9, windowMs: 60_000, by: 'user', isHeavy: true });
    const estimate = route({
      method: 'POST',
      url: '/test/estimate',
      summary: 'Reads slowly, with its filters in the body',
      access: { kind: 'signed-in' },
      status: 200,
      rateLimit: SEARCH_RATE_LIMIT,
      body: v.object({}),
      handler: async () => ({ name: await work('estimate')() }),
    });
    const test = await startTestApp({ routes: [list, report, estimate] });
    const [agent, admin] = [await test.signIn('north1.agent'), await test.signIn('north1.admin')];
    const heavy = [
      agent({ url: '/test/report' }),
      agent({ url: '/test/list?search=wren' }),
      admin({ method: 'POST', url: '/test/estimate', payload: {} }),
    ];
    while (!begun.includes('/test/report')) await nextTick();
    const lists = [admin, agent, agent].map((send) => send({ url: '/test/list' }));
    while (begun.length < 4) await nextTick();
    expect(begun).toEqual(['/test/report', '/test/list', '/test/list', '/test/list']);
    for (let count = 1; count <= 6; count += 1) {
      await endOne();
      for (let tick = 0; begun.length < Math.min(6, 4 + count) && tick < 10_000; tick += 1) await nextTick();
    }
    expect(begun.slice(4).toSorted()).toEqual(['estimate', 'wren']);
    const statuses = (await Promise.all([...heavy, ...lists])).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(6).fill(200));
    await test.close();
  });

  it('does not begin a read whose client has gone while it waited', async () => {
    const { begun, work, endOne } = gate();
    const read = route({
      method: 'GET',
      url: '/test/read',
      summary: 'Reads slowly',
      access: { kind: 'signed-in' },
      query: v.object({ name: v.string() }),
      rateLimit: SEARCH_RATE_LIMIT,
      handler: async ({ query }) => ({ name: await work(query.name)() }),
    });
    const test = await startTestApp({ routes: [read] });
    const send = await test.signIn('north1.agent');
    const gone = new AbortController();
    const first = send({ url: '/test/read?name=first' });
    while (begun.length < 1) await nextTick();
    const second = send({ url: '/test/read?name=second', signal: gone.signal });
    const third = send({ url: '/test/read?name=third' });
    gone.abort();
    await expect(second).rejects.toThrow();
    await endOne();
    while (begun.length < 2) await nextTick();
    expect(begun).toEqual(['first', 'third']);
    await endOne();
    expect([(await first).statusCode, (await third).statusCode]).toEqual([200, 200]);
    await test.close();
  });

  it('rejects a read when its user already has hundreds waiting', async () => {
    const { begun, work, endOne } = gate();
    const read = slowRead(work);
    const test = await startTestApp({ routes: [read] });
    const [agent, admin] = [await test.signIn('north1.agent'), await test.signIn('north1.admin')];
    const own = Array.from({ length: 504 }, () => agent({ url: '/test/read' }));
    const first = await Promise.race(own);
    expect([first.statusCode, first.json().code, first.headers['retry-after']]).toEqual([429, 'RATE', '1']);
    const colleagues = admin({ url: '/test/read' });
    for (let count = 0; count < 504; count += 1) {
      for (let tick = 0; begun.length <= count && tick < 10_000; tick += 1) await nextTick();
      await endOne();
    }
    expect((await colleagues).statusCode).toBe(200);
    const rejected = (await Promise.all(own)).filter(({ statusCode }) => statusCode !== 200);
    expect(rejected).toHaveLength(1);
    await test.close();
  });
});

describe('PersonConcurrencyLimiter', () => {
  it('delays a colleague only by running work, however much is queued', async () => {
    const concurrency = new PersonConcurrencyLimiter({ atOnce: 2, waitingMax: 3, perCompany: 3 });
    const { begun, work, endOne } = gate();
    const take = (name: string) => concurrency.take({ person: name.slice(0, 1), company: 'c' }, work(name));
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2'].map(take);
    await nextTick();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await expect(take('a6')).rejects.toMatchObject({ status: 429, code: 'RATE' });
    await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
    for (let count = 0; count < 6; count += 1) await endOne();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']);
  });
});
