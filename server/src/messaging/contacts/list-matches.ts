import type { ContactsResponse, SortDirection } from '@dashboard/shared/contracts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact } from '../../platform/db/schema';
import { containsWord } from '../conversations/list-conversations';
import { lastActivity, nameOrder } from './contact-filter';
import { presentRow, rowColumns } from './contact-row';

interface MatchQuery {
  search: string;
  page: number;
  pageSize: number;
  sortDir: SortDirection;
}

/** The page of a search in the order of the best match. For tests of its plan. */
export function matchStatement(
  db: Database,
  matching: SQL | undefined,
  { search, page, pageSize, sortDir }: MatchQuery,
) {
  const direction = sortDir === 'asc' ? asc : desc;
  // False comes before true.
  const isInside = sql<boolean>`not ${containsWord(contact.name, search, { isStart: true })}`;
  const found = db
    .select({
      accountId: contact.accountId,
      id: contact.id,
      isInside: isInside.as('is_inside'),
      sortName: nameOrder.as('sort_name'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(contact)
    .where(matching)
    .orderBy(direction(sql`is_inside`), direction(sql`sort_name`), direction(contact.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('found');
  return db
    .select({
      ...rowColumns,
      lastActivity: lastActivity.mapWith(contact.createdAt).as('last_activity_at'),
      total: found.total,
    })
    .from(found)
    .innerJoin(contact, and(eq(contact.accountId, found.accountId), eq(contact.id, found.id)))
    .orderBy(direction(found.isInside), direction(found.sortName), direction(found.id));
}

/**
 * Lists one page of the contacts that match a search: names that start with it first, then other names, then contacts
 * without a name. No index has this order, so every match is read and sorted: that gives the total, too, and saves the
 * second search that `listPage` would run for it.
 */
export async function listMatches(
  db: Database,
  matching: SQL | undefined,
  query: MatchQuery,
): Promise<ContactsResponse> {
  const { page, pageSize } = query;
  const rows = await matchStatement(db, matching, query);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await db.$count(contact, matching));
  return { items: rows.map(presentRow), total, page, pageSize };
}
