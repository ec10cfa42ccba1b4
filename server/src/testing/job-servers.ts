import { pino } from 'pino';
import type { Services } from '../platform/http/services';
import type { Job } from '../platform/jobs/define-job';
import { JobQueue } from '../platform/jobs/job-queue';
import { startTestApp, type TestApp } from './start-test-app';

/** Servers on one database that run jobs. */
export interface JobServers {
  test: TestApp;
  /** Lines of all servers' logs. */
  logged: string[];
  /** Starts another server. `close` stops it. */
  serve(jobs: readonly Job[]): Promise<Services>;
  close(): Promise<void>;
}

export async function startJobServers(): Promise<JobServers> {
  const test = await startTestApp();
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const queues: JobQueue[] = [];
  const { connectionString } = test.services.pool.options;
  return {
    test,
    logged,
    serve: async (jobs) => {
      const options = { pollSeconds: 0.5, stopLimitMs: 1_000 };
      const queue = await JobQueue.open({
        database: { connection: { connectionString } },
        jobs,
        log,
        ...options,
      });
      queues.push(queue);
      const services = { ...test.services, jobs: queue, log };
      await queue.start(services);
      return services;
    },
    close: async () => {
      await Promise.all(queues.map((queue) => queue.stop()));
      await test.close();
    },
  };
}
