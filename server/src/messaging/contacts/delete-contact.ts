import type { Contact } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, gt } from 'drizzle-orm';
import { conversation, textNumber } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { Forbidden, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { contactOf } from '../../platform/permissions/ability';
import { companyOf } from '../../platform/session/company-of';
import { type ChangedContact, changeContact, contactEvents, lockContact } from '../compliance/change-consent';
import type { ContactRow } from '../messages/present-message';
import { isNumberFreed } from './barred-numbers';
import { auditContact, type ContactRequest, type DeletionRequest } from './contact-request';
import { presentContact } from './present-contact';

/** Marks the contact's conversations read: unread messages in hidden conversations would count forever. */
async function readConversations(tx: Transaction, row: ContactRow, byUserId: number): Promise<NewEvent[]> {
  const { accountId, id: contactId } = row;
  const read = await tx
    .update(conversation)
    .set({ unreadCount: 0, firstUnreadId: null })
    .from(textNumber)
    .where(
      and(
        eq(conversation.accountId, accountId),
        eq(conversation.contactId, contactId),
        gt(conversation.unreadCount, 0),
        eq(textNumber.id, conversation.numberId),
      ),
    )
    .returning({ numberId: conversation.numberId, number: textNumber.number });
  return read.map(({ numberId, number }) => ({
    numberId,
    event: {
      type: 'unread_changed',
      tn: nationalDigits(number),
      contactId,
      unreadCount: 0,
      totals: { number: 0, all: 0 },
      byUserId,
    },
  }));
}

/** Deletes a locked contact and audits it. Returns the events of its conversations, which are read from now on. */
export async function deleteLocked(
  tx: Transaction,
  services: Services,
  of: ContactRequest,
  row: ContactRow,
): Promise<{ changed: ChangedContact; unread: NewEvent[] }> {
  const changed = await changeContact(tx, row, { deletedAt: services.clock.now(), purgedAt: null }, []);
  await auditContact(tx, services, of, { action: 'delete', before: row, after: changed.row });
  return { changed, unread: await readConversations(tx, row, of.principal.userId) };
}

/** @throws Forbidden for an agent who did not create the contact */
function assertMayDelete({ principal: { ability } }: DeletionRequest, row: ContactRow): void {
  if (!ability.can('Delete', contactOf(row.createdByUserId))) throw new Forbidden();
}

/** Deletes a contact; for 30 days it can be restored. Its opt-out stays with the number. @throws NotFound, Forbidden */
export function deleteContact(services: Services, of: DeletionRequest, contactId: number): Promise<void> {
  const accountId = companyOf(of.principal);
  return withEvents(services, async (tx, record) => {
    const row = await lockContact(tx, accountId, contactId);
    if (row === null || row.deletedAt !== null) throw new NotFound();
    assertMayDelete(of, row);
    const { changed, unread } = await deleteLocked(tx, services, of, row);
    record(accountId, [...(await contactEvents(tx, changed)), ...unread]);
  });
}

/**
 * Restores a contact with its lists and messages.
 * @throws NotFound, also after its details were erased or another contact got its number, Forbidden
 */
export function restoreContact(services: Services, of: DeletionRequest, contactId: number): Promise<Contact> {
  const accountId = companyOf(of.principal);
  return withEvents(services, async (tx, record) => {
    const row = await lockContact(tx, accountId, contactId);
    if (row === null || row.purgedAt !== null || isNumberFreed(row)) throw new NotFound();
    assertMayDelete(of, row);
    if (row.deletedAt === null) return presentContact(tx, row);
    const changed = await changeContact(tx, row, { deletedAt: null }, []);
    await auditContact(tx, services, of, { action: 'restore', before: row, after: changed.row });
    record(accountId, await contactEvents(tx, changed, { isDeleted: false }));
    return presentContact(tx, changed.row);
  });
}
