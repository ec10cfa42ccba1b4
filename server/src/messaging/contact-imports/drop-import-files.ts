import { and, eq, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { contactImport, contactImportRejection } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';

const BATCH_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Rejected rows can be downloaded for this time. */
const REJECTIONS_DAYS = 30;

/**
 * Deletes the files of imports that ended, and uploads that were not started within a day. The import itself remains: it
 * has the statement of consent. Returns whether more may be left.
 */
export async function dropImportFiles({
  db,
  clock,
  messaging,
}: Pick<Services, 'db' | 'clock' | 'messaging'>): Promise<boolean> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS);
  const rows = await db
    .select()
    .from(contactImport)
    .where(
      and(
        isNotNull(contactImport.storageKey),
        notInArray(contactImport.state, ['running']),
        or(lt(contactImport.createdAt, dayAgo), isNotNull(contactImport.finishedAt)),
      ),
    )
    .orderBy(contactImport.createdAt)
    .limit(BATCH_SIZE);
  for (const { accountId, id, storageKey } of rows) {
    // The file goes first: after a crash in between, the next call repeats this.
    if (storageKey !== null) await messaging.storage.remove(storageKey);
    const isThis = and(eq(contactImport.accountId, accountId), eq(contactImport.id, id));
    await db.delete(contactImport).where(and(isThis, eq(contactImport.state, 'uploaded')));
    await db.update(contactImport).set({ storageKey: null, preview: [] }).where(isThis);
  }
  return rows.length === BATCH_SIZE;
}

/** Deletes rejected rows after 30 days. Returns whether more may be left. */
export async function dropOldRejections({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const before = new Date(clock.now().getTime() - REJECTIONS_DAYS * DAY_MS);
  const old = await db
    .select({ accountId: contactImport.accountId, id: contactImport.id })
    .from(contactImport)
    .where(
      and(
        lt(contactImport.finishedAt, before),
        sql`exists (select from ${contactImportRejection} r
          where r.account_id = ${contactImport.accountId} and r.import_id = ${contactImport.id})`,
      ),
    )
    .limit(BATCH_SIZE);
  for (const { accountId, id } of old) {
    await db
      .delete(contactImportRejection)
      .where(
        and(eq(contactImportRejection.accountId, accountId), inArray(contactImportRejection.importId, [id])),
      );
  }
  return old.length === BATCH_SIZE;
}
