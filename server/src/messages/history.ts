import type { HistoryPage } from '@dashboard/shared/contracts';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { linesBetween } from '../contacts/present-contact';
import type { Database } from '../db/open-database';
import { conversation, message } from '../db/schema';
import { NotFound } from '../http/errors';
import { presentRows } from './read-messages';
import type { NumberRow } from './send-context';

export interface HistoryRequest {
  number: NumberRow;
  contactId: number;
  pageSize: number;
  /** Id of the last row of the page before; absent for the newest page. */
  olderThan?: number;
}

async function readRows(db: Database, { number, contactId, pageSize, olderThan }: HistoryRequest) {
  return db
    .select()
    .from(message)
    .where(
      and(
        eq(message.accountId, number.accountId),
        eq(message.numberId, number.id),
        eq(message.contactId, contactId),
        olderThan === undefined ? undefined : lt(message.id, olderThan),
        gt(message.ordinal, 0),
      ),
    )
    .orderBy(desc(message.id))
    .limit(pageSize);
}

/** When the row was written that the page before ended with. @throws NotFound for one of another conversation */
async function endOf(db: Database, { number, contactId, olderThan }: HistoryRequest): Promise<Date | null> {
  if (olderThan === undefined) return null;
  const [next] = await db
    .select({ at: message.createdAt })
    .from(message)
    .where(
      and(
        eq(message.accountId, number.accountId),
        eq(message.id, olderThan),
        eq(message.numberId, number.id),
        eq(message.contactId, contactId),
      ),
    );
  if (next === undefined) throw new NotFound();
  return next.at;
}

async function firstUnread(db: Database, { number, contactId }: HistoryRequest): Promise<number | null> {
  const [state] = await db
    .select({ firstUnreadId: conversation.firstUnreadId })
    .from(conversation)
    .where(
      and(
        eq(conversation.accountId, number.accountId),
        eq(conversation.numberId, number.id),
        eq(conversation.contactId, contactId),
      ),
    );
  return state?.firstUnreadId ?? null;
}

/** One page of a conversation, newest first. Every page costs the same: a row knows how many are older. */
export async function readHistory(db: Database, request: HistoryRequest): Promise<HistoryPage> {
  const { number, contactId } = request;
  // Side by side, so that a page further back costs no more time than the first one.
  const [before, rows, firstUnreadId] = await Promise.all([
    endOf(db, request),
    readRows(db, request),
    firstUnread(db, request),
  ]);
  const oldest = rows.at(-1);
  const isLastPage = oldest === undefined || oldest.ordinal === 1;
  const of = { accountId: number.accountId, contactId };
  const [presented, lines] = await Promise.all([
    presentRows(db, number.accountId, number.number, rows),
    linesBetween(db, of, { from: isLastPage ? null : oldest.createdAt, before }),
  ]);
  const itemsLeft = oldest === undefined ? 0 : oldest.ordinal - 1;
  return { rows: presented, lines, pageStatus: { itemsLeft }, firstUnreadId };
}
