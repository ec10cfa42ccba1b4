import { and, asc, eq, gte, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm';
import {
  contact,
  contactImport,
  contactLine,
  contactListMember,
  conversation,
  scheduledMessage,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { RetryLater } from '../../platform/jobs/run-job';
import { lockListsOf } from '../contact-lists/list-counts';
import { lockContacts } from '../contact-lists/members';
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

/** Whether there are rows of a contact in a table. */
const hasRows = (
  of: typeof conversation | typeof scheduledMessage | typeof contactListMember | typeof contactLine,
  condition: SQL = sql`true`,
) => sql`exists (select from ${of} where ${of.accountId} = ${contact.accountId}
  and ${of.contactId} = ${contact.id} and ${condition})`;

/**
 * Not opted out, by the file or later, and not used since the import: neither changed nor texted, without a text that
 * waits, a note or a list of someone else. A membership has no time, so one of a list of the import counts as the import's.
 */
const isUntouched = ({ startedAt, listIds, namedListIds }: ImportRow) =>
  and(
    sql`${contact.version} = ${contact.importVersion}`,
    eq(contact.isOptOut, false),
    not(hasRows(conversation)),
    not(hasRows(scheduledMessage)),
    not(hasRows(contactLine, gte(contactLine.at, startedAt ?? new Date(0)))),
    not(hasRows(contactListMember, notInArray(contactListMember.listId, [...listIds, ...namedListIds]))),
  );

async function deleteBatch(
  tx: Transaction,
  { row, ids, at }: { row: ImportRow; ids: number[]; at: Date },
): Promise<ImportRow> {
  const { accountId, id: importId } = row;
  const { state } = await lockImport(tx, { accountId, importId });
  if (state !== 'undoing') throw new RetryLater('continued elsewhere');
  await tx.execute(sql`select set_config('lock_timeout', '500ms', true)`);
  await lockContacts(tx, accountId, ids);
  // A statement of its own sees what was committed while the locks were awaited, such as a message.
  const unused = await tx
    .select({ id: contact.id, isBlocked: contact.isBlocked })
    .from(contact)
    .where(and(isOfImport(row), isUntouched(row), sql`${contact.id} = any(${sql.param(ids)}::bigint[])`))
    .orderBy(asc(contact.id));
  const contactIds = unused.map(({ id }) => id);
  await lockListsOf(tx, accountId, { contactIds });
  const changes = unused.map(({ id, isBlocked }) => ({
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
 * that are opted out, or were used or changed since, stay. @throws RetryLater if another server continues it
 */
export async function runUndo(services: Services, key: ImportKey, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const [row] = await db.select().from(contactImport).where(isImport(key));
  if (row?.state !== 'undoing') return;
  const found = await db
    .select({ id: contact.id })
    .from(contact)
    .where(and(isOfImport(row), isUntouched(row)))
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
