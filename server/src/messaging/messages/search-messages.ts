import type { ConversationFilter, MessageSearchResponse } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, desc, eq, exists, gt, ilike, type SQL } from 'drizzle-orm';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { appUser, contact, conversation, message } from '../../platform/db/schema';
import { conversationFilter } from '../conversations/conversation-filter';

const MAX_RESULTS = 20;

interface TextSearch {
  accountId: number;
  numberId: number;
  /** Searches only conversations that match the filter. */
  filter: ConversationFilter;
  text: string;
}

/** Whether the message's conversation matches the filter. Undefined if all conversations match. */
function isConversationMatching(db: Database, filter: ConversationFilter): SQL | undefined {
  const matchesFilter = conversationFilter(filter);
  if (!matchesFilter) return undefined;
  const ofMessage = and(
    eq(conversation.accountId, message.accountId),
    eq(conversation.numberId, message.numberId),
    eq(conversation.contactId, message.contactId),
  );
  return exists(
    db.select({ contactId: conversation.contactId }).from(conversation).where(and(ofMessage, matchesFilter)),
  );
}

/** The newest messages of one number that contain a string, case-insensitive. */
export async function searchMessages(
  db: Database,
  { accountId, numberId, filter, text }: TextSearch,
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
        isConversationMatching(db, filter),
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
