import { and, eq, ne } from 'drizzle-orm';
import { contact, textNumber } from '../../platform/db/schema';
import { duplicateError } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict } from '../../platform/http/errors';
import type { ContactRow } from '../messages/present-message';
import { reclaimNumber } from './barred-numbers';

/** The unique index of the numbers of contacts. */
export const NUMBER_INDEX = 'contact_number';

const duplicateNumber = (message: string) => duplicateError('contactNumber', message);

/** The error of a number that another contact has. */
export function usedByContact({ id, name }: ContactRow): Conflict {
  const message = `${name || 'Another contact'} already has this number.`;
  return new Conflict(message, { code: 'DUPLICATE', errors: { contactNumber: [message] }, contactId: id });
}

/** @throws Unprocessable if the number is one of the company's text numbers */
export async function assertNotOwnNumber(tx: Transaction, accountId: number, number: string): Promise<void> {
  const isOwn = and(eq(textNumber.accountId, accountId), eq(textNumber.number, number));
  if ((await tx.$count(textNumber, isOwn)) > 0)
    throw duplicateNumber('This is one of your own text numbers.');
}

/**
 * Rejects a number that belongs to another contact or to the company itself. Returns the opt-out, the suspicion and the block
 * stored for the number, because they apply to the new contact too.
 * @throws Conflict, Unprocessable
 */
export async function claimNumber(
  tx: Transaction,
  row: ContactRow,
  { number, ...by }: { number: string; userId: number; at: Date },
): Promise<Partial<ContactRow>> {
  const [other] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, row.accountId), eq(contact.number, number), ne(contact.id, row.id)));
  if (other && !other.deletedAt) throw usedByContact(other);
  await assertNotOwnNumber(tx, row.accountId, number);
  const bars = other === undefined ? {} : await reclaimNumber(tx, other, by);
  if (bars === null)
    throw duplicateNumber('A deleted contact has this number. Add a contact with this number to restore it.');
  return bars;
}
