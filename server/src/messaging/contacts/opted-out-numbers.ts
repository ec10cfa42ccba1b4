import { and, eq, isNotNull } from 'drizzle-orm';
import { contact, contactListMember, conversation } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ContactRow } from '../messages/present-message';

/** The consent columns. An opt-out belongs to the number as much as to the person. */
const consentOf = (row: ContactRow) => ({
  isOptOut: row.isOptOut,
  isOptedOutBySystemUser: row.isOptedOutBySystemUser,
  optOutAt: row.optOutAt,
  optOutSource: row.optOutSource,
  optOutByUserId: row.optOutByUserId,
});

/**
 * Keeps the old number opted out when its contact gets a new one. The old number is stored as a deleted contact,
 * because every send checks those too, and START restores it.
 */
export async function preserveOptOut(tx: Transaction, before: ContactRow, at: Date): Promise<void> {
  const { accountId, number } = before;
  await tx.insert(contact).values({ ...consentOf(before), accountId, number, deletedAt: at });
}

/**
 * Frees the number of a deleted contact and returns its opt-out. Null if the deleted contact has conversations: their
 * history must not move to another contact.
 */
export async function reclaimNumber(tx: Transaction, { accountId, id }: ContactRow) {
  const isThis = and(eq(contact.accountId, accountId), eq(contact.id, id));
  // A concurrent inbound message restores the contact.
  const [deleted] = await tx
    .select()
    .from(contact)
    .where(and(isThis, isNotNull(contact.deletedAt)))
    .for('update');
  if (deleted === undefined) return null;
  const isOfContact = and(eq(conversation.accountId, accountId), eq(conversation.contactId, id));
  if ((await tx.$count(conversation, isOfContact)) > 0) return null;
  await tx
    .delete(contactListMember)
    .where(and(eq(contactListMember.accountId, accountId), eq(contactListMember.contactId, id)));
  await tx.delete(contact).where(isThis);
  return deleted.isOptOut ? consentOf(deleted) : {};
}
