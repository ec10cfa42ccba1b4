import { sql } from 'drizzle-orm';
import type { Services } from '../../../platform/http/services';

const PER_TURN = 1_000;
/** The carrier repeats an event for a day. A month leaves time to investigate. */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes events that were applied long ago, oldest first: the ids are in order of arrival. */
export async function dropAppliedWebhooks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    delete from webhook_inbox
    where id in (select id from webhook_inbox order by id limit ${PER_TURN}) and processed_at < ${before}`);
  return rowCount === PER_TURN;
}
