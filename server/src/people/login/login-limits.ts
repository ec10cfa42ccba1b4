import type { Clock } from '../../platform/common/clock';
import type { Sleep } from '../../platform/common/sleep';
import {
  ADDRESS_MAX,
  ADDRESS_WINDOW_MS,
  type Attempt,
  AttemptLimits,
  PERSON_WINDOW_MS,
  personKey,
} from '../../platform/http/attempt-limits';
import { BoundedDelay } from '../../platform/http/bounded-delay';
import { RateLimiter } from '../../platform/http/rate-limiter';

const OWN_PASSWORD_FAILURES_MAX = 10;
/** Failures for one username from one address. */
const PAIR_MAX = 5;
const PAIR_WINDOW_MS = 5 * 60_000;
/** Successful logins per username. Each one costs a password check, a session and an audit entry. */
const LOGINS_MAX = 120;

/** Failures for one username, from any address, before a delay applies. */
const UNDELAYED_FAILURES = 5;
const FIRST_DELAY_MS = 250;
/** The longest wait for the owner of an attacked username. */
const LONGEST_DELAY_MS = 3_000;
/** A delayed attempt holds its client's connection, but no database connection. */
const DELAYED_MAX = 500;

/** Limits password guesses from a signed-in session. A correct password does not count. */
export const loginLimits = (clock: Clock) => new AttemptLimits(clock, OWN_PASSWORD_FAILURES_MAX);

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

function keysOf({ address, person }: Attempt): Keys {
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

  constructor(services: { clock: Clock; sleep: Sleep }) {
    const { clock } = services;
    this.#pairs = new RateLimiter(clock, PAIR_MAX, PAIR_WINDOW_MS);
    this.#addresses = new RateLimiter(clock, ADDRESS_MAX, ADDRESS_WINDOW_MS);
    this.#usernames = new RateLimiter(clock, Number.POSITIVE_INFINITY, PERSON_WINDOW_MS);
    this.#logins = new RateLimiter(clock, LOGINS_MAX, PERSON_WINDOW_MS);
    this.#delay = new BoundedDelay((ms, signal) => services.sleep(ms, signal), DELAYED_MAX);
  }

  /**
   * Checks credentials within the limits and returns the result of `check`, where undefined is a failure. A check that
   * throws does not count as an attempt.
   * @throws TooMany, usually before the check runs
   */
  async limit<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const keys = keysOf(attempt);
    await this.#delay.wait(delayMs(this.#take(keys)));
    const user = await check().catch((error: unknown) => {
      this.#refund(keys);
      throw error;
    });
    if (user !== undefined) this.#succeed(keys);
    return user;
  }

  /** Counts an attempt as a failure until it succeeds, so that parallel attempts are all counted. */
  #take({ address, username, pair }: Keys): number {
    this.#logins.check(username);
    this.#addresses.check(address);
    this.#pairs.take(pair);
    this.#addresses.take(address);
    return this.#usernames.take(username);
  }

  #refund({ address, username, pair }: Keys): void {
    this.#pairs.refund(pair);
    this.#addresses.refund(address);
    this.#usernames.refund(username);
  }

  /** Resets this address's failures. Other addresses keep theirs, or each login by the owner would help an attacker. */
  #succeed(keys: Keys): void {
    this.#refund(keys);
    this.#pairs.reset(keys.pair);
    this.#logins.take(keys.username);
  }
}
