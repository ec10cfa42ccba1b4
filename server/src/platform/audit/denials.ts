import { storeIfRoom } from '../db/full-disk';
import type { Services } from '../http/services';
import { recordAudit } from './record-audit';

/** Somebody who meets pages that are not theirs makes a few; more come from a script. */
const ONE_BY_ONE = 20;
const MINUTE_MS = 60_000;

export interface Denial {
  accountId: number | null;
  actorUserId: number;
  /** The call by its route's pattern. */
  subject: string;
  ip: string;
}

/** One user's refused calls within a minute. */
interface Minute {
  endsAt: number;
  /** Those with an entry of their own. */
  entries: number;
  /** How often what was called beyond those. */
  further: Map<string, number>;
  last: Denial;
}

/**
 * Refused calls in the audit trail. A user's first ones of a minute have an entry each, the others one together that
 * counts them, so that nobody fills the disk by asking.
 */
export class Denials {
  readonly #minutes = new Map<number, Minute>();
  readonly #timer = setInterval(() => void this.#sumUp(this.#now()), MINUTE_MS).unref();

  constructor(private readonly services: Pick<Services, 'db' | 'clock' | 'log'>) {}

  async enter(denial: Denial): Promise<void> {
    const minute = this.#minutes.get(denial.actorUserId);
    if (minute === undefined || minute.endsAt <= this.#now()) return this.#begin(denial, minute);
    minute.last = denial;
    if (minute.entries < ONE_BY_ONE) {
      minute.entries += 1;
      return this.#record(denial);
    }
    minute.further.set(denial.subject, (minute.further.get(denial.subject) ?? 0) + 1);
  }

  /** Enters what has been counted. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sumUp(Number.POSITIVE_INFINITY);
  }

  async #begin(denial: Denial, before: Minute | undefined): Promise<void> {
    const endsAt = this.#now() + MINUTE_MS;
    this.#minutes.set(denial.actorUserId, { endsAt, entries: 1, further: new Map(), last: denial });
    if (before !== undefined) await this.#enterFurther(before);
    await this.#record(denial);
  }

  /** Ends the minutes that are over at a time. */
  async #sumUp(time: number): Promise<void> {
    for (const [userId, minute] of this.#minutes) {
      if (minute.endsAt > time) continue;
      this.#minutes.delete(userId);
      await this.#enterFurther(minute);
    }
  }

  async #enterFurther({ further, last }: Minute): Promise<void> {
    if (further.size === 0) return;
    const counts = [...further.values()];
    const after = { more: counts.reduce((sum, count) => sum + count, 0), calls: Object.fromEntries(further) };
    try {
      await this.#record({ ...last, subject: 'further calls' }, after);
    } catch (error) {
      this.services.log.error(
        { err: error, userId: last.actorUserId, after },
        'refused calls are not in the audit trail',
      );
    }
  }

  async #record(denial: Denial, after?: unknown): Promise<void> {
    const event = { ...denial, action: 'access.denied', after };
    await storeIfRoom(this.services.log, event, () => recordAudit(this.services, event));
  }

  #now(): number {
    return this.services.clock.now().getTime();
  }
}
