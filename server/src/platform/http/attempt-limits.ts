import { createHash } from 'node:crypto';
import { normalizeUnicode } from '../common/normalize-unicode';
import { addressKey } from './address-key';
import type { RateLimiter } from './rate-limiter';
import type { RateLimits } from './rate-limits';

const MINUTE_MS = 60_000;
/** Many people may share an IP address; a username or email address belongs to one person. */
export const ADDRESS_LIMIT = { max: 20, windowMs: 5 * MINUTE_MS };
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
const normalize = (person: string) =>
  Array.from(normalizeUnicode(person), (character) =>
    character === 'İ' ? 'i' : character.toLowerCase(),
  ).join('');

/** The key under which a person is counted. A hash, because users often type their password in the username field. */
export const personKey = (person: string) =>
  createHash('sha256').update(normalize(person)).digest('base64url');

/** Limits attempts with a username or password, both by IP address and by person. */
export class AttemptLimits {
  readonly #addresses: RateLimiter;
  readonly #persons: RateLimiter;

  /** @param personMax attempts about one person within fifteen minutes */
  constructor(limits: RateLimits, name: string, personMax: number) {
    this.#addresses = limits.open(`${name}, address`, ADDRESS_LIMIT);
    this.#persons = limits.open(`${name}, person`, { max: personMax, windowMs: PERSON_WINDOW_MS });
  }

  /** Counts an attempt. Call before any check, so that parallel attempts are all counted. @throws TooMany */
  async take({ address, person }: Attempt): Promise<void> {
    await this.#addresses.take(addressKey(address));
    await this.#persons.take(personKey(person));
  }

  /** Removes an attempt from the count, for example after a success. */
  async refund({ address, person }: Attempt): Promise<void> {
    await Promise.all([this.#addresses.refund(addressKey(address)), this.#persons.refund(personKey(person))]);
  }
}
