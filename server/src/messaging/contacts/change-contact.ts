import type { Contact } from '@dashboard/shared/contracts';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import { withEvents } from '../../platform/events/with-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { changeContact, contactEvents, lockContact } from '../compliance/change-consent';
import { claimNumber, UNIQUE_INDEXES } from './claim-number';
import { auditContact, type ContactRequest } from './contact-request';
import { preserveOptOut } from './opted-out-numbers';
import { type ParsedPatch, planChange } from './plan-change';
import { presentContact } from './present-contact';

/** Applies a user's changes to a contact of their company and notifies all clients. */
export async function patchContact(
  services: Services,
  of: ContactRequest,
  { contactId, patch }: { contactId: number; patch: ParsedPatch },
): Promise<Contact> {
  const accountId = companyOf(of.principal);
  const at = services.clock.now();
  const write = () =>
    withEvents(services, async (tx, record) => {
      const row = await lockContact(tx, accountId, contactId);
      if (row === null || row.deletedAt !== null) throw new NotFound();
      const cause = { source: 'staff' as const, userId: of.principal.userId, text: null, at };
      const plan = planChange(row, patch, cause, services.messaging);
      if (Object.keys(plan.changes).length === 0) return presentContact(tx, row);
      const { number } = plan.changes;
      const numberConsent = number === undefined ? {} : await claimNumber(tx, row, number);
      const changed = await changeContact(tx, row, { ...plan.changes, ...numberConsent }, plan.lines);
      if (number !== undefined && row.isOptOut && changed.row.isOptOut) await preserveOptOut(tx, row, at);
      await auditContact(tx, services, of, { action: 'update', before: row, after: changed.row });
      record(accountId, await contactEvents(tx, changed));
      return presentContact(tx, changed.row);
    });
  return mapUniqueViolation(UNIQUE_INDEXES, write);
}
