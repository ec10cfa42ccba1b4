import type { Config } from '../../platform/config/config';
import { TooMany } from '../../platform/http/errors';
import type { RateLimiter } from '../../platform/http/rate-limiter';
import type { RateLimits } from '../../platform/http/rate-limits';
import type { SendRejection } from './send-request';

const MINUTE_MS = 60_000;

const rejection = (subject: string, seconds: number): SendRejection => ({
  ok: false,
  code: 'RATE',
  error: `${subject} too many texts at once. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  retryAfter: seconds,
});

/** Counts one use. Returns null if it is within the limit, else the seconds to wait. */
async function secondsToWait(limiter: RateLimiter, key: number): Promise<number | null> {
  try {
    await limiter.take(String(key));
    return null;
  } catch (error) {
    if (error instanceof TooMany && error.retryAfter !== undefined) return error.retryAfter;
    throw error;
  }
}

/** Limits the sends per minute of each user and of each account. */
export class SendLimits {
  readonly #users: RateLimiter;
  readonly #accounts: RateLimiter;

  constructor(limits: RateLimits, { perUser, perAccount }: Config['sendsPerMinute']) {
    this.#users = limits.open('sends, user', { max: perUser, windowMs: MINUTE_MS });
    this.#accounts = limits.open('sends, account', { max: perAccount, windowMs: MINUTE_MS });
  }

  /**
   * Counts a send before its validation, so that invalid sends count too. Returns a rejection above the limit. Users
   * without a company, who may not send, are counted per user only.
   */
  async take(accountId: number | null, userId: number): Promise<SendRejection | null> {
    const forUser = await secondsToWait(this.#users, userId);
    if (forUser !== null) return rejection('You are sending', forUser);
    if (accountId === null) return null;
    const forAccount = await secondsToWait(this.#accounts, accountId);
    return forAccount === null ? null : rejection('Your company is sending', forAccount);
  }
}
