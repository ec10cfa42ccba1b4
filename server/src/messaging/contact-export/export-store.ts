import { type ContactExport, EXPORT_LINK_HOURS } from '@dashboard/shared/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contactExport } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';

/** A background export of an account. */
export interface ExportRef {
  accountId: number;
  exportId: number;
}

type ExportRow = typeof contactExport.$inferSelect;

const LINK_MS = EXPORT_LINK_HOURS * 60 * 60 * 1000;

/** When the link of an export that ends now expires. */
export const linkEnd = (now: Date) => new Date(now.getTime() + LINK_MS);

export const isExport = ({ accountId, exportId }: ExportRef) =>
  and(eq(contactExport.accountId, accountId), eq(contactExport.id, exportId));

export const presentExport = ({ id, contactIds, finishedAt, expiresAt }: ExportRow): ContactExport => ({
  exportId: id,
  state: finishedAt === null ? 'running' : 'done',
  total: contactIds.length,
  url: finishedAt === null ? null : `/api/contacts/exports/${id}/file`,
  expiresAt: finishedAt === null ? null : expiresAt.toISOString(),
});

/** @throws NotFound for an unknown or expired export, and for one of another account */
export async function findExport(db: Database, of: ExportRef, now: Date): Promise<ExportRow> {
  const [row] = await db
    .select()
    .from(contactExport)
    .where(and(isExport(of), gt(contactExport.expiresAt, now)));
  if (row === undefined) throw new NotFound();
  return row;
}

const BATCH_SIZE = 50;

/** Deletes expired exports, the row first: a crash in between leaves a file that no row names. */
export async function dropExpiredExports({
  db,
  clock,
  messaging,
}: Pick<Services, 'db' | 'clock' | 'messaging'>): Promise<boolean> {
  const { rows } = await db.execute<{ key: string }>(sql`
    with old as (
      select account_id, id from contact_export
      where expires_at <= ${clock.now().toISOString()} order by expires_at limit ${BATCH_SIZE}
    )
    delete from contact_export using old
    where contact_export.account_id = old.account_id and contact_export.id = old.id
    returning contact_export.storage_key as key`);
  for (const { key } of rows) await messaging.storage.remove(key);
  return rows.length === BATCH_SIZE;
}
