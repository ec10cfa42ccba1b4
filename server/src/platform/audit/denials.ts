import { storeIfRoom } from '../db/full-disk';
import type { Services } from '../http/services';
import { recordAudit } from './record-audit';

/** A person who follows wrong links causes a few denials; more come from a script. */
const ENTRIES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

export interface Denial {
  accountId: number | null;
  actorUserId: number;
  /** Method and route pattern of the request. */
  subject: string;
  ip: string;
}

/** One user's denied requests within a minute. */
interface Minute {
  endsAt: number;
  /** Denials recorded one by one. */
  entries: number;
  /** Further denials, counted by subject. */
  further: Map<string, number>;
  last: Denial;
}

/**
 * Records denied requests in the audit trail. A user's first denials of a minute get one entry each; the rest are
 * counted in a single entry, so that a script cannot fill the disk.
 */
export class Denials {
  readonly #minutes = new Map<number, Minute>();
  readonly #timer = setInterval(() => void this.#closeMinutes(this.#now()), MINUTE_MS).unref();

  constructor(private readonly services: Pick<Services, 'db' | 'clock' | 'log'>) {}

  async enter(denial: Denial): Promise<void> {
    const minute = this.#minutes.get(denial.actorUserId);
    if (minute === undefined || minute.endsAt <= this.#now()) return this.#begin(denial, minute);
    minute.last = denial;
    if (minute.entries < ENTRIES_PER_MINUTE) {
      minute.entries += 1;
      return this.#record(denial);
    }
    minute.further.set(denial.subject, (minute.further.get(denial.subject) ?? 0) + 1);
  }

  /** Records all pending counts. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#closeMinutes(Number.POSITIVE_INFINITY);
  }

  async #begin(denial: Denial, before: Minute | undefined): Promise<void> {
    const endsAt = this.#now() + MINUTE_MS;
    this.#minutes.set(denial.actorUserId, { endsAt, entries: 1, further: new Map(), last: denial });
    if (before !== undefined) await this.#recordFurther(before);
    await this.#record(denial);
  }

  /** Closes the minutes that end at or before `time`. */
  async #closeMinutes(time: number): Promise<void> {
    for (const [userId, minute] of this.#minutes) {
      if (minute.endsAt > time) continue;
      this.#minutes.delete(userId);
      await this.#recordFurther(minute);
    }
  }

  async #recordFurther({ further, last }: Minute): Promise<void> {
    if (further.size === 0) return;
    const counts = [...further.values()];
    const after = { more: counts.reduce((sum, count) => sum + count, 0), calls: Object.fromEntries(further) };
    try {
      await this.#record({ ...last, subject: 'further calls' }, after);
    } catch (error) {
      this.services.log.error(
        { err: error, userId: last.actorUserId, after },
        'Denied requests could not be recorded in the audit trail',
      );
    }
  }

  async #record(denial: Denial, after?: unknown): Promise<void> {
    const event = { ...denial, action: 'access.denied' as const, after };
    await storeIfRoom(this.services.log, event, () => recordAudit(this.services, event));
  }

  #now(): number {
    return this.services.clock.now().getTime();
  }
}
