import { ALL_CONTACTS, type ContactList } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { appUser, contactList } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict, NotFound } from '../../platform/http/errors';
import { usedByColumn } from '../campaigns/campaign-lists';
import { memberSql, textableSql } from './list-counts';

type Store = Database | Transaction;
export type ListRow = typeof contactList.$inferSelect;

// The system list has no stored counts: every new contact of the account would wait for its row.
const countOf = (stored: SQL, condition: SQL) => sql<number>`(case when contact_list.is_system
  then (select count(*)::int from contact where contact.account_id = contact_list.account_id and ${condition})
  else ${stored} end)`;

export const memberCount = countOf(sql`contact_list.member_count`, memberSql);
export const textableCount = countOf(sql`contact_list.textable_count`, textableSql);

/** Selects contact lists with their counts and creators. */
export const selectLists = (db: Store, columns: PageColumns = { total: sql<number>`0`.as('total') }) =>
  db
    .select({
      row: contactList,
      memberCount: memberCount.as('members'),
      textableCount: textableCount.as('textable'),
      usedBy: usedByColumn.as('used_by'),
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      ...columns,
    })
    .from(contactList)
    .leftJoin(appUser, eq(appUser.id, contactList.createdByUserId));

type Listed = Awaited<ReturnType<typeof selectLists>>[number];

export const presentList = ({ row, firstName, lastName, ...counts }: Listed): ContactList => ({
  listId: row.id,
  name: row.name,
  description: row.description,
  isSystem: row.isSystem,
  memberCount: counts.memberCount,
  textableCount: counts.textableCount,
  createdBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  createdByUserId: row.createdByUserId,
  updatedAt: row.updatedAt.toISOString(),
  usedBy: counts.usedBy,
  version: row.version,
});

const isList = (accountId: number, listId: number) =>
  and(eq(contactList.accountId, accountId), eq(contactList.id, listId));

/** Reads a contact list. @throws NotFound, also for a list of another account */
export async function readList(db: Store, accountId: number, listId: number): Promise<ContactList> {
  const [found] = await selectLists(db).where(isList(accountId, listId));
  if (found === undefined) throw new NotFound();
  return presentList(found);
}

/** Finds a contact list of the account, without its counts. */
export async function findList(db: Store, accountId: number, listId: number): Promise<ListRow | undefined> {
  const [row] = await db.select().from(contactList).where(isList(accountId, listId));
  return row;
}

/** Locks a contact list until the transaction ends. @throws NotFound, also for a list of another account */
export async function lockList(tx: Transaction, accountId: number, listId: number): Promise<ListRow> {
  const [row] = await tx.select().from(contactList).where(isList(accountId, listId)).for('no key update');
  if (row === undefined) throw new NotFound();
  return row;
}

/** @throws Conflict for the list All Contacts */
export function assertOwnList({ isSystem }: ListRow): void {
  if (isSystem) throw new Conflict(`${ALL_CONTACTS} cannot be changed.`, { code: 'SYSTEM_LIST' });
}
