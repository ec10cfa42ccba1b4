import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/http/services';

const BATCH_SIZE = 500;
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes scheduled messages that were stopped long ago, and detaches their files. Their client ids stay used. Returns
 * whether more may remain.
 */
export async function dropStoppedTexts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute(sql`
    with old as (
      select account_id, id, client_id from scheduled_message
      where stop_reason is not null and stopped_at < ${before} order by stopped_at limit ${BATCH_SIZE}
    ), spent as (
      insert into spent_client_id (account_id, client_id) select account_id, client_id from old on conflict do nothing
    ), released as (
      update media set message_id = null from old
      where media.account_id = old.account_id and media.message_id = old.id
    )
    delete from scheduled_message using old
    where scheduled_message.account_id = old.account_id and scheduled_message.id = old.id
    returning scheduled_message.id`);
  return rows.length === BATCH_SIZE;
}
