import { setTimeout as delay } from 'node:timers/promises';
import type { DashboardSocket } from './connection';

/** The events whose senders wait for an acknowledgement, so that a stop can answer them first. */
export class UnansweredEvents {
  #count = 0;
  #isStopping = false;
  #whenNone: (() => void) | null = null;

  /** Counts a socket's events from now on. */
  watch(socket: DashboardSocket): void {
    socket.use((event, next) => {
      // Whoever sent it sends it again, to the server that they connect to next.
      if (this.#isStopping) return;
      const ack: unknown = event.at(-1);
      if (typeof ack === 'function') {
        this.#count += 1;
        event[event.length - 1] = (...answer: unknown[]) => {
          this.#count -= 1;
          ack(...answer);
          if (this.#count === 0) this.#whenNone?.();
        };
      }
      next();
    });
  }

  /** Takes no more events, and resolves once every one is answered, or after so many ms. */
  async settle(limitMs: number): Promise<void> {
    this.#isStopping = true;
    if (this.#count === 0) return;
    const cut = new AbortController();
    const answered = new Promise<void>((resolve) => {
      this.#whenNone = resolve;
    });
    const tooLate = delay(limitMs, undefined, { signal: cut.signal }).catch(() => undefined);
    await Promise.race([answered, tooLate]);
    cut.abort();
  }
}
