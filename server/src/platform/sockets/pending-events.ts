import { setTimeout as delay } from 'node:timers/promises';
import type { DashboardSocket } from './connection';

/** Tracks events that wait for an acknowledgement, so that a stop can finish them first. */
export class PendingEvents {
  #count = 0;
  #isStopping = false;
  #whenNone: (() => void) | null = null;

  /** Counts a socket's events from now on. Events without a listener or a valid callback are never acknowledged. */
  watch(socket: DashboardSocket): void {
    socket.use((event, next) => {
      // Dropped: the client sends it again after it reconnects.
      if (this.#isStopping) return;
      const [name, , ack]: unknown[] = event;
      if (typeof ack === 'function' && socket.listenerCount(String(name)) > 0) {
        this.#count += 1;
        event[2] = (...response: unknown[]) => {
          this.#count -= 1;
          ack(...response);
          if (this.#count === 0) this.#whenNone?.();
        };
      }
      next();
    });
  }

  /** Accepts no more events, and resolves once all are acknowledged, or after `limitMs`. */
  async settle(limitMs: number): Promise<void> {
    this.#isStopping = true;
    if (this.#count === 0) return;
    const timer = new AbortController();
    const acknowledged = new Promise<void>((resolve) => {
      this.#whenNone = resolve;
    });
    const tooLate = delay(limitMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([acknowledged, tooLate]);
    timer.abort();
  }
}
