import type { ConversationItem } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser, contact, conversation, message, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { presentConversation } from '../messages/present-message';
import { authorsOf } from '../messages/read-messages';

export type Reader = Database | Transaction;

export const joinsContact = and(
  eq(contact.accountId, conversation.accountId),
  eq(contact.id, conversation.contactId),
);

/** Joins the assignee of a conversation. */
export const isAssignee = eq(appUser.id, conversation.assigneeUserId);
export const assigneeName = sql<string | null>`trim(${appUser.firstName} || ' ' || ${appUser.lastName})`;

/** The last activity in microseconds, for the cursor of a page. */
const micros = sql<string>`(extract(epoch from ${conversation.lastActivity}) * 1000000)::bigint::text`;

/** A query for conversations with the data of their list items, to be completed with a condition and an order. */
export const selectItems = (db: Reader) =>
  db
    .select({
      state: conversation,
      of: contact,
      last: message,
      assigneeName,
      micros,
      number: textNumber.number,
    })
    .from(conversation)
    .innerJoin(contact, joinsContact)
    .innerJoin(textNumber, eq(textNumber.id, conversation.numberId))
    .leftJoin(
      message,
      and(eq(message.accountId, conversation.accountId), eq(message.id, conversation.lastMessageId)),
    )
    .leftJoin(appUser, isAssignee);

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** The rows of `selectItems` as list items, in the same order. */
export async function presentItems(db: Reader, rows: ItemRow[]): Promise<ConversationItem[]> {
  const authors = await authorsOf(
    db,
    rows.flatMap(({ last }) => last ?? []),
  );
  return rows.map(({ state, of, last, assigneeName, number }) =>
    presentConversation(
      { ...state, assigneeName, number },
      of,
      last && { row: last, author: authors.get(last.userId ?? 0) ?? null },
    ),
  );
}
