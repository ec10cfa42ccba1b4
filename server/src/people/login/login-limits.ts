import type { Sleep } from '../../platform/common/sleep';
import { addressKey } from '../../platform/http/address-key';
import { ADDRESS_LIMIT, type Attempt, PERSON_WINDOW_MS, personKey } from '../../platform/http/attempt-limits';
import { BoundedDelay } from '../../platform/http/bounded-delay';
import type { RateLimiter } from '../../platform/http/rate-limiter';
import type { RateLimits } from '../../platform/http/rate-limits';

/** Failures for one username from one address. */
const PAIR_LIMIT = { max: 5, windowMs: 5 * 60_000 };
/** Counts failures for one username only for their delay. */
const USERNAME_LIMIT = { max: Number.MAX_SAFE_INTEGER, windowMs: PERSON_WINDOW_MS };
/** Successful logins per username. Each one costs a password check, a session and an audit entry. */
const LOGINS_LIMIT = { max: 120, windowMs: PERSON_WINDOW_MS };

/** Failures for one username, from any address, before a delay applies. */
const UNDELAYED_FAILURES = 5;
const FIRST_DELAY_MS = 250;
/** The longest wait for the owner of an attacked username. */
const LONGEST_DELAY_MS = 3_000;
/** A delayed attempt holds its client's connection, but no database connection. */
const DELAYED_MAX = 500;

function delayMs(attempts: number): number {
  const excess = attempts - UNDELAYED_FAILURES;
  return excess <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (excess - 1));
}

interface Keys {
  address: string;
  username: string;
  /** The address and the username together. */
  pair: string;
}

function keysOf({ address: ip, person }: Attempt): Keys {
  const address = addressKey(ip);
  const username = personKey(person);
  return { address, username, pair: `${address} ${username}` };
}

/**
 * Limits sign-in attempts. Failures block an address for one username, and an address for all usernames. Failures for a
 * username from many addresses only delay its attempts, because a block would let an attacker lock out the owner.
 * Unknown usernames are counted and delayed the same way.
 */
export class LoginLimits {
  readonly #pairs: RateLimiter;
  readonly #addresses: RateLimiter;
  readonly #usernames: RateLimiter;
  readonly #logins: RateLimiter;
  readonly #delay: BoundedDelay;

  constructor(rateLimits: RateLimits) {
    this.#pairs = rateLimits.open('login, address and username', PAIR_LIMIT);
    this.#addresses = rateLimits.open('login, address', ADDRESS_LIMIT);
    this.#usernames = rateLimits.open('login, username', USERNAME_LIMIT);
    this.#logins = rateLimits.open('logins of a username', LOGINS_LIMIT);
    this.#delay = new BoundedDelay(DELAYED_MAX);
  }

  /**
   * Checks credentials within the limits and returns the result of `check`, where undefined is a failure. A check that
   * throws does not count as an attempt.
   * @throws TooMany, usually before the check runs
   */
  async limit<T>(
    attempt: Attempt,
    sleep: Sleep,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const keys = keysOf(attempt);
    await this.#delay.wait(delayMs(await this.#take(keys)), sleep);
    const user = await check().catch(async (error: unknown) => {
      await this.#refund(keys);
      throw error;
    });
    if (user !== undefined) await this.#succeed(keys);
    return user;
  }

  /** Counts an attempt as a failure until it succeeds, so that parallel attempts are all counted. */
  async #take({ address, username, pair }: Keys): Promise<number> {
    await Promise.all([this.#logins.check(username), this.#addresses.check(address)]);
    await this.#pairs.take(pair);
    await this.#addresses.take(address).catch(async (error: unknown) => {
      await this.#pairs.refund(pair);
      throw error;
    });
    return this.#usernames.take(username);
  }

  async #refund({ address, username, pair }: Keys): Promise<void> {
    await Promise.all([
      this.#pairs.refund(pair),
      this.#addresses.refund(address),
      this.#usernames.refund(username),
    ]);
  }

  /** Resets this address's failures. Other addresses keep theirs, or each login by the owner would help an attacker. */
  async #succeed(keys: Keys): Promise<void> {
    await this.#refund(keys);
    await this.#pairs.reset(keys.pair);
    await this.#logins.take(keys.username);
  }
}
