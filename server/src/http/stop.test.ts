import { once } from 'node:events';
import { Agent, request } from 'undici';
import { startTestApp } from '../testing/start-test-app';
import { eventually } from '../testing/texting';
import { route } from './route';

it('answers what is under way when it stops, and then keeps no connection for the caller’s next call', async () => {
  const gate = new EventTarget();
  const held = route({
    method: 'GET',
    url: '/test/held',
    summary: 'Answers once the gate opens',
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
  const answering = request(`${address}/test/held`, { dispatcher: caller });
  await asked;

  const stopped = test.close();
  await eventually(
    async () => test.app.server.listening,
    (isListening) => !isListening,
  );
  gate.dispatchEvent(new Event('open'));

  const answer = await answering;
  await answer.body.dump();
  expect(answer.statusCode).toBeLessThan(300);
  // A connection that is kept alive would hold this for more than a minute.
  await stopped;
  await caller.close();
});
