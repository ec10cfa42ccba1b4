import { MAIL_REJECTIONS_PER_HOUR, MAIL_REPLIES_PER_HOUR } from '@dashboard/shared/contracts';
import { TooMany } from '../../platform/http/errors';
import type { RateLimiter } from '../../platform/http/rate-limiter';
import type { RateLimits } from '../../platform/http/rate-limits';

const HOUR_MS = 60 * 60 * 1000;

/** Counts one use. Returns whether it is within the limit. */
async function isWithin(limiter: RateLimiter, key: string): Promise<boolean> {
  try {
    await limiter.take(key);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/** Limits replies by mail and the mails about rejected replies, so that an unrecognized loop ends. */
export class MailReplyLimits {
  readonly #replies: RateLimiter;
  readonly #rejections: RateLimiter;
  readonly #once: RateLimiter;

  constructor(limits: RateLimits) {
    this.#replies = limits.open('mail replies, user', { max: MAIL_REPLIES_PER_HOUR, windowMs: HOUR_MS });
    this.#rejections = limits.open('mail rejections, user', {
      max: MAIL_REJECTIONS_PER_HOUR,
      windowMs: HOUR_MS,
    });
    this.#once = limits.open('mail rejections, mail', { max: 1, windowMs: HOUR_MS });
  }

  /** Counts a reply of a user. Returns whether it may be sent. */
  takeReply(userId: number): Promise<boolean> {
    return isWithin(this.#replies, String(userId));
  }

  /** Counts a rejection. Returns whether it may be mailed: once for each reply, although providers repeat mails. */
  async takeRejection(userId: number, clientId: string): Promise<boolean> {
    return (await isWithin(this.#once, clientId)) && isWithin(this.#rejections, String(userId));
  }
}
