import { type ContactsQuery, type ContactsResponse, OPT_SOURCES } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { contact, contactList } from '../../platform/db/schema';
import { contactFilter, lastActivity, nameOrder, statusAt, statusOrder } from './contact-filter';

type ParsedQuery = v.InferOutput<typeof ContactsQuery>;
type Lists = ContactsResponse['items'][number]['lists'];

const Source = v.fallback(v.nullable(v.picklist(OPT_SOURCES)), null);

const lists = sql<Lists>`(
  select coalesce(json_agg(json_build_object('listId', l.id, 'name', l.name) order by lower(l.name)), '[]')
  from contact_list_member m
  join contact_list l on l.account_id = m.account_id and l.id = m.list_id
  where m.account_id = contact.account_id and m.contact_id = contact.id)`;

/** Names that start with the search first, then other names, then contacts without a name. */
const matchOrder = (search: string): SQL =>
  sql`(case when contact.name ilike ${`${literalPattern(search)}%`} then '0' when contact.name = '' then '2' else '1' end
    || lower(contact.name))`;

/** What `listPage` reads, for tests of its plan. */
export const contactRecords = (db: Database, accountId: number, query: ParsedQuery, now: Date) => ({
  rows: (columns: PageColumns) =>
    db
      .select({
        row: contact,
        statusPlace: statusOrder.as('status_place'),
        lists: lists.as('lists'),
        lastActivity: lastActivity.mapWith(contact.createdAt).as('last_activity_at'),
        ...columns,
      })
      .from(contact)
      .where(contactFilter(accountId, query, now))
      .$dynamic(),
  sortKeys: {
    match: query.search === '' ? nameOrder : matchOrder(query.search),
    name: nameOrder,
    number: contact.number,
    status: statusOrder,
    // Contacts without messages count as the oldest.
    lastActivity: sql`coalesce(${lastActivity}, '-infinity')`,
    createdAt: contact.createdAt,
  },
  id: contact.id,
});

/** The query without its list if that is All Contacts, which has no member rows. */
async function withoutSystemList(db: Database, accountId: number, query: ParsedQuery): Promise<ParsedQuery> {
  const { list, ...others } = query;
  if (list === undefined) return query;
  const isSystem = and(
    eq(contactList.accountId, accountId),
    eq(contactList.id, list),
    eq(contactList.isSystem, true),
  );
  return (await db.$count(contactList, isSystem)) > 0 ? others : query;
}

/** Lists one page of an account's contacts. */
export async function listContacts(
  db: Database,
  accountId: number,
  query: ParsedQuery,
  now: Date,
): Promise<ContactsResponse> {
  const filter = await withoutSystemList(db, accountId, query);
  return listPage(
    db,
    { ...filter, sortBy: query.sortBy ?? 'match' },
    {
      ...contactRecords(db, accountId, filter, now),
      present: ({ row, statusPlace, lists: ofContact, lastActivity: active }) => ({
        contactId: row.id,
        contactName: row.name,
        contactNumber: withCountryCode(row.number),
        isOptOut: row.isOptOut,
        isBlocked: row.isBlocked,
        status: statusAt(statusPlace),
        optOutAt: row.optOutAt?.toISOString() ?? null,
        optOutSource: v.parse(Source, row.optOutSource),
        blockedAt: row.blockedAt?.toISOString() ?? null,
        lists: ofContact,
        lastActivity: active === null ? null : new Date(active).toISOString(),
        createdAt: row.createdAt.toISOString(),
        version: row.version,
      }),
    },
  );
}
