import type { ConversationFilter, MessageSearchResponse } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, DrizzleQueryError, desc, eq, exists, gt, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { errorCode } from '../../platform/common/error-code';
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
  db: Pick<Database, 'select'>,
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

interface SearchLimits {
  /** How many of the account's newest messages are searched first: a frequent word is found without its index. */
  recent: number;
  /** After this the search of all messages is given up. */
  maxMs: number;
}

const LIMITS: SearchLimits = { recent: 20_000, maxMs: 2_000 };

/** PostgreSQL's code for a statement that ran out of time. */
const QUERY_CANCELED = '57014';
const isOutOfTime = (error: unknown) =>
  errorCode(error instanceof DrizzleQueryError ? error.cause : error) === QUERY_CANCELED;

type Found = Pick<MessageSearchResponse, 'items' | 'isPartial'>;

const ofContact = and(eq(contact.accountId, message.accountId), eq(contact.id, message.contactId));

/** The ids of the newest of these messages that match. */
async function selectIds(
  db: Pick<Database, 'execute' | 'select'>,
  from: SQL,
  { numberId, text, ...within }: TextSearch,
): Promise<number[]> {
  const matching = and(
    eq(message.numberId, numberId),
    gt(message.ordinal, 0),
    containsText(text),
    isConversationMatching(db, message, within),
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select message.id from (${from}) as message
      join ${contact} on ${ofContact} where ${matching} order by message.id desc limit ${MAX_RESULTS}`,
  );
  return rows.map(({ id }) => Number(id));
}

const containsText = (text: string): SQL => ilike(message.text, `%${literalPattern(text)}%`);

/** The ids of the newest messages that match, and whether older ones were left out because reading them took too long. */
async function findIds(
  db: Database,
  search: TextSearch,
  { recent: newest, maxMs }: SearchLimits,
): Promise<{ ids: number[]; isPartial: boolean }> {
  const ofAccount = sql`select * from ${message} where ${eq(message.accountId, search.accountId)}`;
  const recent = await selectIds(db, sql`${ofAccount} order by ${message.id} desc limit ${newest}`, search);
  if (recent.length === MAX_RESULTS) return { ids: recent, isPartial: false };
  try {
    const ids = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(maxMs)}, true)`);
      // OFFSET 0 keeps PostgreSQL from walking back through all messages until enough match.
      return selectIds(
        tx,
        sql`${ofAccount} and ${eq(message.numberId, search.numberId)} and ${containsText(search.text)} offset 0`,
        search,
      );
    });
    return { ids, isPartial: false };
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return { ids: recent, isPartial: true };
  }
}

/** The newest messages of one number that contain a string, case-insensitive. */
export async function searchMessages(
  db: Database,
  search: TextSearch,
  limits: SearchLimits = LIMITS,
): Promise<Found> {
  const { ids, isPartial } = await findIds(db, search, limits);
  if (ids.length === 0) return { items: [], isPartial };
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
    .innerJoin(contact, ofContact)
    .leftJoin(appUser, eq(appUser.id, message.userId))
    .where(and(eq(message.accountId, search.accountId), inArray(message.id, ids)))
    .orderBy(desc(message.id));
  const items = found.map(({ number, at, ...rest }) => ({
    ...rest,
    contactNumber: withCountryCode(number),
    date: at.toISOString(),
  }));
  return { items, isPartial };
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
