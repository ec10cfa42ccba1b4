import type { ContactsQuery, ContactsResponse } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { contact, contactList } from '../../platform/db/schema';
import { contactFilter, lastActivity, nameOrder, statusOrder } from './contact-filter';
import { presentRow, rowColumns } from './contact-row';
import { listByActivity } from './list-by-activity';
import { listMatches } from './list-matches';

type ParsedQuery = v.InferOutput<typeof ContactsQuery>;

/** What `listPage` reads, for tests of its plan. */
export const contactRecords = (db: Database, accountId: number, query: ParsedQuery, now: Date) => ({
  rows: (columns: PageColumns) =>
    db
      .select({
        ...rowColumns,
        lastActivity: lastActivity.mapWith(contact.createdAt).as('last_activity_at'),
        ...columns,
      })
      .from(contact)
      .where(contactFilter(accountId, query, now))
      .$dynamic(),
  sortKeys: {
    name: nameOrder,
    number: contact.number,
    status: statusOrder,
    createdAt: contact.createdAt,
  },
  id: contact.id,
});

/** The query without its list if that is All Contacts, which has no member rows. */
export async function withoutSystemList<Query extends { list?: number | undefined }>(
  db: Database,
  accountId: number,
  query: Query,
): Promise<Query> {
  const { list } = query;
  if (list === undefined) return query;
  const isSystem = and(
    eq(contactList.accountId, accountId),
    eq(contactList.id, list),
    eq(contactList.isSystem, true),
  );
  return (await db.$count(contactList, isSystem)) > 0 ? { ...query, list: undefined } : query;
}

/** Lists one page of an account's contacts. */
export async function listContacts(
  db: Database,
  accountId: number,
  query: ParsedQuery,
  now: Date,
): Promise<ContactsResponse> {
  const filter = await withoutSystemList(db, accountId, query);
  const { sortBy = 'name' } = query;
  if (query.sortBy === undefined && query.search !== '')
    return listMatches(db, contactFilter(accountId, filter, now), query);
  if (sortBy === 'lastActivity') return listByActivity(db, accountId, filter, now);
  return listPage(
    db,
    { ...filter, sortBy },
    { ...contactRecords(db, accountId, filter, now), present: presentRow },
  );
}
