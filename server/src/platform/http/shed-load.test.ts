import { SERVER_BUSY } from '@dashboard/shared/contracts';
import type { PoolClient } from 'pg';
import { connected, openSocket } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';
import { isBusy } from './shed-load';

let app: TextingApp;
let agent: Send;
let cookie: string;
beforeAll(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  cookie = await app.cookieOf(app.account.agent.username);
});
afterAll(() => app.close());

/** Takes every connection of the pool until requests wait for seconds, runs the work, and returns the connections. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  const { pool } = app.services;
  const held: PoolClient[] = await Promise.all(
    Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()),
  );
  const early = agent({ url: '/users/self' });
  try {
    await eventually(async () => isBusy(app.services), Boolean);
    await work();
  } finally {
    for (const client of held) client.release();
  }
  expect((await early).statusCode).toBe(200);
  await eventually(
    async () => isBusy(app.services),
    (isStillBusy) => !isStillBusy,
  );
}

describe('a server whose requests wait for seconds', () => {
  it('rejects further ones with 503 and Retry-After, and serves them later [FLT-21]', async () => {
    await whileBusy(async () => {
      const response = await agent({ url: '/users/self' });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        code: 'UNAVAILABLE',
        message: 'The server is busy. Try again in a moment.',
      });
      const seconds = Number(response.headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(2);
      expect(seconds).toBeLessThan(10);
    });
    expect((await agent({ url: '/users/self' })).statusCode).toBe(200);
  });

  it('is alive and ready, and serves files [FLT-21]', async () => {
    await whileBusy(async () => {
      for (const url of ['/healthz', '/readyz', '/assets/brand/acme-dark.svg'])
        expect((await app.anonymous({ url })).statusCode).toBe(200);
    });
  });

  it('turns new sockets away with an error that is not about the session, and keeps the others [FLT-21]', async () => {
    const headers = { cookie, origin: app.address };
    const before = openSocket(app.address, headers);
    await connected(before);
    const turnedAway = openSocket(app.address, headers);
    turnedAway.socket.disconnect();
    await whileBusy(async () => {
      turnedAway.socket.connect();
      await expect(connected(turnedAway)).rejects.toThrow(SERVER_BUSY);
    });
    turnedAway.socket.connect();
    await connected(turnedAway);
    expect(before.socket.connected).toBe(true);
    for (const { socket } of [before, turnedAway]) socket.disconnect();
  });
});
