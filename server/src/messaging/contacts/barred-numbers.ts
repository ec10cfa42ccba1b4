import { and, eq, isNotNull } from 'drizzle-orm';
import { contact, contactLine, conversation } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { dropMemberships } from '../contact-lists/members';
import type { ContactRow } from '../messages/present-message';

/** The opt-out, also a suspected one, and the block of a contact. They belong to the number as much as to the person. */
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
  ...(row.suspectedOptOutAt !== null && {
    suspectedOptOutAt: row.suspectedOptOutAt,
    optOutDueAt: row.optOutDueAt,
  }),
});

/**
 * Keeps the old number opted out, suspected and blocked when its contact gets a new one, unless the same change ends that.
 * The old number is stored as a deleted contact, because every send and every received text checks those too.
 */
export async function preserveBars(
  tx: Transaction,
  before: ContactRow,
  { isOptOut, isBlocked, isCleared }: Pick<ContactRow, 'isOptOut' | 'isBlocked'> & { isCleared: boolean },
  deletedAt: Date,
): Promise<void> {
  const { accountId, number } = before;
  const bars = barsOf({
    ...before,
    isOptOut: before.isOptOut && isOptOut,
    isBlocked: before.isBlocked && isBlocked,
    suspectedOptOutAt: isCleared ? null : before.suspectedOptOutAt,
  });
  if (Object.keys(bars).length === 0) return;
  await tx.insert(contact).values({ ...bars, accountId, number, deletedAt });
}

/** Stored as the number of a deleted contact whose number another contact has. The column is unique and cannot be null. */
const freedNumber = ({ id }: Pick<ContactRow, 'id'>) => `freed:${id}`;

/** Whether another contact has the number of this deleted contact, so that it cannot be restored. */
export const isNumberFreed = (row: Pick<ContactRow, 'id' | 'number'>) => row.number === freedNumber(row);

/**
 * Removes a deleted contact to free its number. If lines refer to it, its row stays without the number, because the
 * Opt-outs report reads the name from it. A line records the number, as for every contact whose number changed.
 */
async function removeOrKeep(
  tx: Transaction,
  row: ContactRow,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const { accountId, id } = row;
  const isThis = and(eq(contact.accountId, accountId), eq(contact.id, id));
  const isOfContact = and(eq(contactLine.accountId, accountId), eq(contactLine.contactId, id));
  if ((await tx.$count(contactLine, isOfContact)) === 0) {
    await tx.delete(contact).where(isThis);
    return;
  }
  const line = { kind: 'number_changed', source: 'staff', userId, at, text: row.number };
  await tx.insert(contactLine).values({ ...line, accountId, contactId: id });
  await tx
    .update(contact)
    .set({ number: freedNumber(row) })
    .where(isThis);
}

/**
 * Frees the number of a deleted contact and returns its opt-out, suspicion and block. Null if the deleted contact has conversations: their
 * history must not move to another contact.
 */
export async function reclaimNumber(
  tx: Transaction,
  { accountId, id }: ContactRow,
  by: { userId: number; at: Date },
) {
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
  await dropMemberships(tx, accountId, [id]);
  await removeOrKeep(tx, deleted, by);
  return barsOf(deleted);
}
