import type { Contact, ContactCreate } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { contact } from '../../platform/db/schema';
import { retryUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { changeContact, contactEvents } from '../compliance/change-consent';
import { notifyContactsChanged } from '../contact-lists/list-request';
import { dropMemberships } from '../contact-lists/members';
import { lockListsToSet, setLists } from '../contact-lists/set-lists';
import type { ContactRow } from '../messages/present-message';
import { assertNotOwnNumber, NUMBER_INDEX, usedByContact } from './claim-number';
import { auditContact, type ContactRequest } from './contact-request';
import { assertValidNumber, planChange } from './plan-change';
import { presentContact } from './present-contact';

type NewContact = v.InferOutput<typeof ContactCreate>;

/** The row of a number: new, or that of a deleted contact. @throws Conflict if a contact has the number */
async function rowOfNumber(
  tx: Transaction,
  of: { accountId: number; number: string; userId: number; at: Date },
): Promise<ContactRow> {
  const { accountId, number, userId, at } = of;
  const [existing] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), eq(contact.number, number)))
    .for('update');
  if (existing !== undefined) {
    if (existing.deletedAt === null) throw usedByContact(existing);
    return existing;
  }
  const [row] = await tx
    .insert(contact)
    .values({ accountId, number, createdAt: at, createdByUserId: userId, version: 0 })
    .returning();
  if (row === undefined) throw new Error('The insert returned no contact');
  return row;
}

/** Only a change of their own opts a contact in or unblocks them: adding a number again does neither. */
const withoutReversal = ({ isOptOut, isBlocked, listIds: _, ...details }: NewContact) => ({
  ...details,
  ...(isOptOut === true && { isOptOut }),
  ...(isBlocked === true && { isBlocked }),
});

/**
 * Adds a contact. That of a deleted contact's number has its messages and consent, and no more of it.
 * @throws Conflict, Unprocessable
 */
export async function createContact(
  services: Services,
  of: ContactRequest,
  body: NewContact,
): Promise<Contact> {
  const accountId = companyOf(of.principal);
  const { userId } = of.principal;
  const at = services.clock.now();
  assertValidNumber(body.contactNumber, services.messaging);
  const write = () =>
    withEvents(services, async (tx, record) => {
      const number = toE164(body.contactNumber);
      await assertNotOwnNumber(tx, accountId, number);
      const row = await rowOfNumber(tx, { accountId, number, userId, at });
      const cause = { source: 'staff' as const, userId, text: null, at };
      const plan = planChange(row, withoutReversal(body), cause, services.messaging);
      const isNew = row.deletedAt === null;
      const blank = { name: '', email: '', company: '', customFields: {}, notes: '' };
      const added = { createdAt: at, createdByUserId: userId, importId: null, importVersion: null };
      const details = isNew ? {} : { ...blank, ...added };
      const changes = { ...details, ...plan.changes, deletedAt: null, purgedAt: null };
      const lists = { contactId: row.id, listIds: body.listIds ?? [] };
      await lockListsToSet(tx, accountId, lists);
      if (!isNew) await dropMemberships(tx, accountId, [row.id]);
      const changed = await changeContact(tx, row, changes, plan.lines);
      await setLists(tx, services, of, lists);
      await auditContact(tx, services, of, { action: 'create', after: changed.row });
      record(accountId, await contactEvents(tx, changed, isNew ? {} : { isDeleted: false }));
      return presentContact(tx, changed.row);
    });
  const created = await retryUniqueViolation(NUMBER_INDEX, write);
  if (body.listIds !== undefined) notifyContactsChanged(services, of);
  return created;
}
