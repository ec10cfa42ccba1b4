import { UserStatus } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { contact, conversation, inboxGroup, textNumber } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { presentItems, selectItems } from './conversation-items';
import { addLines, type ConversationKey } from './conversation-lines';
import { holdLastMessages, isConversation } from './lock-conversation';

const CHUNK_SIZE = 200;

interface LostConversation extends ConversationKey {
  assigneeUserId: number | null;
  number: string;
}

/** Locks the account's conversations whose assignee is not an active member of the number's group, in a fixed order. */
function lockLost(tx: Transaction, accountId: number): Promise<LostConversation[]> {
  const isMember = sql`exists (
    select from inbox_group g
    join group_member m on m.account_id = g.account_id and m.group_id = g.id
    join app_user u on u.id = m.user_id
    where g.account_id = ${conversation.accountId} and g.number_id = ${conversation.numberId}
      and m.user_id = ${conversation.assigneeUserId}
      and u.status_id = ${UserStatus.ACTIVE} and u.deleted_at is null)`;
  return tx
    .select({
      accountId: conversation.accountId,
      numberId: conversation.numberId,
      contactId: conversation.contactId,
      assigneeUserId: conversation.assigneeUserId,
      number: textNumber.number,
    })
    .from(conversation)
    .innerJoin(textNumber, eq(textNumber.id, conversation.numberId))
    .where(
      and(
        eq(conversation.accountId, accountId),
        sql`${conversation.assigneeUserId} is not null`,
        sql`not ${isMember}`,
      ),
    )
    .orderBy(asc(conversation.numberId), asc(conversation.contactId))
    .for('update', { of: conversation });
}

async function unassign(tx: Transaction, lost: LostConversation[], at: Date): Promise<NewEvent[]> {
  const areThese = or(...lost.map(isConversation));
  await tx.update(conversation).set({ assigneeUserId: null }).where(areThese);
  const cause = { source: 'membership' as const, userId: null, at };
  const lines = await addLines(
    tx,
    lost.map(({ accountId, numberId, contactId, assigneeUserId }) => ({
      of: { accountId, numberId, contactId },
      kind: 'unassigned',
      cause,
      assigneeUserId,
    })),
  );
  await holdLastMessages(tx, areThese);
  // An event would put the conversation of a deleted contact back into open lists.
  const rows = await selectItems(tx).where(and(areThese, isNull(contact.deletedAt)));
  const items = await presentItems(tx, rows);
  const itemOf = new Map(rows.map(({ state }, at) => [`${state.numberId}/${state.contactId}`, items[at]]));
  return lost.flatMap(({ numberId, contactId, number }, at) => {
    const item = itemOf.get(`${numberId}/${contactId}`);
    const line = lines[at];
    if (item === undefined || line === undefined) return [];
    const tn = nationalDigits(number);
    return {
      numberId,
      event: { type: 'conversation_updated' as const, tn, conversation: item, lines: [line] },
    };
  });
}

/**
 * Unassigns the conversations of users who left a group, were disabled or were deleted. Call it after the change of the
 * group or the user, in the same transaction, and record the returned events.
 */
export async function unassignLost(
  tx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<NewEvent[]> {
  // Waits for assignments in progress, which read the members before this change.
  await tx
    .select({ id: inboxGroup.id })
    .from(inboxGroup)
    .where(eq(inboxGroup.accountId, accountId))
    .orderBy(asc(inboxGroup.id))
    .for('no key update');
  const lost = await lockLost(tx, accountId);
  const events: NewEvent[] = [];
  for (let from = 0; from < lost.length; from += CHUNK_SIZE)
    events.push(...(await unassign(tx, lost.slice(from, from + CHUNK_SIZE), at)));
  return events;
}
