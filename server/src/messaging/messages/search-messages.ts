import type { ConversationFilter, MessageSearchResponse } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, desc, eq, exists, gt, ilike, type SQL, sql } from 'drizzle-orm';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { appUser, contact, contactLine, conversation, message } from '../../platform/db/schema';
import { conversationFilter } from '../conversations/conversation-filter';

const MAX_RESULTS = 20;

interface TextSearch {
  accountId: number;
  numberId: number;
  /** Searches only conversations that match the filter. */
  filter: ConversationFilter;
  /** The user who searches: the owner of Mine. */
  userId: number;
  text: string;
}

/** Whether the conversation of a message or note matches the filter. Undefined if all conversations match. */
function isConversationMatching(
  db: Database,
  of: typeof message | typeof contactLine,
  { filter, userId }: Pick<TextSearch, 'filter' | 'userId'>,
): SQL | undefined {
  const matchesFilter = conversationFilter(filter, { userId, isWhole: true });
  if (!matchesFilter) return undefined;
  const isOwn = and(
    eq(conversation.accountId, of.accountId),
    eq(conversation.numberId, of.numberId),
    eq(conversation.contactId, of.contactId),
  );
  return exists(
    db.select({ contactId: conversation.contactId }).from(conversation).where(and(isOwn, matchesFilter)),
  );
}

/** The newest messages of one number that contain a string, case-insensitive. */
export async function searchMessages(
  db: Database,
  { accountId, numberId, text, ...within }: TextSearch,
): Promise<MessageSearchResponse['items']> {
  const found = await db
    .select({
      messageId: message.id,
      contactId: message.contactId,
      contactName: contact.name,
      number: contact.number,
      text: message.text,
      isInbound: message.isInbound,
      method: message.method,
      userId: message.userId,
      userFirstname: appUser.firstName,
      at: message.createdAt,
    })
    .from(message)
    .innerJoin(contact, and(eq(contact.accountId, message.accountId), eq(contact.id, message.contactId)))
    .leftJoin(appUser, eq(appUser.id, message.userId))
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.numberId, numberId),
        gt(message.ordinal, 0),
        ilike(message.text, `%${literalPattern(text)}%`),
        isConversationMatching(db, message, within),
      ),
    )
    .orderBy(desc(message.id))
    .limit(MAX_RESULTS);
  return found.map(({ number, at, ...rest }) => ({
    ...rest,
    contactNumber: withCountryCode(number),
    date: at.toISOString(),
  }));
}

/**
 * The message beside which the history shows a note: the last one before it, else the first of the conversation. By
 * time, because notes and messages have separate ids.
 */
const besideNote = sql<string | null>`coalesce(
  (select m.id from message m where m.account_id = ${contactLine.accountId} and m.number_id = ${contactLine.numberId}
    and m.contact_id = ${contactLine.contactId} and m.ordinal > 0 and m.created_at <= ${contactLine.at}
    order by m.id desc limit 1),
  (select m.id from message m where m.account_id = ${contactLine.accountId} and m.number_id = ${contactLine.numberId}
    and m.contact_id = ${contactLine.contactId} and m.ordinal > 0 order by m.id limit 1))`;

/** The newest notes in conversations of one number that contain a string, case-insensitive. */
export async function searchNotes(
  db: Database,
  { accountId, numberId, text, ...within }: TextSearch,
): Promise<MessageSearchResponse['notes']> {
  const found = await db
    .select({
      noteId: contactLine.id,
      messageId: besideNote,
      contactId: contactLine.contactId,
      contactName: contact.name,
      number: contact.number,
      text: contactLine.text,
      userId: contactLine.userId,
      userFirstname: appUser.firstName,
      at: contactLine.at,
    })
    .from(contactLine)
    .innerJoin(
      contact,
      and(eq(contact.accountId, contactLine.accountId), eq(contact.id, contactLine.contactId)),
    )
    .leftJoin(appUser, eq(appUser.id, contactLine.userId))
    .where(
      and(
        eq(contactLine.accountId, accountId),
        eq(contactLine.numberId, numberId),
        eq(contactLine.kind, 'note'),
        ilike(contactLine.text, `%${literalPattern(text)}%`),
        isConversationMatching(db, contactLine, within),
      ),
    )
    .orderBy(desc(contactLine.id))
    .limit(MAX_RESULTS);
  return found.map(({ number, at, text: words, messageId, ...rest }) => ({
    ...rest,
    messageId: messageId === null ? null : Number(messageId),
    text: words ?? '',
    contactNumber: withCountryCode(number),
    date: at.toISOString(),
  }));
}
