/** Texts of campaigns are given to the outbox this long before they leave, so that a pause has few to hold. */
export const AHEAD_MS = 1_000;
/** Allowance that was not used because a server was late is used later, up to this much. */
export const CATCH_UP_MS = 2_000;

/** Texts of campaigns leave together, this often: claiming, submitting and reporting each alone costs several times as much. */
const TICK_MS = 250;

/** Times are in epoch milliseconds, `…Ms` is the time of one segment. */
interface Slots {
  now: Date;
  /** Up to when the account and the campaign had used their allowance. */
  accountStart: number;
  campaignStart: number;
  accountMs: number;
  campaignMs: number;
  segments: number;
  /** When the account's day ends; null if it has segments left. */
  limitedUntil: Date | null;
}

/** Segments that a campaign may send within the next second, one after another. */
export class Grant {
  #taken = 0;
  #pacedUntil: number;

  constructor(private readonly slots: Slots) {
    this.#pacedUntil = slots.campaignStart;
  }

  /** Takes the segments of one text. Returns in how many milliseconds it may leave; null if that is not soon. */
  take(segments: number): number | null {
    const { now, accountStart, campaignStart, accountMs, campaignMs } = this.slots;
    // The last text may have more segments than are left: a long text would never leave otherwise.
    if (this.#taken >= this.slots.segments) return null;
    const at = Math.max(accountStart + this.#taken * accountMs, campaignStart + this.#taken * campaignMs);
    this.#taken += segments;
    this.#pacedUntil = at + segments * campaignMs;
    return Math.max(0, Math.ceil(at / TICK_MS) * TICK_MS - now.getTime());
  }

  /** When the campaign may go on, if the account's day has no segments left. */
  get limitedUntil(): Date | null {
    return this.slots.limitedUntil;
  }

  /** Up to when the campaign's own pace is used. The campaign that is furthest behind is served next. */
  get pacedUntil(): Date {
    return new Date(Math.ceil(this.#pacedUntil));
  }

  /** Segments that were not taken; negative if the last text had more. */
  get unused(): number {
    return this.slots.segments - this.#taken;
  }

  get unusedMs(): number {
    return this.unused * this.slots.accountMs;
  }
}
