import { io } from 'socket.io-client';
import { pageUser } from '../session';

/** The part of socket.io's client that the connection needs and a test double implements. */
export interface Transport {
  readonly connected: boolean;
  /** False once socket.io has stopped reconnecting. */
  readonly active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  off(event: string, listener: (...args: unknown[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
}

export const BACK_OFF = { firstMs: 500, lastMs: 15_000, jitter: 0.5 } as const;

/**
 * Delay before attempt `attempt` (0 is the first): doubles up to 15 s, with jitter so that clients do not reconnect
 * at once.
 */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const steady = Math.min(BACK_OFF.firstMs * 2 ** attempt, BACK_OFF.lastMs);
  const spread = 1 + BACK_OFF.jitter * (2 * random() - 1);
  return Math.min(Math.max(steady * spread, BACK_OFF.firstMs), BACK_OFF.lastMs);
}

/** How the library reconnects. It takes up to the jitter off its delay, and must not go below the first one. */
export const RECONNECTION = {
  reconnectionDelay: BACK_OFF.firstMs / (1 - BACK_OFF.jitter),
  reconnectionDelayMax: BACK_OFF.lastMs,
  randomizationFactor: BACK_OFF.jitter,
} as const;

/** Opens sockets. An object so that tests can replace it. */
export const transports = {
  open(): Transport {
    return io({
      path: '/socket.io',
      autoConnect: false,
      // Pages read their lists over HTTP, so the server need not send the first one.
      auth: { userId: pageUser(), contactList: false },
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      ...RECONNECTION,
    });
  },
};
