import { eq } from 'drizzle-orm';
import { sendingRate } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { CampaignRow } from './campaign-row';

/** Texts are given to the outbox this long before they leave, so that a pause has few to hold. */
export const AHEAD_MS = 1_000;
/** Allowance that was not used because a server was late is used later, up to this much. */
const CATCH_UP_MS = 2_000;
const MINUTE_MS = 60_000;

const laterOf = (one: number, other: Date | null) => Math.max(one, other?.getTime() ?? 0);

/**
 * The carriers' allowance of an account and the campaign's own pace, as times up to which they are used. Texts leave one
 * after another, each when both allow it. One account has one allowance on all servers, whatever number sends.
 */
export class SendingRate {
  #account: number;
  #campaign: number;
  readonly #accountMs: number;
  readonly #campaignMs: number;

  private constructor(
    private readonly accountId: number,
    private readonly now: Date,
    {
      accountUntil,
      campaignUntil,
      allowance,
      pace,
    }: Record<'accountUntil' | 'campaignUntil', Date | null> & Record<'allowance' | 'pace', number>,
  ) {
    const earliest = now.getTime() - CATCH_UP_MS;
    this.#account = laterOf(earliest, accountUntil);
    this.#campaign = laterOf(earliest, campaignUntil);
    this.#accountMs = MINUTE_MS / allowance;
    this.#campaignMs = MINUTE_MS / pace;
  }

  /** Locks the account's allowance until the transaction ends. */
  static async lock(
    tx: Transaction,
    { accountId, segmentsPerMinute: ownPace, pacedUntil }: CampaignRow,
    { allowance, now }: { allowance: number; now: Date },
  ): Promise<SendingRate> {
    await tx.insert(sendingRate).values({ accountId, usedUntil: now }).onConflictDoNothing();
    const isOwn = eq(sendingRate.accountId, accountId);
    const [row] = await tx.select().from(sendingRate).where(isOwn).for('update');
    const pace = Math.min(ownPace ?? allowance, allowance);
    const accountUntil = row?.usedUntil ?? now;
    return new SendingRate(accountId, now, { accountUntil, campaignUntil: pacedUntil, allowance, pace });
  }

  get #next(): number {
    return Math.max(this.#account, this.#campaign);
  }

  /** How many texts may leave within the next second, if each has one segment. */
  get places(): number {
    const free = this.now.getTime() + AHEAD_MS - this.#next;
    return Math.max(0, Math.ceil(free / Math.max(this.#accountMs, this.#campaignMs)));
  }

  /** Takes the segments of one text. Returns in how many milliseconds it may leave; null if that is not soon. */
  take(segments: number): number | null {
    const at = this.#next;
    const wait = at - this.now.getTime();
    if (wait >= AHEAD_MS) return null;
    this.#account = Math.max(this.#account, at - CATCH_UP_MS) + segments * this.#accountMs;
    this.#campaign = at + segments * this.#campaignMs;
    return Math.max(0, wait);
  }

  /** Stores the account's use. Returns the campaign's own. */
  async store(tx: Transaction): Promise<Date> {
    await tx
      .update(sendingRate)
      .set({ usedUntil: new Date(Math.ceil(this.#account)) })
      .where(eq(sendingRate.accountId, this.accountId));
    return new Date(Math.ceil(this.#campaign));
  }
}
