import { and, asc, eq, type SQL } from 'drizzle-orm';
import { contact, conversation, message } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ConversationRow } from '../messages/present-message';
import type { ConversationKey } from './conversation-lines';

export const isConversation = ({ accountId, numberId, contactId }: ConversationKey) =>
  and(
    eq(conversation.accountId, accountId),
    eq(conversation.numberId, numberId),
    eq(conversation.contactId, contactId),
  );

/** Reads a conversation and locks it until the transaction ends. Undefined if it does not exist. */
export async function lockConversation(
  tx: Transaction,
  of: ConversationKey,
): Promise<ConversationRow | undefined> {
  const [state] = await tx.select().from(conversation).where(isConversation(of)).for('update');
  return state;
}

/**
 * Locks a contact against changes of what its conversations show. Call it before the group, the conversation and its newest
 * message are locked, as a text that arrives and a retry do.
 */
export async function holdContact(
  tx: Transaction,
  { accountId, contactId }: Pick<ConversationKey, 'accountId' | 'contactId'>,
): Promise<void> {
  const isContact = and(eq(contact.accountId, accountId), eq(contact.id, contactId));
  await tx.select({ id: contact.id }).from(contact).where(isContact).for('share');
}

/**
 * Locks the newest messages of locked conversations against changes of their status. An event with a conversation has the
 * newest message too: without the lock it could have an older status than an event that was recorded before it.
 */
export async function holdLastMessages(tx: Transaction, areThese: SQL | undefined): Promise<void> {
  const isLast = and(
    eq(message.accountId, conversation.accountId),
    eq(message.id, conversation.lastMessageId),
  );
  await tx
    .select({ id: message.id })
    .from(message)
    .innerJoin(conversation, isLast)
    .where(areThese)
    .orderBy(asc(message.id))
    .for('share', { of: message });
}
