import { type BackgroundFile, EXPORT_LINK_HOURS } from '@dashboard/shared/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { backgroundFile } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';

/**
 * What the rows of a file are, with the addresses below which files of the kind are found. Files of contacts are for all
 * users of the account; a report is only for the user who started it, because it depends on what they may read.
 */
export const FILE_KINDS = {
  contacts: { url: '/api/contacts/exports', isShared: true },
  messages: { url: '/api/reports/files', isShared: false },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** A background file of an account. */
export interface FileRef {
  accountId: number;
  exportId: number;
}

export type FileRow = typeof backgroundFile.$inferSelect;

const LINK_MS = EXPORT_LINK_HOURS * 60 * 60 * 1000;

/** When the link of a file that is finished now expires. */
export const linkEnd = (now: Date) => new Date(now.getTime() + LINK_MS);

export const isFile = ({ accountId, exportId }: FileRef) =>
  and(eq(backgroundFile.accountId, accountId), eq(backgroundFile.id, exportId));

export const presentFile = (
  kind: FileKind,
  { id, rowIds, finishedAt, expiresAt }: FileRow,
): BackgroundFile => ({
  exportId: id,
  state: finishedAt === null ? 'running' : 'done',
  total: rowIds.length,
  url: finishedAt === null ? null : `${FILE_KINDS[kind].url}/${id}/file`,
  expiresAt: finishedAt === null ? null : expiresAt.toISOString(),
});

/** @throws NotFound for an unknown or expired file, and for one that the user may not have */
export async function findFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: FileKind,
  { accountId, userId, exportId }: FileRef & { userId: number },
): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(backgroundFile)
    .where(
      and(
        isFile({ accountId, exportId }),
        eq(backgroundFile.kind, kind),
        FILE_KINDS[kind].isShared ? undefined : eq(backgroundFile.userId, userId),
        gt(backgroundFile.expiresAt, clock.now()),
      ),
    );
  if (row === undefined) throw new NotFound();
  return row;
}

const BATCH_SIZE = 50;

/** Deletes expired files, the row first: a crash in between leaves a file that no row names. */
export async function dropExpiredFiles({
  db,
  clock,
  messaging,
}: Pick<Services, 'db' | 'clock' | 'messaging'>): Promise<boolean> {
  const { rows } = await db.execute<{ key: string }>(sql`
    with old as (
      select account_id, id from background_file
      where expires_at <= ${clock.now().toISOString()} order by expires_at limit ${BATCH_SIZE}
    )
    delete from background_file using old
    where background_file.account_id = old.account_id and background_file.id = old.id
    returning background_file.storage_key as key`);
  for (const { key } of rows) await messaging.storage.remove(key);
  return rows.length === BATCH_SIZE;
}
