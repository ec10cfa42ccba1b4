import type { Clock } from '../common/clock';
import { RateLimiter } from '../http/rate-limiter';
import { SEARCHES } from '../http/route';

/** Per minute. Typing, presence and mark_read of many open tabs stay far below. */
const EVENTS_MAX = 600;
const MINUTE_MS = 60_000;

/** Event limits per user on this server. Sending messages has its own limits, shared with HTTP. */
export interface EventLimits {
  lists: RateLimiter;
  others: RateLimiter;
}

export const eventLimits = (clock: Clock): EventLimits => ({
  lists: new RateLimiter(clock, SEARCHES.max, SEARCHES.windowMs),
  others: new RateLimiter(clock, EVENTS_MAX, MINUTE_MS),
});
