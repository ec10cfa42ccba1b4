import { RateLimiter } from '../platform/http/rate-limiter';
import { BoundedMemory, countsOf, type RateLimits } from '../platform/http/rate-limits';

export interface TestRateLimits extends RateLimits {
  /** Ends the windows that are not longer. The library reads the time from the system, not from the server's clock. */
  end(ms: number): void;
}

/** Rate limits in memory with windows that a test can end. */
export function testRateLimits(): TestRateLimits {
  const opened: { counts: BoundedMemory; windowMs: number }[] = [];
  return {
    open: (name, limit) => {
      const counts = new BoundedMemory(countsOf(name, limit));
      opened.push({ counts, windowMs: limit.windowMs });
      return new RateLimiter(counts);
    },
    close: () => undefined,
    end: (ms) => {
      // Keys with another prefix are new keys.
      for (const { counts, windowMs } of opened) if (ms >= windowMs) counts.keyPrefix += '+';
    },
  };
}
