import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { Agent, request } from 'undici';
import { startTestApp } from '../../testing/start-test-app';
import { eventually } from '../../testing/texting';
import { route } from './route';
import { endConnectionsOnStop } from './stop';

it('finishes pending requests before the server stops, and closes keep-alive connections', async () => {
  const gate = new EventTarget();
  const held = route({
    method: 'GET',
    url: '/test/held',
    summary: 'Responds once the gate opens',
    access: { kind: 'public', reason: 'test' },
    handler: async () => {
      const opened = once(gate, 'open');
      gate.dispatchEvent(new Event('asked'));
      await opened;
      return undefined;
    },
  });
  const test = await startTestApp({ routes: [held] });
  const address = await test.listen();
  const caller = new Agent();
  const asked = once(gate, 'asked');
  const responding = request(`${address}/test/held`, { dispatcher: caller });
  await asked;

  const stopped = test.close();
  await eventually(
    async () => test.app.server.listening,
    (isListening) => !isListening,
  );
  gate.dispatchEvent(new Event('open'));

  const response = await responding;
  await response.body.dump();
  expect(response.statusCode).toBeLessThan(300);
  // A keep-alive connection would block this for more than a minute.
  await stopped;
  await caller.close();
});

it('waits at most the grace period for an unfinished request body', async () => {
  const app = fastify();
  endConnectionsOnStop(app, 50);
  const began = new Promise<void>((resolve) => app.addHook('onRequest', async () => resolve()));
  app.post('/upload', async () => 'never');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.write(
    'POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a":',
  );
  await began;
  const cut = once(caller, 'close');
  await app.close();
  await cut;
});
