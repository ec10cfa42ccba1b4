import { and, eq, isNotNull } from 'drizzle-orm';
import { contact, contactListMember, conversation } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ContactRow } from '../messages/present-message';

/** The opt-out and the block of a contact. They belong to the number as much as to the person. */
const barsOf = (row: ContactRow) => ({
  ...(row.isOptOut && {
    isOptOut: true,
    isOptedOutBySystemUser: row.isOptedOutBySystemUser,
    optOutAt: row.optOutAt,
    optOutSource: row.optOutSource,
    optOutByUserId: row.optOutByUserId,
  }),
  ...(row.isBlocked && {
    isBlocked: true,
    blockedAt: row.blockedAt,
    blockedByUserId: row.blockedByUserId,
  }),
});

/**
 * Keeps the old number opted out and blocked when its contact gets a new one, unless the same change ends that. The old
 * number is stored as a deleted contact, because every send and every received text checks those too.
 */
export async function preserveBars(
  tx: Transaction,
  before: ContactRow,
  { isOptOut, isBlocked }: Pick<ContactRow, 'isOptOut' | 'isBlocked'>,
  deletedAt: Date,
): Promise<void> {
  const { accountId, number } = before;
  const bars = barsOf({
    ...before,
    isOptOut: before.isOptOut && isOptOut,
    isBlocked: before.isBlocked && isBlocked,
  });
  if (Object.keys(bars).length === 0) return;
  await tx.insert(contact).values({ ...bars, accountId, number, deletedAt });
}

/**
 * Frees the number of a deleted contact and returns its opt-out and block. Null if the deleted contact has conversations: their
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
  return barsOf(deleted);
}
