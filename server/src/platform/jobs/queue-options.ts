import type { Queue } from 'pg-boss';
import type { Job } from './define-job';

const DAY_SECONDS = 24 * 3_600;
const TIME_LIMIT_SECONDS = 15 * 60;
/** A killed server is noticed after this time without a sign of life. */
const HEARTBEAT_SECONDS = 30;

const POLICIES = { waiting: 'short', unfinished: 'exclusive' } as const;

/** A job's settings as pg-boss names them. */
export const queueOptions = ({ retry, timeLimitSeconds, uniqueWhile }: Job): Omit<Queue, 'name'> => ({
  policy: uniqueWhile ? POLICIES[uniqueWhile] : 'standard',
  notify: true,
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: retry.maxDelaySeconds !== undefined,
  ...(retry.maxDelaySeconds !== undefined && { retryDelayMax: retry.maxDelaySeconds }),
  expireInSeconds: timeLimitSeconds ?? TIME_LIMIT_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // The count of failed jobs covers this time.
  deleteAfterSeconds: DAY_SECONDS,
});
