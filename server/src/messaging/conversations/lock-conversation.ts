import { and, eq } from 'drizzle-orm';
import { conversation } from '../../platform/db/schema';
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
