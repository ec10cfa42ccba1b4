import { inArray, sql } from 'drizzle-orm';
import { media } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';

const BATCH_SIZE = 200;
/** An older draft shows that its attachment is no longer available. */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The files that other rows have too: texts share the files of response messages. */
async function keysInUse(db: Services['db'], keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectDistinct({ key: media.storageKey })
    .from(media)
    .where(inArray(media.storageKey, keys));
  return rows.flatMap(({ key }) => key ?? []);
}

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
      where message_id is null and response_message_id is null and campaign_id is null and created_at < ${before} order by created_at limit ${BATCH_SIZE}
    )
    delete from media using old
    where media.account_id = old.account_id and media.id = old.id and media.message_id is null
      and media.response_message_id is null and media.campaign_id is null
    returning media.storage_key as key`);
  const keys = new Set(rows.flatMap(({ key }) => key ?? []));
  for (const key of await keysInUse(db, [...keys])) keys.delete(key);
  for (const key of keys) await messaging.storage.remove(key);
  return rows.length === BATCH_SIZE;
}
