import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/http/services';

const BATCH_SIZE = 200;
/** An older draft shows that its attachment is no longer available. */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes uploads that were never sent. The rows are deleted first: a crash in between leaves an unreferenced file,
 * but never a message without its file.
 */
export async function dropUnsentFiles({
  db,
  clock,
  messaging,
}: Pick<Services, 'db' | 'clock' | 'messaging'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<{ key: string | null }>(sql`
    with old as (
      select account_id, id from media
      where message_id is null and created_at < ${before} order by created_at limit ${BATCH_SIZE}
    )
    delete from media using old
    where media.account_id = old.account_id and media.id = old.id and media.message_id is null
    returning media.storage_key as key`);
  for (const { key } of rows) if (key !== null) await messaging.storage.remove(key);
  return rows.length === BATCH_SIZE;
}
