import { Agent, request } from 'undici';
import { signatureOf } from '../registry/signature';

export interface EventTarget {
  /** Where the events are sent. */
  address: string;
  /** The webhook's public URL, which the signature covers. */
  endpoint: string;
  secret: string;
}

const CALL_TIMEOUT_MS = 10_000;

/** Sends events to the product's webhook, each once. A lost one is made up for by the product's polling. */
export class EventSender {
  readonly #agent = new Agent({ connections: 4 });
  readonly #timers = new Set<NodeJS.Timeout>();
  #target: EventTarget | null = null;

  connect(target: EventTarget): void {
    this.#target = target;
  }

  schedule(event: Record<string, unknown>, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#send(event);
    }, delayMs);
    this.#timers.add(timer);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#agent.destroy();
  }

  async #send(event: Record<string, unknown>): Promise<void> {
    const target = this.#target;
    if (target === null) return;
    try {
      const response = await request(target.address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-registry-signature': signatureOf(target.secret, target.endpoint, event),
        },
        body: JSON.stringify(event),
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      await response.body.dump();
    } catch {
      // Lost. The product polls.
    }
  }
}
