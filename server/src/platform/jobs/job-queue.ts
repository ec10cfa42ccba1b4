import { sql } from 'drizzle-orm';
import type { Pool, PoolConfig } from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../db/open-database';
import type { Services } from '../http/services';
import { quietSettings, runningSettings } from './boss-settings';
import type { Job, JobOf } from './define-job';
import { queueOptions } from './queue-options';
import { rarely } from './rare-log';
import { runJob } from './run-job';

declare module '../http/services' {
  interface Services {
    /** Stores background jobs and runs them. */
    jobs: JobQueue;
  }
}

export interface JobOptions {
  /** A UUID. A second job with the id of a stored one is ignored. */
  id?: string;
  /** See `uniqueWhile` of the job. */
  singletonKey?: string;
  /** Earliest start, at once if not given. The job starts up to 15 s later. */
  startAfter?: Date;
}

export interface JobCount {
  job: string;
  waiting: number;
  running: number;
  /** Jobs of the last day whose attempts were all used up. */
  failed: number;
}

interface Parts {
  /** Where to connect. With only a pool, the queue stores jobs but does not run them by itself. */
  database: { connection: PoolConfig } | { pool: Pool };
  jobs: readonly Job[];
  log: Pick<Logger, 'warn' | 'error'>;
  /** How often a worker looks for jobs that became due later; it is notified of all others. */
  pollSeconds?: number;
  /** How long a stop waits for running jobs. */
  stopLimitMs?: number;
}

const POLL_SECONDS = 15;
/** Polling without notifications, behind a connection pooler that does not pass them on. */
const FALLBACK_POLL_SECONDS = 2;
const START_ATTEMPTS = 5;
const STOP_LIMIT_MS = 5_000;
/** For a handler to react to its signal. */
const ABORT_LIMIT_MS = 1_000;

/** Background jobs, stored in PostgreSQL. Any number of servers may share one database. */
export class JobQueue {
  readonly #running = new Set<Promise<void>>();

  private constructor(
    readonly boss: PgBoss,
    private readonly parts: Parts,
  ) {}

  /** Connects and creates the queue of each job. Needs the tables of `migrateJobs`. */
  static async open(parts: Parts): Promise<JobQueue> {
    const { database, jobs, log } = parts;
    const boss = new PgBoss(
      'pool' in database
        ? { ...quietSettings(database.pool), migrate: false }
        : runningSettings(database.connection),
    );
    const logError = rarely<Error>((err, omitted) =>
      log.error({ err, omitted }, 'The job queue had a problem'),
    );
    boss.on('error', logError);
    boss.on(
      'warning',
      rarely(({ message }, omitted) => log.warn({ omitted }, `The job queue: ${message}`)),
    );
    const queue = new JobQueue(boss, parts);
    try {
      await boss.start({ attempts: START_ATTEMPTS });
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const job of jobs) await queue.#prepare(job, known.has(job.name));
      return queue;
    } catch (error) {
      await queue.stop();
      throw error;
    }
  }

  async #prepare(job: Job, isKnown: boolean): Promise<void> {
    const { policy, ...changeable } = queueOptions(job);
    if (isKnown) await this.boss.updateQueue(job.name, changeable);
    else await this.boss.createQueue(job.name, { policy, ...changeable });
  }

  /** Stores a job in the caller's transaction. It runs after the commit, on any server. */
  enqueue<Payload extends object>(
    tx: Pick<Database, 'execute'>,
    job: JobOf<Payload>,
    payload: Payload,
    options: JobOptions = {},
  ): Promise<void> {
    return this.enqueueAll(tx, job, [{ payload, ...options }]);
  }

  /** Stores several jobs with one statement. */
  async enqueueAll<Payload extends object>(
    tx: Pick<Database, 'execute'>,
    { name, schema }: JobOf<Payload>,
    jobs: (JobOptions & { payload: Payload })[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ payload, ...options }) => ({ ...options, data: v.parse(schema, payload) }));
    await this.boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
  }

  /** Runs waiting jobs from now on, and keeps the schedules. */
  async start(services: Services): Promise<void> {
    const { jobs } = this.parts;
    for (const job of jobs) {
      for (let slot = 0; slot < job.concurrency; slot += 1) await this.#addWorker(job, services);
      if (job.schedule !== undefined)
        await this.boss.schedule(job.name, job.schedule, {}, { missed: 'once' });
    }
    const scheduled = new Set(jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name));
    for (const { name } of await this.boss.getSchedules()) {
      if (!scheduled.has(name)) await this.boss.unschedule(name);
    }
  }

  async #addWorker(job: Job, services: Services): Promise<void> {
    const { pollSeconds = POLL_SECONDS } = this.parts;
    const polling = {
      pollingIntervalSeconds: Math.min(pollSeconds, FALLBACK_POLL_SECONDS),
      notifyPollingIntervalSeconds: pollSeconds,
    };
    let worker = '';
    worker = await this.boss.work<object>(job.name, polling, async (claimed) => {
      for (const { data, signal } of claimed) {
        const run = runJob(job, data, { services, signal });
        this.#running.add(run);
        try {
          await run;
        } finally {
          this.#running.delete(run);
          // Otherwise a worker waits for its next poll even when more jobs are due.
          this.boss.notifyWorker(worker);
        }
      }
    });
  }

  /** The number of jobs by state, as of the last half minute. */
  async count(): Promise<JobCount[]> {
    const queues = await this.boss.getQueues(this.parts.jobs.map(({ name }) => name));
    return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
      job: name,
      waiting: queuedCount,
      running: activeCount,
      failed: failedCount,
    }));
  }

  /** Completes running jobs within a few seconds; those that take longer are aborted and retried. */
  async stop(): Promise<void> {
    await this.boss.stop({ timeout: this.parts.stopLimitMs ?? STOP_LIMIT_MS });
    if (this.#running.size === 0) return;
    const limit = new Promise<void>((resolve) => setTimeout(resolve, ABORT_LIMIT_MS).unref());
    await Promise.race([Promise.allSettled(this.#running), limit]);
  }
}
