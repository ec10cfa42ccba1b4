import * as v from 'valibot';
import { type JobServers, startJobServers } from '../../testing/job-servers';
import { withoutDatabase } from '../../testing/postgres';
import { eventually } from '../../testing/texting';
import { defineJob, type JobContext } from './define-job';

let servers: JobServers;
let ran: string[];
beforeEach(async () => {
  servers = await startJobServers();
  ran = [];
});
afterEach(() => servers.close());

const jobThat = (handler: (context: JobContext) => Promise<void>) =>
  defineJob({
    name: 'work',
    schema: v.object({}),
    retry: { limit: 2, delaySeconds: 0 },
    concurrency: 1,
    handler: (_payload, context) => handler(context),
  });

const quick = jobThat(async () => {
  ran.push('done');
});

const untilRan = (count: number) =>
  eventually(
    async () => ran,
    ({ length }) => length >= count,
  );

describe('background jobs', () => {
  it('run again after the server that ran them was killed', async () => {
    const { jobs, db, pool } = await servers.serve([quick]);
    await jobs.boss.offWork(quick.name);
    await jobs.enqueue(db, quick, {});
    // Claimed by a server that never reports again.
    expect(await jobs.boss.fetch(quick.name)).toHaveLength(1);
    await pool.query("update pgboss.job set heartbeat_on = now() - interval '31 seconds'");
    await servers.serve([quick]);
    await pool.query('update pgboss.queue set monitor_on = null');
    await jobs.boss.supervise(quick.name);
    await untilRan(1);
    expect(await pool.query('select from pgboss.job')).toMatchObject({ rowCount: 1 });
  });

  it('complete during a stop', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = jobThat(async () => {
      ran.push('begun');
      await held;
      ran.push('done');
    });
    const { jobs, db, pool } = await servers.serve([slow]);
    await jobs.enqueue(db, slow, {});
    await untilRan(1);
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(ran).toEqual(['begun', 'done']);
    expect((await pool.query('select state from pgboss.job')).rows).toEqual([{ state: 'completed' }]);
  });

  it('are aborted by a stop that they outlast, and run again on another server', async () => {
    const endless = jobThat(async ({ signal }) => {
      ran.push('begun');
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      ran.push('aborted');
    });
    const first = await servers.serve([endless]);
    await first.jobs.enqueue(first.db, endless, {});
    await untilRan(1);
    await first.jobs.stop();
    expect(ran).toEqual(['begun', 'aborted']);
    await servers.serve([quick]);
    await untilRan(3);
    expect(ran).toEqual(['begun', 'aborted', 'done']);
  });

  it('run after a database outage, which is logged once', async () => {
    const { jobs, db, pool } = await servers.serve([quick]);
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    await withoutDatabase(rows[0]?.name ?? '', async () => {
      await eventually(
        async () => servers.logged,
        ({ length }) => length > 0,
      );
    });
    await jobs.enqueue(db, quick, {});
    await untilRan(1);
    expect(servers.logged.filter((line) => line.includes('job queue'))).toHaveLength(1);
  });
});
