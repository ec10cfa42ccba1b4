import type { HistoryPage } from '@dashboard/shared/contracts';
import { and, asc, desc, eq, gt, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser, conversation, message } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import { linesBetween } from '../contacts/present-contact';
import { assigneeName, isAssignee } from '../conversations/conversation-items';
import { isConversation } from '../conversations/lock-conversation';
import type { MessageRow } from './present-message';
import { presentRows } from './read-messages';
import type { NumberRow } from './send-context';

/** The position of a page: the end of the conversation, or before, after or around a message id. */
export type HistoryPlace = { at: 'end' } | { at: 'before' | 'after' | 'around'; id: number };

export interface HistoryRequest {
  number: NumberRow;
  contactId: number;
  pageSize: number;
  place: HistoryPlace;
}

/** The rows of a page, newest first, and the time of the next newer row outside the page. */
interface HistorySlice {
  rows: MessageRow[];
  nextAt: Date | null;
}

const within = ({ number, contactId }: HistoryRequest) =>
  and(
    eq(message.accountId, number.accountId),
    eq(message.numberId, number.id),
    eq(message.contactId, contactId),
  );

const isVisible = gt(message.ordinal, 0);

async function readOlder(db: Database, request: HistoryRequest, than: SQL | undefined, limit: number) {
  const where = and(within(request), than, isVisible);
  return db.select().from(message).where(where).orderBy(desc(message.id)).limit(limit);
}

/** Reads the rows after a message, newest first, and the time of the row after those. */
async function readNewer(
  db: Database,
  request: HistoryRequest,
  id: number,
  limit: number,
): Promise<HistorySlice> {
  const where = and(within(request), gt(message.id, id), isVisible);
  const rows = await db
    .select()
    .from(message)
    .where(where)
    .orderBy(asc(message.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit).reverse(), nextAt: rows[limit]?.createdAt ?? null };
}

/** The time of the message that the client names. @throws NotFound if it belongs to another conversation */
async function timeOf(db: Database, request: HistoryRequest, id: number): Promise<Date> {
  const where = and(within(request), eq(message.id, id));
  const [row] = await db.select({ at: message.createdAt }).from(message).where(where);
  if (row === undefined) throw new NotFound();
  return row.at;
}

/** Reads half of the page before the message and half after it. */
async function readAround(db: Database, request: HistoryRequest, id: number): Promise<HistorySlice> {
  const newerCount = Math.floor(request.pageSize / 2);
  const [newer, older] = await Promise.all([
    readNewer(db, request, id, newerCount),
    readOlder(db, request, lte(message.id, id), request.pageSize - newerCount),
  ]);
  if (older[0]?.id !== id) throw new NotFound();
  return { rows: [...newer.rows, ...older], nextAt: newer.nextAt };
}

async function readSlice(db: Database, request: HistoryRequest): Promise<HistorySlice> {
  const { place, pageSize } = request;
  // The queries run concurrently, so an older page takes no longer than the first one.
  switch (place.at) {
    case 'end':
      return { rows: await readOlder(db, request, undefined, pageSize), nextAt: null };
    case 'before': {
      const [nextAt, rows] = await Promise.all([
        timeOf(db, request, place.id),
        readOlder(db, request, lt(message.id, place.id), pageSize),
      ]);
      return { rows, nextAt };
    }
    case 'after': {
      const [, slice] = await Promise.all([
        timeOf(db, request, place.id),
        readNewer(db, request, place.id, pageSize),
      ]);
      return slice;
    }
    case 'around':
      return readAround(db, request, place.id);
  }
}

/** The conversation's part of every page: its unread position, assignee and state. */
async function readStatus(db: Database, { number, contactId }: HistoryRequest) {
  const [row] = await db
    .select({
      firstUnreadId: conversation.firstUnreadId,
      assigneeUserId: conversation.assigneeUserId,
      assigneeName,
      state: conversation.state,
    })
    .from(conversation)
    .leftJoin(appUser, isAssignee)
    .where(isConversation({ accountId: number.accountId, numberId: number.id, contactId }));
  if (row === undefined) return { firstUnreadId: null };
  const { firstUnreadId, ...status } = row;
  return { firstUnreadId, status };
}

/** One page of a conversation, newest first. The ordinal gives the number of older rows, so all pages cost the same. */
export async function readHistory(db: Database, request: HistoryRequest): Promise<HistoryPage> {
  const { number, contactId } = request;
  const [{ rows, nextAt }, status] = await Promise.all([readSlice(db, request), readStatus(db, request)]);
  const oldest = rows.at(-1);
  const isLastPage = oldest === undefined || oldest.ordinal === 1;
  const of = { accountId: number.accountId, numberId: number.id, contactId };
  const [presented, lines] = await Promise.all([
    presentRows(db, number.accountId, number.number, rows),
    linesBetween(db, of, { from: isLastPage ? null : oldest.createdAt, before: nextAt }),
  ]);
  const itemsLeft = oldest === undefined ? 0 : oldest.ordinal - 1;
  return { rows: presented, lines, pageStatus: { itemsLeft, hasNewer: nextAt !== null }, ...status };
}
