import type { Contact } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { contact, textNumber } from '../../platform/db/schema';
import { duplicateError, mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { changeContact, contactEvents, isSuspected, lockContact } from '../compliance/change-consent';
import type { ContactRow } from '../messages/present-message';
import { preserveOptOut, reclaimNumber } from './opted-out-numbers';
import { type ParsedPatch, planChange } from './plan-change';
import { presentContact } from './present-contact';

const UNIQUE_INDEXES = {
  contact_number: ['contactNumber', 'Another contact already has this number.'],
} as const;

const duplicateNumber = (message: string, contactId?: number) =>
  duplicateError('contactNumber', message, contactId);

/**
 * Rejects a number that belongs to another contact or to the company itself. Returns the opt-out stored for the number,
 * because it applies to the new contact too.
 */
async function claimNumber(tx: Transaction, row: ContactRow, number: string): Promise<Partial<ContactRow>> {
  const [other] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, row.accountId), eq(contact.number, number), ne(contact.id, row.id)));
  if (other && !other.deletedAt)
    throw duplicateNumber(`${other.name || 'Another contact'} already has this number.`, other.id);
  const [own] = await tx
    .select({ id: textNumber.id })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, row.accountId), eq(textNumber.number, number)));
  if (own) throw duplicateNumber('This is one of your own text numbers.');
  const numberConsent = other === undefined ? {} : await reclaimNumber(tx, other);
  if (numberConsent === null) throw duplicateNumber('A deleted contact had this number.');
  return numberConsent;
}

/** The fields of a contact in an audit entry: consent and blocking, but no personal details. */
const auditFacts = (row: ContactRow) => ({
  number: nationalDigits(row.number).slice(-4),
  isOptOut: row.isOptOut,
  isSuspectedOptOut: isSuspected(row),
  isBlocked: row.isBlocked,
  version: row.version,
});

/** Applies a user's changes to a contact of their company and notifies all clients. */
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
      const numberConsent = number === undefined ? {} : await claimNumber(tx, row, number);
      const changed = await changeContact(tx, row, { ...plan.changes, ...numberConsent }, plan.lines);
      if (number !== undefined && row.isOptOut && changed.row.isOptOut) await preserveOptOut(tx, row, at);
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
  return mapUniqueViolation(UNIQUE_INDEXES, write);
}
