import type { ContactSearch, ContactSelection } from '@dashboard/shared/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact } from '../../platform/db/schema';
import { contactFilter, nameOrder } from './contact-filter';
import { withoutSystemList } from './list-contacts';

/** Ids of the contacts that match a search and filters, as of now, in the order of their ids or names. */
export async function matchingContacts(
  db: Database,
  accountId: number,
  query: ContactSearch,
  { now, order }: { now: Date; order: 'id' | 'name' },
): Promise<number[]> {
  const rows = await db
    .select({ id: contact.id })
    .from(contact)
    .where(contactFilter(accountId, await withoutSystemList(db, accountId, query), now))
    .orderBy(...(order === 'name' ? [asc(nameOrder)] : []), asc(contact.id));
  return rows.map(({ id }) => id);
}

/** The contacts of a selection in the order of their ids. Given ids are returned as they are, each once. */
export const selectedContacts = async (
  db: Database,
  accountId: number,
  { ids, query }: ContactSelection,
  now: Date,
): Promise<number[]> =>
  query === undefined
    ? [...new Set(ids)].sort((a, b) => a - b)
    : matchingContacts(db, accountId, query, { now, order: 'id' });

/** The contacts of a selection in the order of their names. Given ids without a contact are left out. */
export async function contactsByName(
  db: Database,
  accountId: number,
  { ids, query }: ContactSelection,
  now: Date,
): Promise<number[]> {
  if (query !== undefined) return matchingContacts(db, accountId, query, { now, order: 'name' });
  const rows = await db
    .select({ id: contact.id })
    .from(contact)
    .where(
      sql`${eq(contact.accountId, accountId)} and ${contact.deletedAt} is null
        and ${contact.id} = any(${sql.param(ids)}::bigint[])`,
    )
    .orderBy(asc(nameOrder), asc(contact.id));
  return rows.map(({ id }) => id);
}
