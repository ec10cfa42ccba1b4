import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/db/open-database';
import { defineJob } from '../../platform/jobs/define-job';
import { countAccount } from './count-account';

/** Longer than any transaction that writes messages. */
const SETTLE_MS = 4 * 60_000;

/** Accounts with messages that are not counted yet. */
async function accountsToCount(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from account a
    left join report_progress p on p.account_id = a.id
    cross join lateral (select max(id) as last_id from message m where m.account_id = a.id) latest
    where latest.last_id > coalesce(p.last_id, 0)
      or exists (select from report_open_message o where o.account_id = a.id)
    order by a.id`);
  return rows.map(({ id }) => Number(id));
}

/** Counts the messages of all accounts; without `settleMs` up to those of the last run. */
export async function countAll(db: Database, signal: AbortSignal, settleMs = SETTLE_MS): Promise<void> {
  for (const accountId of await accountsToCount(db)) {
    while (!signal.aborted && (await countAccount(db, accountId, settleMs)));
  }
}

/** Counts messages for the reports every five minutes, on one of the servers. Reports read newer messages directly. */
export const countMessages = defineJob({
  name: 'count-messages',
  schema: v.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  concurrency: 1,
  schedule: '*/5 * * * *',
  uniqueWhile: 'unfinished',
  handler: (_payload, { services, signal }) => countAll(services.db, signal),
});
