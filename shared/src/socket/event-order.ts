import type { EventsResponse, SequencedEvent } from '../contracts';

/** A change, or null for one that advanced the sequence but that this user may not see. */
type Change = SequencedEvent['event'] | null;

/**
 * Puts the account's changes in order: each passes once, after all changes before it. Early changes are held until
 * the gap before them is filled. Pure logic without network or timers.
 */
export class EventOrder {
  #last: number;
  /** How far the account's log goes, as far as it is known without the changes themselves. */
  #reached = 0;
  readonly #held = new Map<number, Change>();

  constructor(lastSeq: number) {
    this.#last = lastSeq;
  }

  /** The highest sequence number without a gap before it. */
  get last(): number {
    return this.#last;
  }

  /** Whether changes are missing: others are held behind them, or the log goes further. */
  get hasGap(): boolean {
    return this.#held.size > 0 || this.#reached > this.#last;
  }

  /** Notes how far the account's log goes. */
  reach(seq: number): void {
    this.#reached = Math.max(this.#reached, seq);
  }

  /** Adds one change; returns the changes that can now be applied, in order. */
  take(seq: number, event: Change): SequencedEvent[] {
    if (seq > this.#last) this.#held.set(seq, event);
    return this.#release();
  }

  /** Adds a page of GET /api/events. Sequence numbers it omits, up to its `lastSeq`, are not visible to this user. */
  takePage({ events, lastSeq }: EventsResponse): SequencedEvent[] {
    const released = events.filter(({ seq }) => seq > this.#last);
    this.#last = Math.max(this.#last, lastSeq, released.at(-1)?.seq ?? 0);
    this.#forgetPassed();
    return [...released, ...this.#release()];
  }

  /** Restarts at `lastSeq`, because all visible data is reloaded. Returns the held changes that follow it. */
  reset(lastSeq: number): SequencedEvent[] {
    this.#last = lastSeq;
    // The log may be another one: a backup was restored.
    this.#reached = 0;
    this.#forgetPassed();
    return this.#release();
  }

  #forgetPassed(): void {
    for (const seq of this.#held.keys()) if (seq <= this.#last) this.#held.delete(seq);
  }

  #release(): SequencedEvent[] {
    const released: SequencedEvent[] = [];
    for (
      let event = this.#held.get(this.#last + 1);
      event !== undefined;
      event = this.#held.get(this.#last + 1)
    ) {
      this.#last += 1;
      this.#held.delete(this.#last);
      if (event) released.push({ seq: this.#last, event });
    }
    return released;
  }
}
