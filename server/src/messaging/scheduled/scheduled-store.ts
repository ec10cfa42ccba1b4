import { SCHEDULED_PER_CONVERSATION_MAX, SCHEDULED_STOPPED_SHOWN_MAX } from '@dashboard/shared/contracts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import {
  account,
  contact,
  media,
  scheduledMessage,
  spentClientId,
  textNumber,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

export type Reader = Database | Transaction;
export type ScheduledRow = typeof scheduledMessage.$inferSelect;

/** A scheduled message and the text number that sends it, in E.164. */
export interface NumberedRow {
  row: ScheduledRow;
  number: string;
}

export interface ConversationKey {
  accountId: number;
  numberId: number;
  contactId: number;
}

export const inConversation = ({ accountId, numberId, contactId }: ConversationKey) =>
  and(
    eq(scheduledMessage.accountId, accountId),
    eq(scheduledMessage.contactId, contactId),
    eq(scheduledMessage.numberId, numberId),
  );

export const isWaiting = isNull(scheduledMessage.stopReason);

/** Whether a row is one of these messages of an account. */
export const isOneOf = (accountId: number, ids: number[]) =>
  and(eq(scheduledMessage.accountId, accountId), inArray(scheduledMessage.id, ids));

const select = (db: Pick<Reader, 'select'>) =>
  db
    .select({ row: scheduledMessage, number: textNumber.number })
    .from(scheduledMessage)
    .innerJoin(textNumber, eq(textNumber.id, scheduledMessage.numberId));

/** One scheduled message of an account by a condition, or null. */
export async function findScheduled(
  db: Reader,
  accountId: number,
  condition: SQL | undefined,
): Promise<NumberedRow | null> {
  const [found] = await select(db).where(and(eq(scheduledMessage.accountId, accountId), condition));
  return found ?? null;
}

/** The messages that wait in a conversation, by time, and the ones that were stopped last, newest first. */
export async function listScheduled(db: Database, of: ConversationKey): Promise<NumberedRow[]> {
  const [waiting, stopped] = await Promise.all([
    select(db)
      .where(and(inConversation(of), isWaiting))
      .orderBy(asc(scheduledMessage.dueAt), asc(scheduledMessage.id))
      .limit(SCHEDULED_PER_CONVERSATION_MAX),
    select(db)
      .where(and(inConversation(of), isNotNull(scheduledMessage.stopReason)))
      .orderBy(desc(scheduledMessage.stoppedAt), desc(scheduledMessage.id))
      .limit(SCHEDULED_STOPPED_SHOWN_MAX),
  ]);
  return [...waiting, ...stopped];
}

/**
 * Locks contacts until the transaction ends, by id. Every transaction that sends, stops or changes scheduled messages
 * locks their contacts first: so does an opt-out, and servers take turns, which keeps the order of a conversation.
 */
export async function lockContacts(tx: Transaction, accountId: number, ids: number[]) {
  const rows = await tx
    .select({
      id: contact.id,
      number: contact.number,
      timeZone: contact.timeZone,
      isOptOut: contact.isOptOut,
      isBlocked: contact.isBlocked,
      deletedAt: contact.deletedAt,
      quietHoursPreset: account.quietHoursPreset,
    })
    .from(contact)
    .innerJoin(account, eq(account.id, contact.accountId))
    .where(and(eq(contact.accountId, accountId), inArray(contact.id, [...new Set(ids)])))
    .orderBy(asc(contact.id))
    .for('no key update', { of: contact });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Waiting messages among the given ones, locked, in the order in which they are sent. Their contacts are locked. */
export async function lockWaiting(tx: Transaction, accountId: number, ids: number[]): Promise<NumberedRow[]> {
  return select(tx)
    .where(and(isOneOf(accountId, ids), isWaiting))
    .orderBy(asc(scheduledMessage.dueAt), asc(scheduledMessage.id))
    .for('update', { of: scheduledMessage });
}

/** Ids of the files of scheduled messages, in their order, by message. */
export async function filesOf(
  tx: Reader,
  accountId: number,
  rows: ScheduledRow[],
): Promise<Map<number, (typeof media.$inferSelect)[]>> {
  const files = new Map<number, (typeof media.$inferSelect)[]>();
  const ids = rows.filter((row) => row.hasMedia).map((row) => row.id);
  if (ids.length === 0) return files;
  const found = await tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), inArray(media.messageId, ids)))
    .orderBy(asc(media.messageId), asc(media.position));
  for (const file of found) {
    const id = file.messageId ?? 0;
    files.set(id, [...(files.get(id) ?? []), file]);
  }
  return files;
}

/**
 * Detaches the files of scheduled messages: a message that is sent attaches them again, others leave them to expire.
 * `userId`: who may send them again instead of their uploader.
 */
export async function releaseFiles(
  tx: Transaction,
  accountId: number,
  rows: ScheduledRow[],
  userId?: number,
): Promise<void> {
  const ids = rows.filter((row) => row.hasMedia).map((row) => row.id);
  if (ids.length === 0) return;
  await tx
    .update(media)
    .set({ messageId: null, ...(userId !== undefined && { uploadedByUserId: userId }) })
    .where(and(eq(media.accountId, accountId), inArray(media.messageId, ids)));
}

/** Deletes a message that was not sent. Its client id stays used. */
export async function removeScheduled(tx: Transaction, { accountId, id, clientId }: ScheduledRow) {
  await tx.insert(spentClientId).values({ accountId, clientId }).onConflictDoNothing();
  await deleteScheduled(tx, accountId, [id]);
}

export async function deleteScheduled(tx: Transaction, accountId: number, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(scheduledMessage).where(isOneOf(accountId, ids));
}
