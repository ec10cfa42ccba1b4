import type { Clock } from '../common/clock';
import { normalizeUnicode } from '../common/normalize-unicode';
import { RateLimiter } from './rate-limiter';

const MINUTE_MS = 60_000;
/** Many people may share an IP address; a username or email address belongs to one person. */
export const ADDRESS_MAX = 20;
export const ADDRESS_WINDOW_MS = 5 * MINUTE_MS;
export const PERSON_WINDOW_MS = 15 * MINUTE_MS;

/** A sign-in or recovery attempt. */
export interface Attempt {
  address: string;
  /** Username or email address as typed. Counted regardless of case, Unicode form and whether the user exists. */
  person: string;
}

/**
 * Normalizes a typed username or email address. Lowercases each character by itself, as PostgreSQL does when it looks
 * up a username: JavaScript maps İ to two characters, and Σ depending on its place in the word.
 */
export const personKey = (person: string) =>
  Array.from(normalizeUnicode(person), (character) =>
    character === 'İ' ? 'i' : character.toLowerCase(),
  ).join('');

/** Limits attempts with a username or password, both by IP address and by person. */
export class AttemptLimits {
  readonly #addresses: RateLimiter;
  readonly #persons: RateLimiter;

  /** @param personMax attempts about one person within fifteen minutes */
  constructor(clock: Clock, personMax: number) {
    this.#addresses = new RateLimiter(clock, ADDRESS_MAX, ADDRESS_WINDOW_MS);
    this.#persons = new RateLimiter(clock, personMax, PERSON_WINDOW_MS);
  }

  /** Counts an attempt. Call before any check, so that parallel attempts are all counted. @throws TooMany */
  take({ address, person }: Attempt): void {
    this.#addresses.take(address);
    this.#persons.take(personKey(person));
  }

  /** Removes an attempt from the count, for example after a success. */
  refund({ address, person }: Attempt): void {
    this.#addresses.refund(address);
    this.#persons.refund(personKey(person));
  }
}
