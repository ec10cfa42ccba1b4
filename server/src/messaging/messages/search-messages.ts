import type { ConversationFilter, MessageSearchResponse } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, desc, eq, exists, gt, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { appUser, contact, contactLine, conversation, message } from '../../platform/db/schema';
import { SEARCH_TIMEOUT_MS, type SearchReader, searchInTime } from '../../platform/db/search-in-time';
import { SearchTooBroad } from '../../platform/http/errors';
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
  // The filter also reads the contact, and a search of messages has not joined it.
  const withContact = and(
    eq(contact.accountId, conversation.accountId),
    eq(contact.id, conversation.contactId),
  );
  return exists(
    db
      .select({ contactId: conversation.contactId })
      .from(conversation)
      .innerJoin(contact, withContact)
      .where(and(isOwn, matchesFilter)),
  );
}

interface SearchLimits {
  /** How many of the account's newest messages are searched first: they hold enough matches of a frequent word. */
  recent: number;
  /** The newest messages are among so many of all accounts, so that those of a small account are not read one by one. */
  recentOfAll: number;
  /** How long searching these, and then all others, may take. */
  recentMaxMs: number;
  maxMs: number;
}

const LIMITS: SearchLimits = {
  recent: 20_000,
  recentOfAll: 200_000,
  recentMaxMs: SEARCH_TIMEOUT_MS,
  maxMs: SEARCH_TIMEOUT_MS,
};

type Found = Pick<MessageSearchResponse, 'items' | 'isPartial'>;

const ofContact = and(eq(contact.accountId, message.accountId), eq(contact.id, message.contactId));
/**
 * The conversation of a deleted contact cannot be opened, so its texts are not found. Not a join: without statistics the
 * planner would expect a single contact, and search all texts once for each.
 */
const hasContact = sql`(select ${contact.deletedAt} is null from ${contact} where ${ofContact}) is true`;
const containsText = (text: string): SQL => ilike(message.text, `%${literalPattern(text)}%`);

/** The ids of the newest of these messages that match. */
function selectIds(
  db: Pick<Database, 'select'>,
  from: SQL,
  { accountId, numberId, text, ...within }: TextSearch,
): SQL {
  const matching = and(
    eq(message.accountId, accountId),
    eq(message.numberId, numberId),
    gt(message.ordinal, 0),
    containsText(text),
    isConversationMatching(db, message, within),
    hasContact,
  );
  return sql`select message.id from (${from}) as message where ${matching} order by message.id desc limit ${MAX_RESULTS}`;
}

/** Finds a frequent word, and all of a small inbox. */
function selectRecent(
  db: Pick<Database, 'select'>,
  search: TextSearch,
  limits: Pick<SearchLimits, 'recent' | 'recentOfAll'>,
) {
  const ofAccount = eq(message.accountId, search.accountId);
  const newest = sql`select max(id) from ${message} where ${ofAccount}`;
  const recent = sql`select * from ${message}
    where ${ofAccount} and ${message.id} > (${newest}) - ${limits.recentOfAll}::bigint
    order by ${message.id} desc limit ${limits.recent}`;
  return selectIds(db, recent, search);
}

/**
 * Finds a rare word. The account as an array is what only the index of the search has. OFFSET 0 keeps PostgreSQL from
 * walking back through all messages until enough match. For tests of its plan.
 */
export function selectFromAll(db: Pick<Database, 'select'>, search: TextSearch): SQL {
  const all = sql`select * from ${message}
    where array[${message.accountId}] @> array[${search.accountId}::bigint] and ${containsText(search.text)} offset 0`;
  return selectIds(db, all, search);
}

async function readIds(reader: Pick<Database, 'execute'>, statement: SQL): Promise<number[]> {
  const { rows } = await reader.execute<{ id: string }>(statement);
  return rows.map(({ id }) => Number(id));
}

/** The ids of the newest messages that match, and whether older ones were left out because reading them took too long. */
async function findIds(db: Database, search: TextSearch, { maxMs, recentMaxMs, ...limits }: SearchLimits) {
  const readRecent = (reader: SearchReader) => readIds(reader, selectRecent(reader, search, limits));
  const recent = (await searchInTime(db, readRecent, recentMaxMs)) ?? [];
  if (recent.length === MAX_RESULTS) return { ids: recent, isPartial: false };
  const ids = await searchInTime(db, (reader) => readIds(reader, selectFromAll(reader, search)), maxMs);
  return { ids: ids ?? recent, isPartial: ids === undefined };
}

/** The newest messages of one number that contain a string, case-insensitive. */
async function searchMessages(db: Database, search: TextSearch, limits: SearchLimits): Promise<Found> {
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
async function searchNotes(
  db: SearchReader,
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
      and(
        eq(contact.accountId, contactLine.accountId),
        eq(contact.id, contactLine.contactId),
        isNull(contact.deletedAt),
      ),
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

/**
 * The newest messages and notes of one number that contain a string.
 * @throws SearchTooBroad if none were found in time
 */
export async function searchTexts(
  db: Database,
  search: TextSearch,
  limits: SearchLimits = LIMITS,
): Promise<MessageSearchResponse> {
  const [{ items, isPartial }, notes] = await Promise.all([
    searchMessages(db, search, limits),
    searchInTime(db, (reader) => searchNotes(reader, search), limits.maxMs),
  ]);
  const found = { items, notes: notes ?? [], isPartial: isPartial || notes === undefined };
  if (found.isPartial && found.items.length + found.notes.length === 0) throw new SearchTooBroad('q');
  return found;
}
