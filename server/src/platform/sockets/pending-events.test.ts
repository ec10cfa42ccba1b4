import { EventEmitter } from 'node:events';
import { PendingEvents } from './pending-events';

/** A minimal server socket with one listener and incoming events. */
function startSocket() {
  const pending = new PendingEvents();
  const acknowledgements: ((response: object) => void)[] = [];
  const listeners = new EventEmitter().on('send_sms', (_body, ack) => acknowledgements.push(ack));
  let handle = (_event: unknown[], _next: () => void): void => undefined;
  const socket = {
    use: (middleware: typeof handle) => {
      handle = middleware;
    },
    listenerCount: (name: string) => listeners.listenerCount(name),
  };
  pending.watch(socket as never);
  const receive = (...event: [string, ...unknown[]]) => handle(event, () => listeners.emit(...event));
  return { pending, acknowledgements, receive };
}

const ack = () => undefined;

describe('PendingEvents', () => {
  it('waits for the acknowledgement of an event, and no longer', async () => {
    const { pending, acknowledgements, receive } = startSocket();
    receive('send_sms', {}, ack);
    let isSettled = false;
    const settled = pending.settle(60_000).then(() => {
      isSettled = true;
    });
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    acknowledgements[0]?.({ ok: true });
    await settled;
  });

  it.each<[string, [string, ...unknown[]]]>([
    ['has no listener', ['send_fax', {}, ack]],
    ['has its acknowledgement in the wrong place', ['send_sms', {}, {}, ack]],
    ['has an acknowledgement for its body', ['send_sms', ack]],
  ])('does not wait for an event that %s', async (_, event) => {
    const { pending, receive } = startSocket();
    receive(...event);
    await pending.settle(60_000);
  });
});
