import { sql } from 'drizzle-orm';
import type { Services } from '../http/services';
import { withinLimit } from './within';

/** Probes come every five seconds. */
const KEPT_MS = 1_000;

/** Whether an area of the server can serve. */
export type ReadyCheck = (services: Services) => Promise<boolean>;

/** Runs the readiness checks, once for all requests within a second: anyone can send them, and the checks are expensive. */
export class Readiness {
  #result: Promise<boolean> | null = null;
  /** When the last check ended; null while one runs. */
  #endedAt: number | null = null;

  constructor(private readonly checks: readonly ReadyCheck[]) {}

  isReady(services: Services): Promise<boolean> {
    const now = () => services.clock.now().getTime();
    if (this.#endedAt !== null && Math.abs(now() - this.#endedAt) >= KEPT_MS) this.#result = null;
    if (this.#result !== null) return this.#result;
    this.#endedAt = null;
    this.#result = this.#check(services).finally(() => {
      this.#endedAt = now();
    });
    return this.#result;
  }

  async #check(services: Services): Promise<boolean> {
    // Together: on a busy server each response of the database waits for this process's other work.
    const results = await Promise.all([isDatabaseReachable(services), areReady(services, this.checks)]);
    return results.every(Boolean);
  }
}

async function isDatabaseReachable({ healthDb, log }: Pick<Services, 'healthDb' | 'log'>): Promise<boolean> {
  try {
    await withinLimit(healthDb.execute(sql`select 1`));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Not ready: the database did not respond');
    return false;
  }
}

async function areReady(services: Services, checks: readonly ReadyCheck[]): Promise<boolean> {
  try {
    const ready = await withinLimit(
      Promise.all(checks.map((check) => check({ ...services, db: services.healthDb }))),
    );
    return ready.every(Boolean);
  } catch (error) {
    services.log.warn({ err: error }, 'Not ready: a check failed');
    return false;
  }
}
