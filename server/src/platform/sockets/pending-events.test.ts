import { EventEmitter } from 'node:events';
import { PendingEvents } from './pending-events';

/** The part of a server's socket that counts: one listener, and events as they come in. */
function startSocket() {
  const unanswered = new PendingEvents();
  const acknowledgements: ((response: object) => void)[] = [];
  const listeners = new EventEmitter().on('send_sms', (_body, ack) => acknowledgements.push(ack));
  let meet = (_event: unknown[], _next: () => void): void => undefined;
  const socket = {
    use: (middleware: typeof meet) => {
      meet = middleware;
    },
    listenerCount: (name: string) => listeners.listenerCount(name),
  };
  unanswered.watch(socket as never);
  const come = (...event: [string, ...unknown[]]) => meet(event, () => listeners.emit(...event));
  return { unanswered, acknowledgements, come };
}

const ack = () => undefined;

describe('a stop', () => {
  it('waits for the answer of an event, and no longer', async () => {
    const { unanswered, acknowledgements, come } = startSocket();
    come('send_sms', {}, ack);
    let isSettled = false;
    const settled = unanswered.settle(60_000).then(() => {
      isSettled = true;
    });
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    acknowledgements[0]?.({ ok: true });
    await settled;
  });

  it.each<[string, [string, ...unknown[]]]>([
    ['nobody listens to', ['send_fax', {}, ack]],
    ['has its acknowledgement in the wrong place', ['send_sms', {}, {}, ack]],
    ['has an acknowledgement for its body', ['send_sms', ack]],
  ])('does not wait for what is never answered: an event that %s', async (_, event) => {
    const { unanswered, come } = startSocket();
    come(...event);
    await unanswered.settle(60_000);
  });
});
