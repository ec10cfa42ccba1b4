import { setTimeout as delay } from 'node:timers/promises';
import type { DashboardSocket } from './connection';

/** The events whose senders wait for an acknowledgement, so that a stop can answer them first. */
export class PendingEvents {
  #count = 0;
  #isStopping = false;
  #whenNone: (() => void) | null = null;

  /** Counts a socket's events from now on. One without a listener, or with its acknowledgement elsewhere, has no answer. */
  watch(socket: DashboardSocket): void {
    socket.use((event, next) => {
      // Whoever sent it sends it again, to the server that they connect to next.
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
