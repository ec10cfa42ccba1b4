import { and, eq, isNotNull } from 'drizzle-orm';
import { contact, conversation } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ContactRow } from '../messages/present-message';

/** What is known of an opt-out, which is a number's as much as a person's. */
const consentOf = (row: ContactRow) => ({
  isOptOut: row.isOptOut,
  isOptedOutBySystemUser: row.isOptedOutBySystemUser,
  optOutAt: row.optOutAt,
  optOutSource: row.optOutSource,
  optOutByUserId: row.optOutByUserId,
});

/**
 * Keeps a number opted out whose contact goes on under another: as a deleted contact, whom every send asks about, and
 * whom START brings back.
 */
export async function keepOptOut(tx: Transaction, before: ContactRow, at: Date): Promise<void> {
  const { accountId, number } = before;
  await tx.insert(contact).values({ ...consentOf(before), accountId, number, deletedAt: at });
}

/**
 * Frees the number of a deleted contact, and answers what it was kept for. Null when somebody texted under it: their
 * history cannot be another's.
 */
export async function takeOverNumber(tx: Transaction, { accountId, id }: ContactRow) {
  const isThis = and(eq(contact.accountId, accountId), eq(contact.id, id));
  // A text that comes in meanwhile makes it a contact again.
  const [stored] = await tx
    .select()
    .from(contact)
    .where(and(isThis, isNotNull(contact.deletedAt)))
    .for('update');
  if (stored === undefined) return null;
  const isTheirs = and(eq(conversation.accountId, accountId), eq(conversation.contactId, id));
  if ((await tx.$count(conversation, isTheirs)) > 0) return null;
  await tx.delete(contact).where(isThis);
  return stored.isOptOut ? consentOf(stored) : {};
}
