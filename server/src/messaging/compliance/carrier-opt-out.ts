import { and, eq } from 'drizzle-orm';
import { contact } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { OPTED_OUT_AT_CARRIER } from '../delivery/outbox/lock-opted-out';
import type { ContactRow, MessageRow } from '../messages/present-message';
import { changeContact, contactEvents, lockContact, optOutChanges } from './change-consent';

/**
 * The contact with the number of a message, locked: the recipient may have got another number since. Without such a contact,
 * a deleted one keeps the opt-out, because every send and every received text checks those too.
 */
async function lockRecipient(
  tx: Transaction,
  { accountId, contactId, contactNumber: number }: MessageRow,
  at: Date,
): Promise<ContactRow | null> {
  if (number === null) return lockContact(tx, accountId, contactId);
  const lock = () =>
    tx
      .select()
      .from(contact)
      .where(and(eq(contact.accountId, accountId), eq(contact.number, number)))
      .for('update');
  const [found] = await lock();
  if (found !== undefined) return found;
  await tx.insert(contact).values({ accountId, number, deletedAt: at }).onConflictDoNothing();
  const [added] = await lock();
  return added ?? null;
}

/** Opts a number out after the carrier rejects a message to it because the recipient opted out there. */
export async function optOutByCarrier(tx: Transaction, sent: MessageRow, at: Date): Promise<NewEvent[]> {
  if (sent.errorCode !== OPTED_OUT_AT_CARRIER) return [];
  const row = await lockRecipient(tx, sent, at);
  if (row === null || row.isOptOut) return [];
  const cause = { source: 'carrier' as const, userId: null, text: null, at };
  return contactEvents(
    tx,
    await changeContact(tx, row, optOutChanges(cause), [{ kind: 'opted_out', cause }]),
  );
}
