import type {
  ContactList,
  ContactListCreate,
  ContactListDuplicate,
  ContactListUpdate,
} from '@dashboard/shared/contracts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { contact, contactImport, contactList, contactListMember } from '../../platform/db/schema';
import { mapUniqueViolation, type UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import { Conflict, Forbidden } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { contactListOf } from '../../platform/permissions/ability';
import { companyOf } from '../../platform/session/company-of';
import { releaseList } from '../campaigns/campaign-lists';
import { notifyCampaignsChanged } from '../campaigns/campaign-request';
import { auditList, type ListRequest, notifyContactsChanged } from './list-request';
import { assertOwnList, lockList, readList } from './list-store';
import { addMembers } from './members';

/** Violations of unique indexes by a list's fields. */
export const LIST_INDEXES: UniqueIndexes = {
  contact_list_name: ['name', 'A list with this name already exists.'],
};

/** Runs a write in a transaction and notifies open screens. @throws Unprocessable naming name if another list has it */
async function saving<T>(
  services: Services,
  of: ListRequest,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await mapUniqueViolation(LIST_INDEXES, () => services.db.transaction(write));
  notifyContactsChanged(services, of);
  return result;
}

/** Inserts an empty list of the user with its audit entry. Returns its id. */
export async function insertList(
  tx: Transaction,
  services: Services,
  of: ListRequest,
  values: { name: string; description: string },
): Promise<number> {
  const accountId = companyOf(of.principal);
  const now = services.clock.now();
  const [row] = await tx
    .insert(contactList)
    .values({ ...values, accountId, createdByUserId: of.principal.userId, createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('The insert returned no list');
  await auditList(tx, services, of, { action: 'create', listId: row.id, after: values });
  return row.id;
}

/** Adds a contact list. @throws Unprocessable naming the field */
export function createList(
  services: Services,
  of: ListRequest,
  { name, description = '' }: v.InferOutput<typeof ContactListCreate>,
): Promise<ContactList> {
  return saving(services, of, async (tx) => {
    const listId = await insertList(tx, services, of, { name, description });
    return readList(tx, companyOf(of.principal), listId);
  });
}

/** Changes a contact list. @throws NotFound, Conflict, Unprocessable naming the field */
export function updateList(
  services: Services,
  of: ListRequest,
  listId: number,
  { version, ...changes }: v.InferOutput<typeof ContactListUpdate>,
): Promise<ContactList> {
  const accountId = companyOf(of.principal);
  return saving(services, of, async (tx) => {
    const row = await lockList(tx, accountId, listId);
    assertOwnList(row);
    assertVersion(row, { version });
    const { name = row.name, description = row.description } = changes;
    if (name === row.name && description === row.description) return readList(tx, accountId, listId);
    await tx
      .update(contactList)
      .set({ name, description, version: row.version + 1, updatedAt: services.clock.now() })
      .where(and(eq(contactList.accountId, accountId), eq(contactList.id, listId)));
    const before = { name: row.name, description: row.description };
    await auditList(tx, services, of, { action: 'update', listId, before, after: { name, description } });
    return readList(tx, accountId, listId);
  });
}

/** The ids of a list's contacts. */
async function memberIds(tx: Transaction, accountId: number, { listId, isSystem }: ContactList) {
  if (isSystem) {
    const isShown = and(eq(contact.accountId, accountId), isNull(contact.deletedAt));
    return tx.select({ id: contact.id }).from(contact).where(isShown).orderBy(asc(contact.id));
  }
  return tx
    .select({ id: contactListMember.contactId })
    .from(contactListMember)
    .where(and(eq(contactListMember.accountId, accountId), eq(contactListMember.listId, listId)));
}

/** Adds a list with the contacts of another one. @throws NotFound, Unprocessable naming name */
export function duplicateList(
  services: Services,
  of: ListRequest,
  listId: number,
  { name }: v.InferOutput<typeof ContactListDuplicate>,
): Promise<ContactList> {
  const accountId = companyOf(of.principal);
  return saving(services, of, async (tx) => {
    const source = await readList(tx, accountId, listId);
    const copyId = await insertList(tx, services, of, { name, description: source.description });
    const ids = (await memberIds(tx, accountId, source)).map(({ id }) => id);
    await addMembers(tx, { accountId, listId: copyId, at: services.clock.now() }, ids);
    return readList(tx, accountId, copyId);
  });
}

/** @throws Conflict while an import adds contacts to the list */
async function assertNotImporting(tx: Transaction, accountId: number, listId: number): Promise<void> {
  const uses = and(
    eq(contactImport.accountId, accountId),
    eq(contactImport.state, 'running'),
    sql`(${contactImport.listIds} || ${contactImport.namedListIds}) @> ${JSON.stringify([listId])}::jsonb`,
  );
  if ((await tx.$count(contactImport, uses)) > 0)
    throw new Conflict('An import is adding contacts to this list. Delete it when the import is done.', {
      code: 'IN_USE',
    });
}

/** Deletes a contact list; its contacts remain. @throws NotFound, Conflict for All Contacts or while in use, Forbidden */
export async function deleteList(services: Services, of: ListRequest, listId: number): Promise<void> {
  const accountId = companyOf(of.principal);
  await saving(services, of, async (tx) => {
    const row = await lockList(tx, accountId, listId);
    if (!of.principal.ability.can('Delete', contactListOf(row.createdByUserId))) throw new Forbidden();
    assertOwnList(row);
    await assertNotImporting(tx, accountId, listId);
    await releaseList(tx, accountId, row);
    const isOfList = and(eq(contactListMember.accountId, accountId), eq(contactListMember.listId, listId));
    await tx.delete(contactListMember).where(isOfList);
    await tx.delete(contactList).where(and(eq(contactList.accountId, accountId), eq(contactList.id, listId)));
    const before = { name: row.name, description: row.description };
    await auditList(tx, services, of, { action: 'delete', listId, before });
  });
  // Drafts that lost the list show it.
  notifyCampaignsChanged(services, of);
}
