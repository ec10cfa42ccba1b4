import type { Clock } from '../common/clock';
import { normalizeUnicode } from '../common/normalize-unicode';
import { RateLimiter } from './rate-limiter';

const MINUTE_MS = 60_000;
/** An address may stand for a whole office; a name or an e-mail address stands for one person. */
export const ADDRESS_MAX = 20;
export const ADDRESS_WINDOW_MS = 5 * MINUTE_MS;
export const PERSON_WINDOW_MS = 15 * MINUTE_MS;

/** Who tries something: from where, and as or about whom. */
export interface Attempt {
  address: string;
  /** As typed: counted the same in any capitals and form, and whether there is such a person or not. */
  person: string;
}

/**
 * Who is meant, however it was typed. Each character is lowered by itself, as PostgreSQL does when it looks for a
 * username: JavaScript lowers İ to two characters, and Σ by its place in the word.
 */
export const personKey = (person: string) =>
  Array.from(normalizeUnicode(person), (character) =>
    character === 'İ' ? 'i' : character.toLowerCase(),
  ).join('');

/** Limits what may be tried with a name or a password, by address and by person at once. */
export class AttemptLimits {
  readonly #addresses: RateLimiter;
  readonly #persons: RateLimiter;

  /** @param personMax attempts about one person within fifteen minutes */
  constructor(clock: Clock, personMax: number) {
    this.#addresses = new RateLimiter(clock, ADDRESS_MAX, ADDRESS_WINDOW_MS);
    this.#persons = new RateLimiter(clock, personMax, PERSON_WINDOW_MS);
  }

  /** Counts an attempt before anything is looked at: parallel ones are all counted. @throws TooMany */
  take({ address, person }: Attempt): void {
    this.#addresses.take(address);
    this.#persons.take(personKey(person));
  }

  /** The attempt turned out not to count. */
  giveBack({ address, person }: Attempt): void {
    this.#addresses.giveBack(address);
    this.#persons.giveBack(personKey(person));
  }
}
