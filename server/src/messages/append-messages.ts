import { sql } from 'drizzle-orm';
import { conversation, message } from '../db/schema';
import type { Transaction } from '../events/record-events';
import type { ConversationRow, MessageRow } from './present-message';

type MessageValues = typeof message.$inferInsert;
export type NewMessage = Omit<MessageValues, 'accountId' | 'ordinal' | 'createdAt' | 'statusAt' | 'id'>;

export interface Appended {
  row: MessageRow;
  /** The conversation as this transaction leaves it. */
  state: ConversationRow;
}

const conversationKey = (of: { numberId: number; contactId: number }) => `${of.numberId}/${of.contactId}`;

interface Growth {
  numberId: number;
  contactId: number;
  messages: NewMessage[];
}

/** New texts by conversation, conversations in one fixed order: two transactions never wait for each other in a ring. */
function growthOf(messages: NewMessage[]): Growth[] {
  const byKey = new Map<string, Growth>();
  for (const one of messages) {
    const key = conversationKey(one);
    const growth = byKey.get(key) ?? { numberId: one.numberId, contactId: one.contactId, messages: [] };
    growth.messages.push(one);
    byKey.set(key, growth);
  }
  return [...byKey.values()].sort((a, b) => a.numberId - b.numberId || a.contactId - b.contactId);
}

const unreadIn = (messages: NewMessage[]) => messages.filter((one) => one.isInbound).length;

/** Locks the conversations, making the new ones, and counts the texts in. */
function growConversations(tx: Transaction, accountId: number, at: Date, growths: Growth[]) {
  return tx
    .insert(conversation)
    .values(
      growths.map(({ numberId, contactId, messages }) => ({
        accountId,
        numberId,
        contactId,
        // Set once the texts have their ids, below.
        lastMessageId: 0,
        lastActivity: at,
        lastIsInbound: messages.at(-1)?.isInbound ?? false,
        unreadCount: unreadIn(messages),
        messageCount: messages.length,
      })),
    )
    .onConflictDoUpdate({
      target: [conversation.accountId, conversation.numberId, conversation.contactId],
      set: {
        lastActivity: sql`greatest(${conversation.lastActivity}, excluded.last_activity)`,
        lastIsInbound: sql`excluded.last_is_inbound`,
        unreadCount: sql`${conversation.unreadCount} + excluded.unread_count`,
        messageCount: sql`${conversation.messageCount} + excluded.message_count`,
      },
    })
    .returning();
}

/** Points the conversations at their newest text and, where there was none, at their first unread one. */
async function pointAtLast(
  tx: Transaction,
  accountId: number,
  rows: MessageRow[],
): Promise<ConversationRow[]> {
  const byKey = new Map<string, MessageRow[]>();
  for (const row of rows) byKey.set(conversationKey(row), [...(byKey.get(conversationKey(row)) ?? []), row]);
  const values = [...byKey.values()].map((of) => {
    const last = of.reduce((a, b) => (a.ordinal > b.ordinal ? a : b));
    const firstUnread = of.find((row) => row.isInbound)?.id ?? null;
    return sql`(${last.numberId}::bigint, ${last.contactId}::bigint, ${last.id}::bigint, ${firstUnread}::bigint)`;
  });
  return tx
    .update(conversation)
    .set({
      lastMessageId: sql`points.last_id`,
      firstUnreadId: sql`coalesce(${conversation.firstUnreadId}, points.unread_id)`,
    })
    .from(sql`(values ${sql.join(values, sql`, `)}) as points (number_id, contact_id, last_id, unread_id)`)
    .where(
      sql`${conversation.accountId} = ${accountId} and ${conversation.numberId} = points.number_id
        and ${conversation.contactId} = points.contact_id`,
    )
    .returning();
}

/**
 * Adds texts to their conversations, in order: numbered, counted, the inbound ones unread.
 * Answers them in the order given.
 */
export async function appendMessages(
  tx: Transaction,
  accountId: number,
  at: Date,
  messages: NewMessage[],
): Promise<Appended[]> {
  const growths = growthOf(messages);
  const grown = await growConversations(tx, accountId, at, growths);
  const countOf = new Map(grown.map((state) => [conversationKey(state), state.messageCount]));
  const ordinals = new Map<NewMessage, number>();
  for (const growth of growths) {
    const count = countOf.get(conversationKey(growth)) ?? 0;
    growth.messages.forEach((one, index) => {
      ordinals.set(one, count - growth.messages.length + index + 1);
    });
  }
  const rows = await tx
    .insert(message)
    .values(
      messages.map((one) => ({
        ...one,
        accountId,
        ordinal: ordinals.get(one) ?? 0,
        createdAt: at,
        statusAt: at,
      })),
    )
    .returning();
  const states = new Map(
    (await pointAtLast(tx, accountId, rows)).map((state) => [conversationKey(state), state]),
  );
  const byPlace = new Map(rows.map((row) => [`${conversationKey(row)}/${row.ordinal}`, row]));
  return messages.map((one) => {
    const row = byPlace.get(`${conversationKey(one)}/${ordinals.get(one)}`);
    const state = states.get(conversationKey(one));
    if (row === undefined || state === undefined) throw new Error('A text was not stored');
    return { row, state };
  });
}

/**
 * Stores an inbound text of a blocked contact: kept, but in no history, list, count or search. Ordinal 0 says so.
 * Answers its id.
 */
export async function appendHidden(
  tx: Transaction,
  accountId: number,
  at: Date,
  hidden: NewMessage,
): Promise<number> {
  const values = { ...hidden, accountId, ordinal: 0, createdAt: at, statusAt: at };
  const [row] = await tx.insert(message).values(values).returning({ id: message.id });
  if (row === undefined) throw new Error('A text was not stored');
  return row.id;
}
