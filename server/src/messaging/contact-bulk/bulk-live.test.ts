import { BulkStarted, EventsResponse, SERVER_EVENTS } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { runJobs } from '../../testing/run-jobs';
import { connectAs } from '../../testing/socket-client';
import { eventually, startTexting, type TextingApp } from '../../testing/texting';
import { runContactBulk } from './run-contact-bulk';

let app: TextingApp;
beforeAll(async () => {
  app = await startTexting();
  await app.services.db.execute(sql`
    insert into contact (account_id, number)
    select ${app.account.accountId}, '+1' || (2130000000 + n)::text from generate_series(1, 250) n`);
});
afterAll(() => app.close());

describe('open screens during a background action', () => {
  it('get the progress, and reload once instead of an event per contact [CTC-06] [CTC-36] [I-04]', async () => {
    const admin = await app.signIn(app.account.admin.username);
    const [own, colleague] = [
      await connectAs(app, app.account.admin.username),
      await connectAs(app, app.account.agent.username),
    ];
    await eventually(
      async () => [own, colleague].map((one) => one.of('ContactList').length),
      (counts) => counts.every((count) => count > 0),
    );
    const payload = { query: {}, action: 'opt_out' };
    const started = await admin({ method: 'POST', url: '/api/contacts/bulk', payload });
    const { jobId, total } = v.parse(BulkStarted, started.json());
    await runJobs(app.services, [runContactBulk]);
    await eventually(
      async () => colleague.of('contact_updated').length,
      (count) => count > 0,
    );
    const progress = v.parse(v.array(SERVER_EVENTS.bulk_progress), own.of('bulk_progress'));
    expect(progress.map(({ processed, state }) => [processed, state])).toEqual([
      [100, 'running'],
      [200, 'running'],
      [total, 'done'],
    ]);
    expect(progress.at(-1)).toMatchObject({ jobId, succeeded: total, failedCount: 0 });
    expect(own.of('job_progress')).toEqual(
      progress.map(({ processed, state, succeeded, failedCount: failed }) => ({
        ...{ jobId, kind: 'bulk', state, processed, total, counts: { succeeded, failed } },
      })),
    );
    for (const name of ['bulk_progress', 'job_progress'] as const) expect(colleague.of(name)).toEqual([]);
    expect(colleague.of('contact_updated')).toHaveLength(1);
    expect(colleague.of('account_changed')).toContainEqual({
      accountId: app.account.accountId,
      part: 'contacts',
    });
    const behind = await admin({ url: '/api/events?after=0' });
    expect(v.parse(EventsResponse, behind.json())).toMatchObject({ isReset: true, events: [] });
    for (const { socket } of [own, colleague]) socket.disconnect();
  });
});
