import type { RateLimiter } from '../http/rate-limiter';
import type { RateLimits } from '../http/rate-limits';
import { SEARCH_RATE_LIMIT } from '../http/route';

/** Typing, presence and mark_read of many open tabs stay far below. */
const OTHERS = { max: 600, windowMs: 60_000 };

/** Event limits per user. Sending messages has its own limits, shared with HTTP. */
export interface EventLimits {
  lists: RateLimiter;
  others: RateLimiter;
}

export const eventLimits = (limits: RateLimits): EventLimits => ({
  lists: limits.open('socket lists', SEARCH_RATE_LIMIT),
  others: limits.open('socket events', OTHERS),
});
