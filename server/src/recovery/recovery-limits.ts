import { RateLimiter } from '../http/rate-limiter';
import type { Clock } from '../http/services';

const MINUTE_MS = 60_000;
/** An address may stand for a whole office; a name or an e-mail address stands for one person and their inbox. */
const ADDRESS_MAX = 20;
const ADDRESS_WINDOW_MS = 5 * MINUTE_MS;
const PERSON_MAX = 5;
const PERSON_WINDOW_MS = 15 * MINUTE_MS;

/** Keeps others from filling somebody's inbox; counts the same whether there is such a person or not. */
export class RecoveryLimits {
  readonly #addresses: RateLimiter;
  readonly #persons: RateLimiter;

  constructor(clock: Clock) {
    this.#addresses = new RateLimiter(clock, ADDRESS_MAX, ADDRESS_WINDOW_MS);
    this.#persons = new RateLimiter(clock, PERSON_MAX, PERSON_WINDOW_MS);
  }

  /** @throws TooMany */
  take({ address, person }: { address: string; person: string }): void {
    this.#addresses.take(address);
    this.#persons.take(person.toLowerCase());
  }
}
