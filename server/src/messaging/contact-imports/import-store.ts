import {
  type ContactImport,
  type ContactImportSummary,
  IMPORT_STATES,
  IMPORT_UNDO_MS,
  type ImportProgress,
} from '@dashboard/shared/contracts';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/db/open-database';
import { appUser, contactImport } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

type Store = Database | Transaction;
export type ImportRow = typeof contactImport.$inferSelect;
/** An import of one account. */
export interface ImportKey {
  accountId: number;
  importId: number;
}

const State = v.picklist(IMPORT_STATES);
const RECENT_MAX = 20;

export const isImport = ({ accountId, importId }: ImportKey) =>
  and(eq(contactImport.accountId, accountId), eq(contactImport.id, importId));

/** Finds an import. @throws NotFound, also for an import of another account */
export async function findImport(db: Store, key: ImportKey): Promise<ImportRow> {
  const [row] = await db.select().from(contactImport).where(isImport(key));
  if (row === undefined) throw new NotFound();
  return row;
}

/** Locks an import until the transaction ends. @throws NotFound, also for an import of another account */
export async function lockImport(tx: Transaction, key: ImportKey): Promise<ImportRow> {
  const [row] = await tx.select().from(contactImport).where(isImport(key)).for('update');
  if (row === undefined) throw new NotFound();
  return row;
}

/** Whether a user may undo an import: an administrator, or the user who started it. */
export const mayUndo = ({ userId, ability }: Principal, { consentByUserId }: ImportRow) =>
  ability.can('Delete', 'Messaging') || consentByUserId === userId;

/** Until when an import can be undone; null if it cannot be undone at all. */
export const undoLimit = ({ state, finishedAt, created }: ImportRow): Date | null =>
  (state === 'done' || state === 'failed') && finishedAt !== null && created > 0
    ? new Date(finishedAt.getTime() + IMPORT_UNDO_MS)
    : null;

interface Viewer {
  principal: Principal;
  now: Date;
}

function undoUntil(row: ImportRow, { principal, now }: Viewer): string | null {
  const limit = undoLimit(row);
  return limit !== null && limit >= now && mayUndo(principal, row) ? limit.toISOString() : null;
}

const selectImports = (db: Store) =>
  db
    .select({ row: contactImport, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(contactImport)
    .leftJoin(appUser, eq(appUser.id, contactImport.createdByUserId));

type Found = Awaited<ReturnType<typeof selectImports>>[number];

const presentSummary = ({ row, firstName, lastName }: Found, viewer: Viewer): ContactImportSummary => ({
  id: row.id,
  fileName: row.fileName,
  bytes: row.bytes,
  state: v.parse(State, row.state),
  totalRows: row.totalRows,
  processed: row.processed,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  skipped: row.skipped,
  alreadyOptedOut: row.alreadyOptedOut,
  failed: row.failed,
  createdBy: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  createdByUserId: row.createdByUserId,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoUntil: undoUntil(row, viewer),
  undo: row.undoKept === null ? null : { deleted: row.undoDeleted ?? 0, kept: row.undoKept },
  error: row.error,
});

/** Reads an import. @throws NotFound, also for an import of another account */
export async function readImport(db: Store, importId: number, viewer: Viewer): Promise<ContactImport> {
  const accountId = companyOf(viewer.principal);
  const [found] = await selectImports(db).where(isImport({ accountId, importId }));
  if (found === undefined) throw new NotFound();
  const { encoding, delimiter, columns, preview } = found.row;
  return { ...presentSummary(found, viewer), encoding, delimiter, columns, preview };
}

/** The account's last imports that were started, newest first. */
export async function listImports(
  db: Store,
  { isActive }: { isActive: boolean },
  viewer: Viewer,
): Promise<ContactImportSummary[]> {
  const found = await selectImports(db)
    .where(
      and(
        eq(contactImport.accountId, companyOf(viewer.principal)),
        isNotNull(contactImport.startedAt),
        isActive ? inArray(contactImport.state, ['running', 'undoing']) : undefined,
      ),
    )
    .orderBy(desc(contactImport.startedAt), desc(contactImport.id))
    .limit(RECENT_MAX);
  return found.map((one) => presentSummary(one, viewer));
}

/** The progress of an import as open screens get it. */
export function progressOf(row: ImportRow): ImportProgress {
  const isUndo = row.state === 'undoing' || row.state === 'undone';
  const { id, created, updated, unchanged, skipped, alreadyOptedOut, failed } = row;
  return {
    id,
    state: v.parse(State, row.state),
    processed: isUndo ? (row.undoDeleted ?? 0) + (row.undoKept ?? 0) : row.processed,
    total: isUndo ? created : row.totalRows,
    created,
    updated,
    unchanged,
    skipped,
    alreadyOptedOut,
    failed,
  };
}
