import { errorCode } from '../common/error-code';
import type { Job, JobContext } from './define-job';

/** Thrown by a handler after a failure that a retry can correct. It is not logged. */
export class RetryLater extends Error {
  constructor(reason = 'retry later') {
    super(reason);
    this.name = 'RetryLater';
  }
}

/** What is stored of a failed attempt: an error's own message may contain personal data. */
const storedReason = (error: unknown): string =>
  error instanceof RetryLater ? error.message : (errorCode(error) ?? 'failed');

/** Runs one attempt of a job and logs its failure. @throws an error that is safe to store with the job */
export async function runJob(job: Job, payload: unknown, context: JobContext): Promise<void> {
  try {
    await context.services.tracing.inSpan(`job ${job.name}`, {}, () => job.run(payload, context));
  } catch (error) {
    const { log } = context.services;
    if (context.signal.aborted) log.warn({ job: job.name }, 'A job was interrupted');
    else if (!(error instanceof RetryLater)) log.error({ err: error, job: job.name }, 'A job failed');
    throw new Error(storedReason(error));
  }
}
