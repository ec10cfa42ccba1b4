import type { Clock } from '../../platform/common/clock';
import type { Config } from '../../platform/config/config';
import { TooMany } from '../../platform/http/errors';
import { RateLimiter } from '../../platform/http/rate-limiter';
import type { SendRejection } from './send-request';

const MINUTE_MS = 60_000;

const rejection = (who: string, seconds: number): SendRejection => ({
  ok: false,
  code: 'RATE',
  error: `${who} too many texts at once. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  retryAfter: seconds,
});

/** Counts one use; answers the seconds until there is another one, or null when there was one. */
function waitFor(limiter: RateLimiter, key: number): number | null {
  try {
    limiter.take(String(key));
    return null;
  } catch (error) {
    if (error instanceof TooMany && error.retryAfter !== undefined) return error.retryAfter;
    throw error;
  }
}

/** How many texts one person, and all people of an account together, may hand in within a minute. */
export class SendLimits {
  readonly #users: RateLimiter;
  readonly #accounts: RateLimiter;

  constructor(clock: Clock, { perUser, perAccount }: Config['sendsPerMinute']) {
    this.#users = new RateLimiter(clock, perUser, MINUTE_MS);
    this.#accounts = new RateLimiter(clock, perAccount, MINUTE_MS);
  }

  /**
   * Counts a text before anything of it is looked at, so that those nobody could take count as well; a refusal when it
   * is one too many. People above the companies, who may not send, are counted by themselves.
   */
  take(accountId: number | null, userId: number): SendRejection | null {
    const forUser = waitFor(this.#users, userId);
    if (forUser !== null) return rejection('You are sending', forUser);
    if (accountId === null) return null;
    const forAccount = waitFor(this.#accounts, accountId);
    return forAccount === null ? null : rejection('Your company is sending', forAccount);
  }
}
