import type { Contact } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { contact, textNumber } from '../../platform/db/schema';
import { violatedIndex } from '../../platform/db/violated-index';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { NotFound, Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { changeContact, contactEvents, isSuspected, lockContact } from '../compliance/change-consent';
import type { ContactRow } from '../messages/present-message';
import { keepOptOut, takeOverNumber } from './opted-out-numbers';
import { type ParsedPatch, planChange } from './plan-change';
import { presentContact } from './present-contact';

const taken = (text: string, contactId?: number) =>
  new Unprocessable(text, { code: 'DUPLICATE', errors: { contactNumber: [text] }, contactId });

/**
 * Refuses a number that is another contact's or one of the company's own; answers what else comes with it: the opt-out
 * that was kept of it.
 */
async function claimNumber(tx: Transaction, row: ContactRow, number: string): Promise<Partial<ContactRow>> {
  const [other] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, row.accountId), eq(contact.number, number), ne(contact.id, row.id)));
  if (other && !other.deletedAt)
    throw taken(`${other.name || 'Another contact'} already has this number.`, other.id);
  const [own] = await tx
    .select({ id: textNumber.id })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, row.accountId), eq(textNumber.number, number)));
  if (own) throw taken('This is one of your own text numbers.');
  const stored = other === undefined ? {} : await takeOverNumber(tx, other);
  if (stored === null) throw taken('A deleted contact had this number.');
  return stored;
}

/** What an audit entry keeps of a contact: what was decided about it, not what is known of the person. */
const auditFacts = (row: ContactRow) => ({
  number: nationalDigits(row.number).slice(-4),
  isOptOut: row.isOptOut,
  isSuspectedOptOut: isSuspected(row),
  isBlocked: row.isBlocked,
  version: row.version,
});

/** Runs a write that may meet another at the same moment: the second to want a number is told that it is taken. */
async function mapUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = violatedIndex(error) === 'contact_number';
    throw isTaken ? taken('Another contact already has this number.') : error;
  }
}

/** Applies a person's changes to a contact of their company, and tells every screen. */
export async function patchContact(
  services: Services,
  principal: Principal,
  contactId: number,
  { patch, ip }: { patch: ParsedPatch; ip: string },
): Promise<Contact> {
  const accountId = companyOf(principal);
  const at = services.clock.now();
  const write = () =>
    withEvents(services, async (tx, record) => {
      const row = await lockContact(tx, accountId, contactId);
      if (row === null || row.deletedAt !== null) throw new NotFound();
      const cause = { source: 'staff' as const, userId: principal.userId, text: null, at };
      const plan = planChange(row, patch, cause, services.messaging);
      if (Object.keys(plan.changes).length === 0) return presentContact(tx, row);
      const { number } = plan.changes;
      const stored = number === undefined ? {} : await claimNumber(tx, row, number);
      const changed = await changeContact(tx, row, { ...plan.changes, ...stored }, plan.lines);
      if (number !== undefined && row.isOptOut && changed.row.isOptOut) await keepOptOut(tx, row, at);
      await recordAudit(
        { db: tx, clock: services.clock },
        {
          accountId,
          actorUserId: principal.userId,
          action: 'contact.update',
          subject: `contact ${contactId}`,
          before: auditFacts(row),
          after: auditFacts(changed.row),
          ip,
        },
      );
      record(accountId, await contactEvents(tx, changed));
      return presentContact(tx, changed.row);
    });
  return mapUniqueViolation(write);
}
