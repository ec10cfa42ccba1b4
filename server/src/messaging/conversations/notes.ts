import {
  INVALID_VALUE,
  isNoteTooLong,
  NOTE_TOO_LONG,
  NOTES_PAGE_SIZE,
  type NotesPage,
  type SystemLine,
} from '@dashboard/shared/contracts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contactLine } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { presentLines } from '../contacts/present-contact';
import type { ConversationKey } from './conversation-lines';
import { type ConversationRef, ownContact, ownNumber } from './tenant-scoped-lookup';

/** The conversation's key. A contact without any message has one too. @throws NotFound, Forbidden */
async function keyOf(
  db: Database | Transaction,
  principal: Principal,
  { tn, contactId }: ConversationRef,
): Promise<ConversationKey> {
  const { accountId, id: numberId } = await ownNumber(db, principal, tn);
  await ownContact(db, principal, contactId);
  return { accountId, numberId, contactId };
}

const isNoteOf = ({ accountId, numberId, contactId }: ConversationKey) =>
  and(
    eq(contactLine.accountId, accountId),
    eq(contactLine.numberId, numberId),
    eq(contactLine.contactId, contactId),
    eq(contactLine.kind, 'note'),
  );

/** The note that an earlier request added. @throws Unprocessable if it belongs to another conversation */
async function findNote(tx: Transaction, key: ConversationKey, clientId: string): Promise<SystemLine> {
  const rows = await tx
    .select()
    .from(contactLine)
    .where(and(isNoteOf(key), eq(contactLine.clientId, clientId)));
  const [note] = await presentLines(tx, rows);
  if (note === undefined) throw fieldError('clientId', INVALID_VALUE);
  return note;
}

/**
 * Adds a note and shows it to all members of the group. It changes nothing else: the place of the conversation in the
 * lists, its unread count and its state stay, and nothing is sent. A repeated client id returns the first note.
 * @throws NotFound, Forbidden for a group without the user, Unprocessable for a note that is too long and for the client
 * id of another note
 */
export function addNote(
  services: Services,
  principal: Principal,
  of: ConversationRef,
  { clientId, text }: { clientId: string; text: string },
): Promise<SystemLine> {
  return withEvents(services, async (tx, record) => {
    if (isNoteTooLong(text)) throw fieldError('text', NOTE_TOO_LONG);
    const key = await keyOf(tx, principal, of);
    const cause = { source: 'staff', userId: principal.userId, at: services.clock.now() };
    const added = await tx
      .insert(contactLine)
      .values({ ...key, ...cause, kind: 'note', text, clientId })
      .onConflictDoNothing()
      .returning();
    const [note] = await presentLines(tx, added);
    if (note === undefined) return findNote(tx, key, clientId);
    record(key.accountId, [{ numberId: key.numberId, event: { type: 'note_added', ...of, note } }]);
    return note;
  });
}

/** A page of a conversation's notes, newest first: the newest, or those before one. @throws NotFound, Forbidden */
export async function listNotes(
  db: Database,
  principal: Principal,
  of: ConversationRef,
  before: number | undefined,
): Promise<NotesPage> {
  const key = await keyOf(db, principal, of);
  const rows = await db
    .select()
    .from(contactLine)
    .where(and(isNoteOf(key), before === undefined ? undefined : lt(contactLine.id, before)))
    .orderBy(desc(contactLine.id))
    .limit(NOTES_PAGE_SIZE + 1);
  const items = await presentLines(db, rows.slice(0, NOTES_PAGE_SIZE));
  return { items, hasMore: rows.length > NOTES_PAGE_SIZE };
}
