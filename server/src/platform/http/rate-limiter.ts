import type { Clock } from '../common/clock';
import { TooMany } from './errors';

interface Window {
  count: number;
  endsAt: number;
}

/** Limit for stored keys. Beyond it expired windows are dropped, so that a flood of keys uses bounded memory. */
const KEYS_MAX = 20_000;

/** Counts per key within fixed windows of time, in this process. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();

  constructor(
    private readonly clock: Clock,
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /**
   * Counts one use of the key, and returns the uses in its window so far.
   * @throws TooMany once the key has used up its window
   */
  take(key: string): number {
    this.check(key);
    const window = this.#current(key);
    if (window !== undefined) {
      window.count += 1;
      return window.count;
    }
    if (this.#windows.size >= KEYS_MAX) this.#makeRoom();
    this.#windows.set(key, { count: 1, endsAt: this.#now() + this.windowMs });
    return 1;
  }

  /**
   * Counts nothing.
   * @throws TooMany if `take` would
   */
  check(key: string): void {
    const window = this.#current(key);
    if (window === undefined || window.count < this.max) return;
    throw new TooMany(Math.max(1, Math.ceil((window.endsAt - this.#now()) / 1000)));
  }

  /** Removes one use from the count. */
  refund(key: string): void {
    const window = this.#current(key);
    if (window !== undefined && window.count > 0) window.count -= 1;
  }

  /** Forgets all uses of the key. */
  reset(key: string): void {
    this.#windows.delete(key);
  }

  #now(): number {
    return this.clock.now().getTime();
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    const leftMs = window === undefined ? 0 : window.endsAt - this.#now();
    // More time left than a whole window means that the clock was set back.
    return leftMs > 0 && leftMs <= this.windowMs ? window : undefined;
  }

  #makeRoom(): void {
    const now = this.#now();
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    // If all windows are current, the oldest are dropped.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < KEYS_MAX) break;
      this.#windows.delete(key);
    }
  }
}
