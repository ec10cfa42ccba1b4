import * as v from 'valibot';
import type { Services } from '../http/services';

export interface JobContext {
  services: Services;
  /** Aborts when the time limit has passed, when another server has taken the job over, or when this server stops. */
  signal: AbortSignal;
}

export interface Retry {
  /** Further attempts after the first one. An attempt that a kill or a stop interrupts counts too. */
  limit: number;
  /** Time before the next attempt. Doubles with each attempt if `maxDelaySeconds` is given. */
  delaySeconds: number;
  maxDelaySeconds?: number;
}

interface JobSettings {
  /** Names the job in the database, the log and the metrics. Never reuse it for a different payload. */
  name: string;
  retry: Retry;
  /** How many of these jobs one server runs at the same time. */
  concurrency: number;
  /** Longest attempt, 15 minutes if not given. */
  timeLimitSeconds?: number;
  /** Cron expression in UTC. A time missed while no server ran is made up for once. */
  schedule?: string;
  /**
   * Ignores a new job while another one with the same `singletonKey`, or without one, waits for its first attempt
   * (`waiting`), or waits or runs (`unfinished`). Cannot change once the job was deployed.
   */
  uniqueWhile?: 'waiting' | 'unfinished';
}

/** A job as the workers see it: the payload comes from the database. */
export interface Job extends JobSettings {
  run(payload: unknown, context: JobContext): Promise<void>;
}

export interface JobOf<Payload extends object> extends Job {
  schema: v.GenericSchema<Payload>;
}

interface Definition<Payload extends object> extends JobSettings {
  schema: v.GenericSchema<Payload>;
  /** Runs at least once, so it must tolerate a repetition. It throws to be retried. */
  handler(payload: Payload, context: JobContext): Promise<void>;
}

/** Defines a background job. Add it to `all-jobs.ts`, and enqueue it with `services.jobs.enqueue`. */
export const defineJob = <Payload extends object>({
  handler,
  ...settings
}: Definition<Payload>): JobOf<Payload> => ({
  ...settings,
  run: (payload, context) => handler(v.parse(settings.schema, payload), context),
});
