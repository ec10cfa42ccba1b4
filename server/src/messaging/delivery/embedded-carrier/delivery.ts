import { Agent, request } from 'undici';
import type { Journal, OwedEvent } from './journal';

export interface WebhookTarget {
  url: string;
  user: string;
  password: string;
}

const RETRY_FIRST_MS = 250;
const RETRY_MAX_MS = 30_000;
const CALL_TIMEOUT_MS = 10_000;

/** Sends events to the product's webhook until each is answered 2xx, as the real carrier does for a day. */
export class WebhookDelivery {
  readonly #agent = new Agent({ connections: 16 });
  readonly #timers = new Set<NodeJS.Timeout>();
  #target: WebhookTarget | null = null;
  #isClosed = false;

  constructor(private readonly journal: Pick<Journal, 'owed' | 'acknowledge'>) {}

  /** Where events go from now on; those owed from before a restart leave first. */
  connect(target: WebhookTarget): void {
    this.#target = target;
    for (const event of this.journal.owed()) this.#attempt(event, RETRY_FIRST_MS);
  }

  /** Delivers an event after a while, several copies at once when asked. */
  schedule(event: OwedEvent, delayMs: number, copies = 1): void {
    this.#later(delayMs, () => {
      for (let copy = 0; copy < copies; copy += 1) this.#attempt(event, RETRY_FIRST_MS);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#agent.destroy();
  }

  #later(delayMs: number, action: () => void): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, delayMs);
    this.#timers.add(timer);
  }

  #attempt(event: OwedEvent, retryMs: number): void {
    this.#post(event).then((isTaken) => {
      if (this.#isClosed || (isTaken && this.#isAcknowledged(event))) return;
      this.#later(retryMs, () => this.#attempt(event, Math.min(retryMs * 2, RETRY_MAX_MS)));
    });
  }

  /** An acknowledgement that a full disk does not take is no reason to fall: the event is delivered once more. */
  #isAcknowledged(event: OwedEvent): boolean {
    try {
      this.journal.acknowledge(event.key);
      return true;
    } catch {
      return false;
    }
  }

  async #post(event: OwedEvent): Promise<boolean> {
    const target = this.#target;
    // An event met before the product listens stays owed: `connect` sends it.
    if (target === null || this.#isClosed) return false;
    const credentials = Buffer.from(`${target.user}:${target.password}`).toString('base64');
    try {
      const response = await request(target.url, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
        body: JSON.stringify([event.body]),
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      await response.body.dump();
      return response.statusCode >= 200 && response.statusCode < 300;
    } catch {
      // Not reachable now: like any answer but 2xx, it is tried again.
      return false;
    }
  }
}
