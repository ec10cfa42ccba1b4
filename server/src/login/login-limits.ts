import type { Clock } from '../common/clock';
import { type Attempt, AttemptLimits, PERSON_WINDOW_MS, personKey } from '../http/attempt-limits';
import { RateLimiter } from '../http/rate-limiter';

const FAILURES_MAX = 10;
/** Far more than somebody with many browsers needs: each costs a password check, a session and an audit entry. */
const LOGINS_MAX = 120;

/** Slows down guessing passwords. A right one is given back: successful logins do not count. */
export const loginLimits = (clock: Clock) => new AttemptLimits(clock, FAILURES_MAX);

/** Slows down guessing, and whoever knows the password and logs in without end. */
export class LoginLimits {
  readonly #failures: AttemptLimits;
  readonly #logins: RateLimiter;

  constructor(clock: Clock) {
    this.#failures = loginLimits(clock);
    this.#logins = new RateLimiter(clock, LOGINS_MAX, PERSON_WINDOW_MS);
  }

  /** Counts an attempt as both, until it is known which it is. @throws TooMany */
  take(attempt: Attempt): void {
    this.#failures.take(attempt);
    this.#logins.take(personKey(attempt.person));
  }

  failed({ person }: Attempt): void {
    this.#logins.giveBack(personKey(person));
  }

  succeeded(attempt: Attempt): void {
    this.#failures.giveBack(attempt);
  }
}
