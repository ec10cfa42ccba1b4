import { createServer } from 'node:http';
import { setImmediate as nextTick } from 'node:timers/promises';
import { socketParts } from '../../socket-parts';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { attachSockets } from './attach-sockets';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('an unreachable Redis', () => {
  it('does not crash the server while it runs or stops', async () => {
    const { services, world } = test;
    const config = { ...services.config, redisUrl: 'redis://127.0.0.1:1' };
    const { hub, close } = attachSockets(createServer(), { ...services, config }, socketParts(services));
    hub.deactivateUser(world.superAdmin.userId);
    await nextTick();
    hub.deactivateUser(world.superAdmin.userId);
    await expect(close()).resolves.toBeUndefined();
    // An unhandled rejection fails the running test, so this waits for it.
    for (let tick = 0; tick < 5; tick += 1) await nextTick();
  });
});
