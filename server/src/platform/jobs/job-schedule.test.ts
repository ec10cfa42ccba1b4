import * as v from 'valibot';
import { type JobServers, startJobServers } from '../../testing/job-servers';
import { defineJob } from './define-job';

let servers: JobServers;
beforeEach(async () => {
  servers = await startJobServers();
});
afterEach(() => servers.close());

const daily = (settings: { schedule?: string; name?: string }) =>
  defineJob({
    name: 'daily',
    schema: v.object({}),
    retry: { limit: 1, delaySeconds: 60 },
    concurrency: 1,
    ...settings,
    handler: async () => undefined,
  });

describe('the schedule of a job', () => {
  it('is stored at the start, changes with the job and ends with it', async () => {
    const scheduleAfter = async (job: ReturnType<typeof daily>) => {
      const { jobs } = await servers.serve([job]);
      return (await jobs.boss.getSchedules()).map(({ name, cron, timezone }) => ({ name, cron, timezone }));
    };
    const utc = { name: 'daily', timezone: 'UTC' };
    expect(await scheduleAfter(daily({ schedule: '0 3 * * *' }))).toEqual([{ ...utc, cron: '0 3 * * *' }]);
    expect(await scheduleAfter(daily({ schedule: '0 4 * * *' }))).toEqual([{ ...utc, cron: '0 4 * * *' }]);
    expect(await scheduleAfter(daily({}))).toEqual([]);
  });

  it('rejects an invalid expression', async () => {
    await expect(servers.serve([daily({ schedule: 'sometimes' })])).rejects.toThrow();
  });
});
