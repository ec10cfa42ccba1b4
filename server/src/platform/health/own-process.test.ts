import { SERVER_BUSY } from '@dashboard/shared/contracts';
import { connected, openSocket } from '../../testing/socket-client';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';
import { ProcessWatch, unwatchedProcess } from './own-process';

const STALL_MS = 300;
const silent = { error: () => undefined };

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('the watch of the own process', () => {
  it('reports a stall once it has ended, and not for long [FLT-21]', async () => {
    const watch = new ProcessWatch({ log: silent, stallMs: STALL_MS });
    expect(watch.isOverloaded()).toBe(false);
    standStill(STALL_MS + 1_000);
    await eventually(async () => watch.isOverloaded(), Boolean);
    await eventually(
      async () => watch.isOverloaded(),
      (isOverloaded) => !isOverloaded,
    );
    watch.stop();
  });

  it('reports a stall of five seconds, and has recovered ten seconds after it [FLT-21]', async () => {
    const watch = new ProcessWatch({ log: silent });
    standStill(5_000);
    const endedAt = performance.now();
    await eventually(async () => watch.isOverloaded(), Boolean);
    await eventually(
      async () => watch.isOverloaded(),
      (isOverloaded) => !isOverloaded,
    );
    expect(performance.now() - endedAt).toBeLessThan(10_000);
    watch.stop();
  }, 30_000);

  it('reports memory that is used up, until it is free again [FLT-21]', async () => {
    let used = 0.96;
    const watch = new ProcessWatch({ log: silent, readHeap: () => used });
    await eventually(async () => watch.isOverloaded(), Boolean);
    used = 0.5;
    await eventually(
      async () => watch.isOverloaded(),
      (isOverloaded) => !isOverloaded,
    );
    watch.stop();
  });
});

describe('a server whose process does not keep up', () => {
  let app: TextingApp;
  beforeAll(async () => {
    app = await startTexting();
  });
  afterAll(() => app.close());
  afterEach(() => {
    app.services.ownProcess = unwatchedProcess;
  });

  it('is not alive, turns requests and sockets away, and keeps its sockets [FLT-21]', async () => {
    const agent = await app.signIn(app.account.agent.username);
    const headers = { cookie: await app.cookieOf(app.account.agent.username), origin: app.address };
    const before = openSocket(app.address, headers);
    await connected(before);
    app.services.ownProcess = { isOverloaded: () => true };
    const health = await app.anonymous({ url: '/healthz' });
    expect([health.statusCode, health.json()]).toEqual([503, { status: 'unavailable' }]);
    const response = await agent({ url: '/users/self' });
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    const turnedAway = openSocket(app.address, headers);
    await expect(connected(turnedAway)).rejects.toThrow(SERVER_BUSY);
    app.services.ownProcess = unwatchedProcess;
    expect((await app.anonymous({ url: '/healthz' })).statusCode).toBe(200);
    expect((await agent({ url: '/users/self' })).statusCode).toBe(200);
    expect(before.socket.connected).toBe(true);
    for (const { socket } of [before, turnedAway]) socket.disconnect();
  });
});
