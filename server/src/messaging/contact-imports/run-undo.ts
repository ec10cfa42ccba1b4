import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { contact, contactImport, conversation } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { RetryLater } from '../../platform/jobs/run-job';
import { lockListsOf } from '../contact-lists/list-counts';
import { recordReload } from '../contacts/reload-event';
import { type ImportKey, type ImportRow, isImport, lockImport } from './import-store';
import { shiftCounts } from './list-changes';
import { announceContacts, announceProgress } from './notify-progress';
import { repeatWhileLocked } from './repeat-while-locked';

const BATCH_CONTACTS = 500;
const PAUSE_MS = 10;

/** The contacts that an import created and that are not deleted. Reads the index of the time of creation. */
const isOfImport = ({ accountId, id, startedAt }: ImportRow) =>
  and(
    eq(contact.accountId, accountId),
    gte(contact.createdAt, startedAt ?? new Date(0)),
    eq(contact.importId, id),
    isNull(contact.deletedAt),
  );

/** Neither changed nor texted since the import, and not opted out, by the file or later. */
const isUntouched = and(
  sql`${contact.version} = ${contact.importVersion}`,
  eq(contact.isOptOut, false),
  sql`not exists (select from ${conversation} where ${conversation.accountId} = ${contact.accountId}
    and ${conversation.contactId} = ${contact.id})`,
);

async function deleteBatch(
  tx: Transaction,
  { row, ids, at }: { row: ImportRow; ids: number[]; at: Date },
): Promise<ImportRow> {
  const { accountId, id: importId } = row;
  const { state } = await lockImport(tx, { accountId, importId });
  if (state !== 'undoing') throw new RetryLater('continued elsewhere');
  await tx.execute(sql`select set_config('lock_timeout', '500ms', true)`);
  // They are checked again now that they are locked: a message may have arrived.
  const locked = await tx
    .select({ id: contact.id, isBlocked: contact.isBlocked })
    .from(contact)
    .where(and(isOfImport(row), isUntouched, sql`${contact.id} = any(${sql.param(ids)}::bigint[])`))
    .orderBy(asc(contact.id))
    .for('no key update');
  const contactIds = locked.map(({ id }) => id);
  await lockListsOf(tx, accountId, { contactIds });
  const changes = locked.map(({ id, isBlocked }) => ({
    contactId: id,
    members: -1,
    textable: isBlocked ? 0 : -1,
  }));
  await shiftCounts(tx, { accountId, at }, changes);
  await tx
    .update(contact)
    .set({ deletedAt: at, purgedAt: null, version: sql`${contact.version} + 1` })
    .where(
      and(eq(contact.accountId, accountId), sql`${contact.id} = any(${sql.param(contactIds)}::bigint[])`),
    );
  const [written] = await tx
    .update(contactImport)
    .set({ undoDeleted: sql`coalesce(${contactImport.undoDeleted}, 0) + ${contactIds.length}` })
    .where(isImport({ accountId, importId }))
    .returning();
  if (written === undefined) throw new Error('A locked import was deleted');
  return written;
}

/**
 * Deletes the contacts that an import created, in batches; as after any deletion, they can be restored for 30 days. Those
 * that are opted out, or were changed or texted since, stay. @throws RetryLater if another server continues it
 */
export async function runUndo(services: Services, key: ImportKey, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const [row] = await db.select().from(contactImport).where(isImport(key));
  if (row?.state !== 'undoing') return;
  const found = await db
    .select({ id: contact.id })
    .from(contact)
    .where(and(isOfImport(row), isUntouched))
    .orderBy(asc(contact.id));
  for (let start = 0; start < found.length; start += BATCH_CONTACTS) {
    if (signal.aborted) throw new RetryLater('stopped');
    const ids = found.slice(start, start + BATCH_CONTACTS).map(({ id }) => id);
    const batch = { row, ids, at: clock.now() };
    const written = await repeatWhileLocked({ services, signal }, () =>
      db.transaction((tx) => deleteBatch(tx, batch)),
    );
    announceProgress(services, written);
    await services.sleep(PAUSE_MS, signal);
  }
  const undoKept = await db.$count(contact, isOfImport(row));
  const undone = await withEvents(services, async (tx, record) => {
    const [ended] = await tx
      .update(contactImport)
      .set({ state: 'undone', undoKept })
      .where(and(isImport(key), eq(contactImport.state, 'undoing')))
      .returning();
    if (ended?.undoDeleted) await recordReload(tx, record, key);
    return ended;
  });
  if (undone !== undefined) announceProgress(services, undone);
  await announceContacts(services, key.accountId);
}
