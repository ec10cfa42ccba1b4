import { and, eq, sql } from 'drizzle-orm';
import { conversationFilter } from '../../messaging/conversations/conversation-filter';
import type { Database } from '../../platform/db/open-database';
import { contact, conversation } from '../../platform/db/schema';

/**
 * The unanswered conversations of an account by their assignee. One without an assignee counts for the user who wrote in
 * it last, and for 0 without one. The same ones as under Unanswered in the inbox.
 */
export async function readOpenConversations(
  db: Pick<Database, 'select'>,
  accountId: number,
): Promise<Map<number, number>> {
  const owner = sql<string>`coalesce(${conversation.assigneeUserId}, (
    select m.user_id from message m
    where m.account_id = ${conversation.accountId} and m.number_id = ${conversation.numberId}
      and m.contact_id = ${conversation.contactId} and m.ordinal > 0 and not m.is_inbound and m.user_id is not null
    order by m.id desc limit 1
  ), 0)`.as('owner');
  const open = db
    .select({ owner })
    .from(conversation)
    .innerJoin(
      contact,
      and(eq(contact.accountId, conversation.accountId), eq(contact.id, conversation.contactId)),
    )
    .where(and(eq(conversation.accountId, accountId), conversationFilter('unanswered', { isWhole: false })))
    .as('open');
  const rows = await db
    .select({ userId: open.owner, count: sql<number>`count(*)::int` })
    .from(open)
    .groupBy(open.owner);
  return new Map(rows.map(({ userId, count }) => [Number(userId), count]));
}
