import { Agent, request } from 'undici';

export interface NotificationTarget {
  url: string;
  user: string;
  password: string;
}

const CALL_TIMEOUT_MS = 10_000;

/** Sends notifications about orders. Each is sent once: the real carrier does not repeat a failed one. */
export class Notifier {
  readonly #agent = new Agent({ connections: 4 });
  readonly #timers = new Set<NodeJS.Timeout>();
  #target: NotificationTarget | null = null;

  connect(target: NotificationTarget): void {
    this.#target = target;
  }

  schedule(xml: string, delayMs: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#send(xml);
    }, delayMs);
    this.#timers.add(timer);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#agent.destroy();
  }

  /** Asks for a challenge first, as the real carrier does; without one nothing is sent. */
  async #send(xml: string): Promise<void> {
    const target = this.#target;
    if (target === null) return;
    try {
      const challenge = await this.#post(target.url, xml, {});
      if (challenge.status !== 401 || challenge.authenticate === undefined) return;
      const credentials = Buffer.from(`${target.user}:${target.password}`).toString('base64');
      await this.#post(target.url, xml, { authorization: `Basic ${credentials}` });
    } catch {
      // Lost, as at the real carrier. The product polls open orders.
    }
  }

  async #post(url: string, body: string, headers: Record<string, string>) {
    const response = await request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/xml' },
      body,
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    await response.body.dump();
    return { status: response.statusCode, authenticate: response.headers['www-authenticate'] };
  }
}
