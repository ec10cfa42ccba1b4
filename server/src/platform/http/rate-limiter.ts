import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from './errors';

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** Counts uses per key within fixed windows of time. */
export class RateLimiter {
  constructor(private readonly counts: RateLimiterAbstract) {}

  /**
   * Counts one use of the key, and returns the uses in its window so far.
   * @throws TooMany once the key has used up its window; this use is not counted
   */
  async take(key: string): Promise<number> {
    try {
      return (await this.counts.consume(key)).consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The store has counted it. Uses that are given back later would not make room otherwise.
      await this.refund(key);
      throw tooMany(error);
    }
  }

  /**
   * Counts nothing.
   * @throws TooMany if `take` would
   */
  async check(key: string): Promise<void> {
    const window = await this.counts.get(key);
    if (window !== null && window.consumedPoints >= this.counts.points) throw tooMany(window);
  }

  /** Removes one use from the count. */
  async refund(key: string): Promise<void> {
    const { consumedPoints } = await this.counts.reward(key);
    // The use was counted in a window that has ended.
    if (consumedPoints < 0) await this.counts.delete(key);
  }

  /** Forgets all uses of the key. */
  async reset(key: string): Promise<void> {
    await this.counts.delete(key);
  }
}
