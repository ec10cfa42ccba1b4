import type { Job as ClaimedJob } from 'pg-boss';
import { allJobs } from '../all-jobs';
import type { Services } from '../platform/http/services';
import type { Job } from '../platform/jobs/define-job';
import { runJob } from '../platform/jobs/run-job';

interface Failure {
  claimed: ClaimedJob<object>;
  error: unknown;
}

async function runWaiting(services: Services, job: Job): Promise<number> {
  const { boss } = services.jobs;
  const failures: Failure[] = [];
  let count = 0;
  for (;;) {
    const [claimed] = await boss.fetch<object>(job.name, { ignoreStartAfter: true });
    if (claimed === undefined) break;
    count += 1;
    try {
      await runJob(job, claimed.data, { services, signal: AbortSignal.timeout(60_000) });
      await boss.complete(job.name, claimed);
    } catch (error) {
      failures.push({ claimed, error });
    }
  }
  // Only now, or a failing job would be claimed again at once.
  for (const { claimed, error } of failures) {
    await boss.fail(job.name, claimed, { message: String(error) });
  }
  return count;
}

/**
 * Runs each waiting job of a test app once, those that are not due yet and those that the jobs enqueue included.
 * Returns how many it ran. Failed jobs wait for another call.
 */
export async function runJobs(services: Services, jobs: readonly Job[] = allJobs): Promise<number> {
  let count = 0;
  for (const job of jobs) count += await runWaiting(services, job);
  return count;
}
