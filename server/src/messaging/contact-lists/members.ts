import { and, asc, eq, sql } from 'drizzle-orm';
import { contact, contactListMember } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import { countMembers } from './list-counts';
import { assertOwnList, lockList } from './list-store';

interface Membership {
  accountId: number;
  listId: number;
  at: Date;
}

/**
 * Locks contacts of the account before their list: a concurrent opt-out either counts for the list already, or waits and
 * then sees the new membership.
 */
export const lockContacts = (tx: Transaction, accountId: number, ids: number[]) =>
  tx.select().from(contact).where(hasId(accountId, ids)).orderBy(asc(contact.id)).for('no key update');

const hasId = (accountId: number, ids: number[]) =>
  and(eq(contact.accountId, accountId), sql`${contact.id} = any(${sql.param(ids)}::bigint[])`);

/** Locks contacts like `lockContacts` and reads no more than a list of thousands needs. */
const lockIds = (tx: Transaction, accountId: number, ids: number[]) =>
  tx
    .select({ id: contact.id, deletedAt: contact.deletedAt })
    .from(contact)
    .where(hasId(accountId, ids))
    .orderBy(asc(contact.id))
    .for('no key update');

const lockShown = async (tx: Transaction, accountId: number, ids: number[]): Promise<number[]> =>
  (await lockIds(tx, accountId, ids)).flatMap(({ id, deletedAt }) => (deletedAt === null ? id : []));

/** Locks contacts and returns the ids of the deleted ones. */
export const lockDeleted = async (tx: Transaction, accountId: number, ids: number[]): Promise<number[]> =>
  (await lockIds(tx, accountId, ids)).flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : id));

/** Adds contacts to a list and returns how many were not in it. Unknown and deleted contacts are left out. */
export async function addMembers(tx: Transaction, of: Membership, ids: number[]): Promise<number> {
  const { accountId, listId } = of;
  const locked = await lockShown(tx, accountId, ids);
  assertOwnList(await lockList(tx, accountId, listId));
  if (locked.length === 0) return 0;
  const added = await tx
    .insert(contactListMember)
    .select(sql`select ${accountId}::bigint, ${listId}::bigint, unnest(${sql.param(locked)}::bigint[])`)
    .onConflictDoNothing()
    .returning({ contactId: contactListMember.contactId });
  const contactIds = added.map(({ contactId }) => contactId);
  if (contactIds.length > 0) await countMembers(tx, of, { contactIds, sign: 1 });
  return contactIds.length;
}

/**
 * Removes contacts from a list and returns how many were in it. Deleted contacts keep their lists, for a restore.
 * @throws NotFound without the list, Conflict for All Contacts
 */
export async function removeMembers(tx: Transaction, of: Membership, ids: number[]): Promise<number> {
  const { accountId, listId } = of;
  const locked = await lockShown(tx, accountId, ids);
  assertOwnList(await lockList(tx, accountId, listId));
  const removed = await tx
    .delete(contactListMember)
    .where(
      and(
        eq(contactListMember.accountId, accountId),
        eq(contactListMember.listId, listId),
        sql`${contactListMember.contactId} = any(${sql.param(locked)}::bigint[])`,
      ),
    )
    .returning({ contactId: contactListMember.contactId });
  const contactIds = removed.map(({ contactId }) => contactId);
  if (contactIds.length > 0) await countMembers(tx, of, { contactIds, sign: -1 });
  return contactIds.length;
}

/** Removes a contact from a list. @throws NotFound if it is not in the list, Conflict for All Contacts */
export async function removeMember(tx: Transaction, of: Membership, contactId: number): Promise<void> {
  if ((await removeMembers(tx, of, [contactId])) === 0) throw new NotFound();
}

/**
 * Takes locked, deleted contacts off their lists, which are locked too, because their numbers were added again. The counts
 * of the lists are without deleted contacts already.
 */
export async function dropMemberships(tx: Transaction, accountId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const isOfContacts = sql`${contactListMember.contactId} = any(${sql.param(ids)}::bigint[])`;
  await tx.delete(contactListMember).where(and(eq(contactListMember.accountId, accountId), isOfContacts));
}
