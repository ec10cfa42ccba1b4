import { pino } from 'pino';
import { Opened } from './opened';
import { tcrRegistry } from './registration/registry/tcr-registry';
import { startParts } from './start-server';
import { RecordedApi } from './testing/recorded-api';
import { saveForm, unregister } from './testing/registering';
import { connected, openSocket } from './testing/socket-client';
import { startTestApp } from './testing/start-test-app';
import { eventually } from './testing/texting';

const log = pino({ level: 'silent' });
const LONG_MS = 600_000;
const never = () => new Promise<void>(() => undefined);
const fail = () => Promise.reject(new Error('It failed'));

describe('the stop of a server', () => {
  it('closes the resources in reverse order, after the parts and in spite of failures', async () => {
    const opened = new Opened(log, LONG_MS);
    const closed: string[] = [];
    opened.add(() => closed.push('database'));
    opened.add(fail);
    opened.add(() => closed.push('mail'));
    opened.addPart(fail);
    opened.addPart(async () => closed.push('worker'));
    await opened.close();
    expect(closed).toEqual(['worker', 'mail', 'database']);
  });

  it('leaves a part behind that does not stop in time', async () => {
    const opened = new Opened(log, 1);
    const closed: string[] = [];
    opened.add(() => closed.push('database'));
    opened.addPart(never);
    opened.addPart(() => closed.push('worker'));
    await opened.close();
    expect(closed).toEqual(['worker', 'database']);
  });

  it('closes the port and the sockets while a request to the registry hangs', async () => {
    const test = await startTestApp({ config: { port: 0 } });
    const { services, world } = test;
    const silent = new RecordedApi();
    silent.replies.push(null);
    const url = await silent.listen();
    services.registration.registry = tcrRegistry({
      url: `${url}/v2`,
      key: 'key',
      secret: 'secret',
      timeoutMs: LONG_MS,
    });
    const opened = new Opened(log, LONG_MS);
    const [{ accounts, provider }] = world.providers;
    const [{ accountId, agent }] = accounts;
    const origin = `http://127.0.0.1:${await startParts(services, test.app, opened)}`;
    await unregister(test, accountId);
    await saveForm(await test.signIn(provider.username), accountId);
    await eventually(
      async () => silent.received.length,
      (count) => count === 1,
    );
    const client = openSocket(origin, { cookie: await test.cookieOf(agent.username), origin });
    await connected(client);

    const closing = opened.close();
    await new Promise((resolve) => client.socket.once('disconnect', resolve));
    const isOpen = () =>
      fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      );
    await eventually(isOpen, (open) => !open);
    // As at the end of the limit.
    await services.registration.registry.close();
    await closing;
    client.socket.disconnect();
    await silent.close();
    await test.close();
  }, 40_000);
});
