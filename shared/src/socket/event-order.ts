import type { EventsResponse, SequencedEvent } from '../contracts';

/** A change, or null for one this user may not see but that moved the account's order on. */
type Change = SequencedEvent['event'] | null;

/**
 * The account's changes in their order: each is let through once, and only after all before it.
 * What comes early is held until the gap before it is filled. Pure: it knows no network and no clock.
 */
export class EventOrder {
  #last: number;
  readonly #held = new Map<number, Change>();

  constructor(lastSeq: number) {
    this.#last = lastSeq;
  }

  /** The highest place up to which nothing is missing. */
  get last(): number {
    return this.#last;
  }

  /** Whether something is held behind a gap. */
  get hasGap(): boolean {
    return this.#held.size > 0;
  }

  /** Takes one change in; returns what may now be applied, in order. */
  take(seq: number, event: Change): SequencedEvent[] {
    if (seq > this.#last) this.#held.set(seq, event);
    return this.#release();
  }

  /** Takes a page of GET /api/events in. Places it leaves out, up to its `lastSeq`, are not for this user. */
  takePage({ events, lastSeq }: EventsResponse): SequencedEvent[] {
    const released = events.filter(({ seq }) => seq > this.#last);
    this.#last = Math.max(this.#last, lastSeq, released.at(-1)?.seq ?? 0);
    this.#forgetPassed();
    return [...released, ...this.#release()];
  }

  /** Starts over at `lastSeq`: what the screens show is loaded afresh. Returns what was held beyond it and fits. */
  reset(lastSeq: number): SequencedEvent[] {
    this.#last = lastSeq;
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
