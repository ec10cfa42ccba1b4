import { Agent, request } from 'undici';
import type { Journal, UndeliveredEvent } from './journal';

export interface WebhookTarget {
  url: string;
  user: string;
  password: string;
}

const RETRY_FIRST_MS = 250;
const RETRY_MAX_MS = 30_000;
const CALL_TIMEOUT_MS = 10_000;

/** Posts events to the product's webhook and retries until the response is 2xx, as the real carrier does for a day. */
export class WebhookDelivery {
  readonly #agent = new Agent({ connections: 16 });
  readonly #timers = new Set<NodeJS.Timeout>();
  #target: WebhookTarget | null = null;
  #isClosed = false;

  constructor(private readonly journal: Pick<Journal, 'undelivered' | 'acknowledge'>) {}

  /** Sets the webhook's address. Events pending from before a restart are sent first. */
  connect(target: WebhookTarget): void {
    this.#target = target;
    for (const event of this.journal.undelivered()) this.#attempt(event, RETRY_FIRST_MS);
  }

  /** Sends an event after a delay, optionally several copies at once. */
  schedule(event: UndeliveredEvent, delayMs: number, copies = 1): void {
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

  #attempt(event: UndeliveredEvent, retryMs: number): void {
    this.#post(event).then((isTaken) => {
      if (this.#isClosed || (isTaken && this.#isAcknowledged(event))) return;
      this.#later(retryMs, () => this.#attempt(event, Math.min(retryMs * 2, RETRY_MAX_MS)));
    });
  }

  /** Ignores a failed write of the acknowledgement (disk full): the event is delivered once more. */
  #isAcknowledged(event: UndeliveredEvent): boolean {
    try {
      this.journal.acknowledge(event.key);
      return true;
    } catch {
      return false;
    }
  }

  async #post(event: UndeliveredEvent): Promise<boolean> {
    const target = this.#target;
    // An event from before the product listens stays pending: `connect` sends it.
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
      // Unreachable: retry, as after any response other than 2xx.
      return false;
    }
  }
}
