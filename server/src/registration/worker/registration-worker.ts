import { WakeableLoop } from '../../platform/jobs/wakeable-loop';
import { claimRegistrations } from './registration-queue';
import { type RegistrationServices, workRegistration } from './work-registration';

/** Registrations that one server works on at a time. */
const SLOTS = 4;

/** Registers accounts with The Campaign Registry, step by step. Any number of servers may share the queue. */
export class RegistrationWorker {
  readonly #loop: WakeableLoop;
  readonly #working = new Set<Promise<void>>();

  constructor(
    private readonly services: RegistrationServices,
    pollMs = 1_000,
  ) {
    this.#loop = new WakeableLoop('registrations', pollMs, () => this.#claim(), services.log);
  }

  start = (): void => this.#loop.start();
  wake = (): void => this.#loop.wake();

  /** Claims nothing more, and resolves when the attempts in progress have ended. */
  stop = async (): Promise<void> => {
    await this.#loop.stop();
    await Promise.all(this.#working);
  };

  async #claim(): Promise<boolean> {
    const { db, clock, log } = this.services;
    const limit = SLOTS - this.#working.size;
    // The next attempt to end wakes the loop again.
    if (limit <= 0) return false;
    const claimed = await claimRegistrations(db, { now: clock.now(), limit });
    for (const row of claimed) {
      const work = workRegistration(this.services, row)
        .then(() => undefined)
        // The lease expires and another attempt follows.
        .catch((error) =>
          log.error({ err: error, accountId: row.accountId }, 'a registration attempt failed'),
        )
        .finally(() => {
          this.#working.delete(work);
          this.#loop.wake();
        });
      this.#working.add(work);
    }
    return claimed.length > 0;
  }
}
