import { LIST_DELETED } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { contactList, contactListMember } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { countMembers, lockListsOf } from './list-counts';
import { auditList, type ListChanger } from './list-request';

interface Wanted {
  contactId: number;
  listIds: number[];
  /** The lists from which `listIds` was changed; other lists that the contact joined or left meanwhile stay as they are. */
  before?: number[] | undefined;
}

/** Locks the lists that `setLists` changes. Call it before any other change of the locked contact. */
export const lockListsToSet = (tx: Transaction, accountId: number, { contactId, listIds }: Wanted) =>
  lockListsOf(tx, accountId, { contactIds: [contactId], listIds });

async function currentLists(tx: Transaction, accountId: number, contactId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: contactListMember.listId })
    .from(contactListMember)
    .where(and(eq(contactListMember.accountId, accountId), eq(contactListMember.contactId, contactId)));
  return rows.map(({ id }) => id);
}

/** @throws Unprocessable naming listIds if one is unknown, another account's or All Contacts */
async function assertLists(tx: Transaction, accountId: number, ids: number[]): Promise<void> {
  const isUsable = sql`${eq(contactList.accountId, accountId)} and not ${contactList.isSystem}
    and ${contactList.id} = any(${sql.param(ids)}::bigint[])`;
  if ((await tx.$count(contactList, isUsable)) !== ids.length) throw fieldError('listIds', LIST_DELETED);
}

/** Changes the lists of a locked contact; the lists are locked too. Returns whether any list changed. */
export async function setLists(
  tx: Transaction,
  services: Services,
  of: ListChanger,
  { contactId, listIds, before }: Wanted,
): Promise<boolean> {
  const accountId = companyOf(of.principal);
  const wanted = [...new Set(listIds)];
  const current = await currentLists(tx, accountId, contactId);
  const base = before ?? current;
  const joined = wanted.filter((id) => !base.includes(id));
  await assertLists(tx, accountId, joined);
  const added = joined.filter((id) => !current.includes(id));
  const removed = current.filter((id) => base.includes(id) && !wanted.includes(id));
  if (added.length > 0)
    await tx.insert(contactListMember).values(added.map((listId) => ({ accountId, listId, contactId })));
  if (removed.length > 0) {
    const isRemoved = sql`${contactListMember.listId} = any(${sql.param(removed)}::bigint[])`;
    const isOfContact = eq(contactListMember.contactId, contactId);
    await tx
      .delete(contactListMember)
      .where(and(eq(contactListMember.accountId, accountId), isOfContact, isRemoved));
  }
  const at = services.clock.now();
  for (const listId of [...added, ...removed]) {
    const isAdded = added.includes(listId);
    await countMembers(tx, { accountId, listId, at }, { contactIds: [contactId], sign: isAdded ? 1 : -1 });
    const facts = isAdded ? { after: { contactId } } : { before: { contactId } };
    await auditList(tx, services, of, { action: isAdded ? 'add' : 'remove', listId, ...facts });
  }
  return added.length + removed.length > 0;
}
