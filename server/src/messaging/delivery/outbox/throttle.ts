/** Segments that a company may send per minute. Carriers change these numbers; they stand here alone. */
const SEGMENTS_PER_MINUTE = {
  /** Until the class of the registration is known. */
  unknown: 60,
  /** Brand and campaign registered, standard class. */
  registered: 240,
};
/** So much may leave at once after a pause. */
const BURST_MS = 60_000;
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * When texts may leave, so that a company's registration is not sent faster than carriers let it: a token bucket that
 * holds a minute's allowance. It is kept as the moment up to which the allowance is spent, which turns waiting into a
 * time that the outbox can sort by. Each server keeps its own; what is too fast together is answered 429, and waits.
 */
export class Throttle {
  readonly #spentUntil = new Map<number, number>();
  #latest = 0;

  /** Takes a text's segments from a company's allowance. Answers when the text may leave: `now`, or later. */
  take(accountId: number, { isRegistered }: { isRegistered: boolean }, segments: number, now: Date): Date {
    this.#followClock(now.getTime());
    const perMinute = isRegistered ? SEGMENTS_PER_MINUTE.registered : SEGMENTS_PER_MINUTE.unknown;
    const spent = Math.max(this.#spentUntil.get(accountId) ?? 0, now.getTime());
    const until = spent + (segments * 60_000) / perMinute;
    this.#spentUntil.set(accountId, until);
    return new Date(Math.max(now.getTime(), Math.ceil(until - BURST_MS)));
  }

  /** A clock that was put back must not make texts wait until it has come as far again. */
  #followClock(now: number): void {
    const back = this.#latest - now;
    this.#latest = now;
    if (back < CLOCK_TOLERANCE_MS) return;
    for (const [accountId, until] of this.#spentUntil) this.#spentUntil.set(accountId, until - back);
  }
}
