import type { ListMembersAdd, ListMembersAdded } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { contact } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { changeContact, contactEvents } from '../compliance/change-consent';
import { selectedContacts } from '../contacts/select-contacts';
import { lockListsOf } from './list-counts';
import { auditList, type ListRequest, notifyContactsChanged } from './list-request';
import { readList } from './list-store';
import { addMembers, lockContacts, lockDeleted, removeMember } from './members';
import { checkNumbers } from './pasted-numbers';

const hasNumber = (accountId: number, numbers: string[]) =>
  and(eq(contact.accountId, accountId), sql`${contact.number} = any(${sql.param(numbers)}::text[])`);

/** Creates contacts of the user for numbers without one. Returns the ids of all, and how many are new. */
async function contactsFor(
  tx: Transaction,
  { accountId, userId, at }: { accountId: number; userId: number; at: Date },
  numbers: string[],
) {
  if (numbers.length === 0) return { ids: [], created: 0 };
  const creation = { accountId, createdAt: at, createdByUserId: userId };
  const values = numbers.toSorted().map((number) => ({ ...creation, number }));
  const created = await tx.insert(contact).values(values).onConflictDoNothing().returning({ id: contact.id });
  const found = await tx.select({ id: contact.id }).from(contact).where(hasNumber(accountId, numbers));
  return { ids: found.map(({ id }) => id), created: created.length };
}

/** Restores the deleted contacts whose numbers were pasted. */
async function restorePasted(
  tx: Transaction,
  { accountId, listId }: { accountId: number; listId: number },
  contactIds: number[],
): Promise<NewEvent[]> {
  if (contactIds.length === 0) return [];
  const deleted = await lockContacts(tx, accountId, contactIds);
  await lockListsOf(tx, accountId, { contactIds, listIds: [listId] });
  const events: NewEvent[] = [];
  for (const row of deleted) {
    const changed = await changeContact(tx, row, { deletedAt: null, purgedAt: null }, []);
    events.push(...(await contactEvents(tx, changed, { isDeleted: false })));
  }
  return events;
}

/** Adds contacts, those that match a query, and pasted numbers to a list. @throws NotFound, Conflict for All Contacts */
export async function addContacts(
  services: Services,
  of: ListRequest,
  listId: number,
  { contactIds, query, numbers }: v.InferOutput<typeof ListMembersAdd>,
): Promise<ListMembersAdded> {
  const accountId = companyOf(of.principal);
  const at = services.clock.now();
  const { allowFictional } = services.messaging;
  const matching = query === undefined ? [] : await selectedContacts(services.db, accountId, { query }, at);
  const result = await withEvents(services, async (tx, record) => {
    await readList(tx, accountId, listId);
    const lines = await checkNumbers(tx, { accountId, listId, numbers, allowFictional });
    const valid = [...new Set(lines.flatMap(({ number }) => number ?? []))];
    const { userId } = of.principal;
    const pasted = await contactsFor(tx, { accountId, userId, at }, valid);
    const ids = [...contactIds, ...matching, ...pasted.ids];
    const deleted = new Set(await lockDeleted(tx, accountId, ids));
    const restored = pasted.ids.filter((id) => deleted.has(id));
    record(accountId, await restorePasted(tx, { accountId, listId }, restored));
    const added = await addMembers(tx, { accountId, listId, at }, ids);
    if (added > 0) await auditList(tx, services, of, { action: 'add', listId, after: { added } });
    return { added, created: pasted.created, list: await readList(tx, accountId, listId) };
  });
  if (result.added > 0) notifyContactsChanged(services, of);
  return result;
}

/** Removes a contact from a list. @throws NotFound, Conflict for All Contacts */
export async function removeContact(
  services: Services,
  of: ListRequest,
  { listId, contactId }: { listId: number; contactId: number },
): Promise<void> {
  const accountId = companyOf(of.principal);
  await services.db.transaction(async (tx) => {
    await removeMember(tx, { accountId, listId, at: services.clock.now() }, contactId);
    await auditList(tx, services, of, { action: 'remove', listId, before: { contactId } });
  });
  notifyContactsChanged(services, of);
}
