import { RateLimiter } from '../http/rate-limiter';
import type { Clock } from '../http/services';

const MINUTE_MS = 60_000;
/** Failures. An address may stand for a whole office; a name stands for one person. */
const ADDRESS_MAX = 20;
const ADDRESS_WINDOW_MS = 5 * MINUTE_MS;
const USERNAME_MAX = 10;
const USERNAME_WINDOW_MS = 15 * MINUTE_MS;

/** Slows down guessing by address and by username. Successful logins do not count. */
export class LoginLimits {
  readonly #addresses: RateLimiter;
  readonly #usernames: RateLimiter;

  constructor(clock: Clock) {
    this.#addresses = new RateLimiter(clock, ADDRESS_MAX, ADDRESS_WINDOW_MS);
    this.#usernames = new RateLimiter(clock, USERNAME_MAX, USERNAME_WINDOW_MS);
  }

  /** Counts an attempt before the password is looked at: parallel guesses are all counted. @throws TooMany */
  begin(attempt: { address: string; username: string }): void {
    this.#addresses.take(attempt.address);
    this.#usernames.take(attempt.username.toLowerCase());
  }

  succeed(attempt: { address: string; username: string }): void {
    this.#addresses.giveBack(attempt.address);
    this.#usernames.giveBack(attempt.username.toLowerCase());
  }
}
