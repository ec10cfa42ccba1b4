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

describe('a Redis that is away', () => {
  it('ends no server, while it runs or when it stops', async () => {
    const { services, world } = test;
    const config = { ...services.config, redisUrl: 'redis://127.0.0.1:1' };
    const { hub, close } = attachSockets(createServer(), { ...services, config }, socketParts(services));
    hub.deactivateUser(world.superAdmin.userId);
    await nextTick();
    hub.deactivateUser(world.superAdmin.userId);
    await expect(close()).resolves.toBeUndefined();
    // A failure that nobody hears, which would end the process, fails the test that runs: it has to come meanwhile.
    for (let turn = 0; turn < 5; turn += 1) await nextTick();
  });
});
