import { type SegmentLimits, segmentsPerMinute } from '@dashboard/shared/text';

/** Size of the bucket, as the time that refills it: the maximum burst after a pause. */
const BURST_MS = 60_000;
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Schedules messages within the carrier's rate limit for a company's registration: a token bucket that holds one
 * minute's allowance. It is stored as the time up to which the allowance is spent, so a wait becomes a due time that the
 * outbox can sort by. Each server has its own bucket; when all servers together exceed the limit, the carrier returns
 * 429 and the message waits.
 */
export class Throttle {
  readonly #spentUntil = new Map<number, number>();
  #latest = 0;

  constructor(private readonly limits?: SegmentLimits) {}

  /** Takes a message's segments from a company's allowance. Returns when the message may leave: `now` or later. */
  take(accountId: number, { isRegistered }: { isRegistered: boolean }, segments: number, now: Date): Date {
    this.#followClock(now.getTime());
    const perMinute = segmentsPerMinute({ isRegistered }, this.limits);
    const spent = Math.max(this.#spentUntil.get(accountId) ?? 0, now.getTime());
    const until = spent + (segments * 60_000) / perMinute;
    this.#spentUntil.set(accountId, until);
    return new Date(Math.max(now.getTime(), Math.ceil(until - BURST_MS)));
  }

  /** Caps the wait, so that messages are not delayed after the clock was set back. */
  #followClock(now: number): void {
    const back = this.#latest - now;
    this.#latest = now;
    if (back < CLOCK_TOLERANCE_MS) return;
    for (const [accountId, until] of this.#spentUntil) this.#spentUntil.set(accountId, until - back);
  }
}
