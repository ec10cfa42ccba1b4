import type { Clock } from '../common/clock';
import { RateLimiter } from '../http/rate-limiter';
import { SEARCHES } from '../http/route';

/** Typing and presence of many open tabs, and every conversation read, stay far below. */
const EVENTS_MAX = 600;
const MINUTE_MS = 60_000;

/** How many events one person's sockets may send this server; texts have limits of their own, which HTTP shares. */
export interface EventLimits {
  lists: RateLimiter;
  others: RateLimiter;
}

export const eventLimits = (clock: Clock): EventLimits => ({
  lists: new RateLimiter(clock, SEARCHES.max, SEARCHES.windowMs),
  others: new RateLimiter(clock, EVENTS_MAX, MINUTE_MS),
});
