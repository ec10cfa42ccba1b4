import { conversation } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ConversationFacts } from '../messages/present-message';
import { lockTurns, type Turns, takeTurn } from './assignees';
import { addLines, type ConversationKey, type NewLine } from './conversation-lines';
import { isConversation } from './lock-conversation';

const numberOf = ({ accountId, numberId }: ConversationKey) => ({ accountId, id: numberId });

/**
 * Locks the turns of the number's group if the conversation is unassigned. Call it after the contact is locked and before the
 * message is stored, which locks the conversation. Assigning a conversation uses the same order, and changes of a group lock
 * no contact, so they cannot deadlock. The lock also makes simultaneous messages take their turns one after the other.
 */
export async function lockTurnsFor(tx: Transaction, of: ConversationKey): Promise<Turns | null> {
  const [state] = await tx
    .select({ assigneeUserId: conversation.assigneeUserId })
    .from(conversation)
    .where(isConversation(of));
  if (state !== undefined && state.assigneeUserId !== null) return null;
  return lockTurns(tx, numberOf(of));
}

/**
 * Reopens a done conversation at an inbound message and assigns an unassigned one to the member whose turn it is.
 * Returns the changed conversation with the system lines.
 */
export async function takeUp(
  tx: Transaction,
  { of, state, turns, at }: { of: ConversationKey; state: ConversationFacts; turns: Turns | null; at: Date },
) {
  const lines: NewLine[] = [];
  const changed = { ...state };
  if (state.state === 'done') {
    changed.state = 'open';
    lines.push({ of, kind: 'reopened', cause: { source: 'inbound', userId: null, at } });
  }
  const next =
    turns !== null && state.assigneeUserId === null ? await takeTurn(tx, numberOf(of), turns) : null;
  if (next !== null) {
    const { userId: assigneeUserId, name } = next;
    Object.assign(changed, { assigneeUserId, assigneeName: name });
    const cause = { source: 'round_robin' as const, userId: null, at };
    lines.push({ of, kind: 'assigned', cause, assigneeUserId });
  }
  if (lines.length === 0) return { state, lines: [] };
  const { state: newState, assigneeUserId } = changed;
  await tx.update(conversation).set({ state: newState, assigneeUserId }).where(isConversation(of));
  return { state: changed, lines: await addLines(tx, lines) };
}
