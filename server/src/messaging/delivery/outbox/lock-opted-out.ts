import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { contact, message } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import type { StatusReport } from './apply-report';

export const OPTED_OUT_AT_CARRIER = 4775;

/**
 * Locks the contacts that the reports opt out. Call it before the messages are locked: assigning a conversation locks the
 * contact before the newest message, so the opposite order could deadlock.
 */
export async function lockOptedOut(
  tx: Transaction,
  accountId: number,
  reports: StatusReport[],
): Promise<void> {
  const ids = reports.flatMap(({ messageId, errorCode, carrierId }) =>
    errorCode === OPTED_OUT_AT_CARRIER && carrierId !== null ? messageId : [],
  );
  if (ids.length === 0) return;
  const ofContact = and(isNull(message.contactNumber), eq(contact.id, message.contactId));
  const isRecipient = or(eq(contact.number, message.contactNumber), ofContact);
  await tx
    .select({ id: contact.id })
    .from(contact)
    .innerJoin(message, and(eq(message.accountId, contact.accountId), isRecipient))
    .where(and(eq(contact.accountId, accountId), inArray(message.id, ids)))
    .orderBy(asc(contact.id))
    .for('update', { of: contact });
}
