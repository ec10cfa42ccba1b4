import * as v from 'valibot';
import { type JobServers, startJobServers } from '../../testing/job-servers';
import { eventually } from '../../testing/texting';
import type { Services } from '../http/services';
import { defineJob, type JobContext } from './define-job';

let servers: JobServers;
let ran: string[];
beforeEach(async () => {
  servers = await startJobServers();
  ran = [];
});
afterEach(() => servers.close());

type Run = (word: string, context: JobContext) => Promise<void>;

const noteWith = (run: Run, settings: Partial<Parameters<typeof defineJob>[0]> = {}) =>
  defineJob({
    name: 'note',
    retry: { limit: 2, delaySeconds: 0 },
    concurrency: 2,
    ...settings,
    schema: v.object({ word: v.string() }),
    handler: ({ word }, context) => run(word, context),
  });

const note = noteWith(async (word) => {
  ran.push(word);
});

const untilRan = (count: number) =>
  eventually(
    async () => ran,
    ({ length }) => length >= count,
  );

const stored = async ({ pool }: Services) =>
  (
    await pool.query<{ state: string; output: unknown }>(
      'select state, output from pgboss.job order by created_on',
    )
  ).rows;

const untilStates = (services: Services, states: string[]) =>
  eventually(
    async () => (await stored(services)).map(({ state }) => state).join(),
    (found) => found === states.join(),
  );

describe('the job queue', () => {
  it('runs a job after the transaction that enqueues it commits, and none of a rolled back one', async () => {
    const { db, jobs } = await servers.serve([note]);
    const rolledBack = db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { word: 'rolled back' });
      throw new Error('roll back');
    });
    await expect(rolledBack).rejects.toThrow('roll back');
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, note, { word: 'first' });
      await jobs.enqueueAll(tx, note, [{ payload: { word: 'second' } }]);
      expect(ran).toEqual([]);
    });
    await untilRan(2);
    expect(ran.toSorted()).toEqual(['first', 'second']);
  });

  it('runs each of many jobs once on several servers', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word ${index}`);
    const [{ db, jobs }] = await Promise.all([
      servers.serve([note]),
      servers.serve([note]),
      servers.serve([note]),
    ]);
    await jobs.enqueueAll(
      db,
      note,
      words.map((word) => ({ payload: { word } })),
    );
    await untilRan(words.length);
    await untilStates(
      servers.test.services,
      words.map(() => 'completed'),
    );
    expect(ran.toSorted()).toEqual(words.toSorted());
  });

  it('runs at most as many jobs at the same time as the job allows', async () => {
    let running = 0;
    let most = 0;
    const counted = noteWith(async (word) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      ran.push(word);
    });
    const { db, jobs } = await servers.serve([counted]);
    await jobs.enqueueAll(
      db,
      counted,
      Array.from({ length: 20 }, () => ({ payload: { word: 'same' } })),
    );
    await untilRan(20);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('rejects a payload that does not match the schema', async () => {
    const { db, jobs } = await servers.serve([note]);
    // @ts-expect-error the payload has no word
    await expect(jobs.enqueue(db, note, {})).rejects.toThrow('word');
    expect(await stored(servers.test.services)).toEqual([]);
  });

  it('retries a failed job up to its limit, logs the failures and stores no personal data', async () => {
    const failing = noteWith(async (word) => {
      ran.push(word);
      throw Object.assign(new Error(`cannot reach ${word}`), { code: 'EDOWN' });
    });
    const services = await servers.serve([failing]);
    await services.jobs.enqueue(services.db, failing, { word: 'ana@example.test' });
    await untilStates(services, ['failed']);
    expect(ran).toHaveLength(3);
    expect(servers.logged.filter((line) => line.includes('A job failed'))).toHaveLength(3);
    const [{ output } = { output: null }] = await stored(services);
    expect(JSON.stringify(output)).toContain('EDOWN');
    expect(JSON.stringify(output)).not.toContain('ana@example.test');
  });

  it('runs a job no earlier than its start time', async () => {
    const services = await servers.serve([note]);
    const startAfter = new Date(Date.now() + 3_600_000);
    await services.jobs.enqueue(services.db, note, { word: 'later' }, { startAfter });
    await services.jobs.enqueue(services.db, note, { word: 'now' });
    await untilRan(1);
    expect(ran).toEqual(['now']);
    await services.pool.query("update pgboss.job set start_after = now() where state = 'created'");
    await untilRan(2);
  });

  it('ignores a second job with the same id', async () => {
    const services = await servers.serve([note]);
    const id = 'b3b3a2f5-4c7c-4c62-9a53-0d4f5bb0f3a1';
    for (const word of ['first', 'second']) await services.jobs.enqueue(services.db, note, { word }, { id });
    await services.jobs.enqueue(services.db, note, { word: 'other' });
    await untilRan(2);
    expect(ran.toSorted()).toEqual(['first', 'other']);
  });

  it.each([
    ['waiting', ['first', 'second']],
    ['unfinished', ['first']],
  ] as const)('ignores a job while one with the same key is %s', async (uniqueWhile, expected) => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const unique = noteWith(
      async (word) => {
        ran.push(word);
        await held;
      },
      { uniqueWhile, concurrency: 1 },
    );
    const { db, jobs } = await servers.serve([unique]);
    const enqueue = (word: string, singletonKey: string) =>
      jobs.enqueue(db, unique, { word }, { singletonKey });
    await enqueue('first', 'a');
    await untilRan(1);
    await enqueue('second', 'a');
    await enqueue('third', 'a');
    finish();
    await untilStates(
      servers.test.services,
      expected.map(() => 'completed'),
    );
    expect(ran).toEqual(expected);
  });
});
