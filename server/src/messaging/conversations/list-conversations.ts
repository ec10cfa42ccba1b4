import type { ConversationFilter, ConversationItem } from '@dashboard/shared/contracts';
import { searchedDigits } from '@dashboard/shared/text';
import { and, type Column, desc, eq, ilike, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { contact, conversation } from '../../platform/db/schema';
import { searchInTime } from '../../platform/db/search-in-time';
import { SearchTooBroad } from '../../platform/http/errors';
import { conversationFilter } from './conversation-filter';
import { joinsContact, presentItems, type Reader, selectItems } from './conversation-items';

export interface ListRequest {
  accountId: number;
  numberId: number;
  /** The user who sees the list: the owner of Mine. */
  userId: number;
  filter: ConversationFilter;
  search: string;
  cursor?: string;
  limit: number;
  count: 'total' | 'none';
}

const CURSOR = /^(\d{1,17})_(\d{1,15})(?:_(\d{1,9}))?$/;

/**
 * The cursor after the last item of a page: its last activity in microseconds, its contact, and the total if it was
 * counted. Counting takes longer than reading a page, so later pages repeat the total of the first.
 */
const cursorOf = (micros: string, contactId: number, total: number | null) =>
  [micros, contactId, total].filter((part) => part !== null).join('_');

function after(cursor: string | undefined): SQL | undefined {
  const [, at, contactId] = CURSOR.exec(cursor ?? '') ?? [];
  if (at === undefined || contactId === undefined) return undefined;
  const moment = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;
  return sql`(${conversation.lastActivity}, ${conversation.contactId}) < (${moment}, ${Number(contactId)})`;
}

function totalIn(cursor: string | undefined): number | null {
  const [, , , total] = CURSOR.exec(cursor ?? '') ?? [];
  return total === undefined ? null : Number(total);
}

/** Ignoring case costs more for each row, and digits have none. */
const hasCase = (word: string) => word.toLowerCase() !== word.toUpperCase();

/** Whether a column contains a word or starts with it, ignoring case. */
export function containsWord(column: Column, word: string, { isStart = false } = {}): SQL {
  const pattern = `${isStart ? '' : '%'}${literalPattern(word)}%`;
  return hasCase(word) ? ilike(column, pattern) : like(column, pattern);
}

/** Matches contacts by words of their name in any order, or by digits of their number in any format. */
export function contactMatches(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const digits = searchedDigits(search);
  const byName = and(...words.map((word) => containsWord(contact.name, word)));
  return digits.length >= 3 ? or(byName, like(contact.number, `%${digits}%`)) : byName;
}

interface ListedConversations {
  items: ConversationItem[];
  cursor: string | null;
  total: number | null;
}

/** The total of the list: from the cursor, or counted for the first page if the request asks for it. */
function totalOf(reader: Reader, { cursor, count }: ListRequest, matching: SQL | undefined) {
  const known = totalIn(cursor);
  return known !== null || count === 'none' ? known : countConversations(reader, matching);
}

async function readPage(reader: Reader, request: ListRequest): Promise<ListedConversations> {
  const matching = and(
    eq(conversation.accountId, request.accountId),
    eq(conversation.numberId, request.numberId),
    isNull(contact.deletedAt),
    // A search finds done conversations, too.
    conversationFilter(request.filter, { userId: request.userId, isWhole: request.search !== '' }),
    contactMatches(request.search),
  );
  const rows = await selectItems(reader)
    .where(and(matching, after(request.cursor)))
    .orderBy(desc(conversation.lastActivity), desc(conversation.contactId))
    .limit(request.limit + 1);
  const page = rows.slice(0, request.limit);
  const end = rows.length > request.limit ? page.at(-1) : undefined;
  const total = await totalOf(reader, request, matching);
  return {
    items: await presentItems(reader, page),
    cursor: end ? cursorOf(end.micros, end.state.contactId, total) : null,
    total,
  };
}

/**
 * One page of the matching conversations of a text number, newest first, and the total.
 * @throws SearchTooBroad if a search takes too long
 */
export async function listConversations(db: Database, request: ListRequest): Promise<ListedConversations> {
  if (request.search === '') return readPage(db, request);
  const found = await searchInTime(db, (reader) => readPage(reader, request));
  if (found === undefined) throw new SearchTooBroad('search');
  return found;
}

async function countConversations(reader: Reader, matching: SQL | undefined): Promise<number> {
  const [found] = await reader
    .select({ total: sql<number>`count(*)::int` })
    .from(conversation)
    .innerJoin(contact, joinsContact)
    .where(matching);
  return found?.total ?? 0;
}
