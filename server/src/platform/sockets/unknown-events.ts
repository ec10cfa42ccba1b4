import type { DashboardSocket } from './connection';
import type { Rejection } from './handle-event';

const REJECTION: Rejection = {
  ok: false,
  code: 'UNKNOWN_EVENT',
  error: 'This server does not know this action yet. Try again in a few minutes.',
};

/**
 * Acknowledges events without a listener with an error, so that a page of a newer release does not wait for the end of its
 * time limit. Without a callback they are ignored.
 */
export function rejectUnknownEvents(socket: DashboardSocket): void {
  socket.onAny((name: string, ...args: unknown[]) => {
    const ack = args.at(-1);
    if (socket.listenerCount(name) === 0 && typeof ack === 'function') ack(REJECTION);
  });
}
