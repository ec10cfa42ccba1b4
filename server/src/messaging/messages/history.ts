import type { HistoryPage } from '@dashboard/shared/contracts';
import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { prepared } from '../../platform/db/prepared';
import { appUser, conversation, message } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import { linesBetween } from '../contacts/present-contact';
import { assigneeName, isAssignee } from '../conversations/conversation-items';
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

const given = {
  accountId: sql.placeholder('accountId'),
  numberId: sql.placeholder('numberId'),
  contactId: sql.placeholder('contactId'),
  id: sql.placeholder('id'),
  limit: sql.placeholder('limit'),
};

const keyOf = ({ number, contactId }: HistoryRequest) => ({
  accountId: number.accountId,
  numberId: number.id,
  contactId,
});

const isWithin = and(
  eq(message.accountId, given.accountId),
  eq(message.numberId, given.numberId),
  eq(message.contactId, given.contactId),
);

const isVisible = gt(message.ordinal, 0);

const older = (name: string, than?: SQL) =>
  prepared((db) =>
    db
      .select()
      .from(message)
      .where(and(isWithin, than, isVisible))
      .orderBy(desc(message.id))
      .limit(given.limit)
      .prepare(name),
  );
const readNewest = older('history_newest');
const readBefore = older('history_before', lt(message.id, given.id));
const readUpTo = older('history_up_to', lte(message.id, given.id));

const readAfter = prepared((db) =>
  db
    .select()
    .from(message)
    .where(and(isWithin, gt(message.id, given.id), isVisible))
    .orderBy(asc(message.id))
    .limit(given.limit)
    .prepare('history_after'),
);

/** Reads the rows after a message, newest first, and the time of the row after those. */
async function readNewer(
  db: Database,
  request: HistoryRequest,
  id: number,
  limit: number,
): Promise<HistorySlice> {
  const rows = await readAfter(db).execute({ ...keyOf(request), id, limit: limit + 1 });
  return { rows: rows.slice(0, limit).reverse(), nextAt: rows[limit]?.createdAt ?? null };
}

const readTime = prepared((db) =>
  db
    .select({ at: message.createdAt })
    .from(message)
    .where(and(isWithin, eq(message.id, given.id)))
    .prepare('history_time'),
);

/** The time of the message that the client names. @throws NotFound if it belongs to another conversation */
async function timeOf(db: Database, request: HistoryRequest, id: number): Promise<Date> {
  const [row] = await readTime(db).execute({ ...keyOf(request), id });
  if (row === undefined) throw new NotFound();
  return row.at;
}

/** Reads half of the page before the message and half after it. */
async function readAround(db: Database, request: HistoryRequest, id: number): Promise<HistorySlice> {
  const newerCount = Math.floor(request.pageSize / 2);
  const [newer, older] = await Promise.all([
    readNewer(db, request, id, newerCount),
    readUpTo(db).execute({ ...keyOf(request), id, limit: request.pageSize - newerCount }),
  ]);
  if (older[0]?.id !== id) throw new NotFound();
  return { rows: [...newer.rows, ...older], nextAt: newer.nextAt };
}

async function readSlice(db: Database, request: HistoryRequest): Promise<HistorySlice> {
  const { place, pageSize } = request;
  // The queries run concurrently, so an older page takes no longer than the first one.
  switch (place.at) {
    case 'end':
      return { rows: await readNewest(db).execute({ ...keyOf(request), limit: pageSize }), nextAt: null };
    case 'before': {
      const [nextAt, rows] = await Promise.all([
        timeOf(db, request, place.id),
        readBefore(db).execute({ ...keyOf(request), id: place.id, limit: pageSize }),
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

const readState = prepared((db) =>
  db
    .select({
      firstUnreadId: conversation.firstUnreadId,
      assigneeUserId: conversation.assigneeUserId,
      assigneeName,
      state: conversation.state,
    })
    .from(conversation)
    .leftJoin(appUser, isAssignee)
    .where(
      and(
        eq(conversation.accountId, given.accountId),
        eq(conversation.numberId, given.numberId),
        eq(conversation.contactId, given.contactId),
      ),
    )
    .prepare('history_state'),
);

/** The conversation's part of every page: its unread position, assignee and state. */
async function readStatus(db: Database, request: HistoryRequest) {
  const [row] = await readState(db).execute(keyOf(request));
  if (row === undefined) return { firstUnreadId: null };
  const { firstUnreadId, ...status } = row;
  return { firstUnreadId, status };
}

/** One page of a conversation, newest first. The ordinal gives the number of older rows, so all pages cost the same. */
export async function readHistory(db: Database, request: HistoryRequest): Promise<HistoryPage> {
  const { number } = request;
  const [{ rows, nextAt }, status] = await Promise.all([readSlice(db, request), readStatus(db, request)]);
  const oldest = rows.at(-1);
  const isLastPage = oldest === undefined || oldest.ordinal === 1;
  const [presented, lines] = await Promise.all([
    presentRows(db, number.accountId, number.number, rows),
    linesBetween(db, keyOf(request), { from: isLastPage ? null : oldest.createdAt, before: nextAt }),
  ]);
  const itemsLeft = oldest === undefined ? 0 : oldest.ordinal - 1;
  return { rows: presented, lines, pageStatus: { itemsLeft, hasNewer: nextAt !== null }, ...status };
}
