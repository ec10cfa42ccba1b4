import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../common/clock';
import type { Database } from './open-database';

/** The time of the database, which is the same for all servers that use it. */
export async function readDatabaseClock(db: Pick<Database, 'execute'>): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return its time');
  return new Date(row.now);
}

const MEASURE_EVERY_MS = 10_000;
/** A response that took longer says too little about the time at which it was made. */
const ROUND_TRIP_MAX_MS = 1_000;

/**
 * The clock of a server: the database's time, continued by the server's monotonic timer. The system clocks of several
 * servers differ, and are corrected while servers run, so a due time or an expiry that one of them wrote would mean
 * another moment to the next.
 */
export class DatabaseClock implements Clock {
  /** The database's time at the origin of the monotonic timer, in milliseconds. */
  #originMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  private constructor(
    private readonly db: Pick<Database, 'execute'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  /** @throws when the database cannot be queried */
  static async start(db: Pick<Database, 'execute'>, log: Pick<Logger, 'warn'>): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db, log);
    await clock.#measure(Number.POSITIVE_INFINITY);
    clock.#measureLater();
    return clock;
  }

  now(): Date {
    return new Date(this.#originMs + performance.now());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #measure(roundTripMaxMs: number): Promise<void> {
    const start = performance.now();
    const time = await readDatabaseClock(this.db);
    const end = performance.now();
    const originMs = time.getTime() - (start + end) / 2;
    const uncertaintyMs = (end - start) / 2;
    if (end - start > roundTripMaxMs) return;
    // Within the uncertainty the known time is as good, and does not jump.
    if (Math.abs(originMs - this.#originMs) > uncertaintyMs) this.#originMs = originMs;
  }

  /** While the database cannot be queried, the timer alone continues. */
  #measureLater(): void {
    this.#timer = setTimeout(async () => {
      await this.#measure(ROUND_TRIP_MAX_MS).catch((error) =>
        this.log.warn({ err: error }, 'the time of the database could not be read'),
      );
      if (!this.#isStopped) this.#measureLater();
    }, MEASURE_EVERY_MS).unref();
  }
}
