import type { Contact } from '@dashboard/shared/contracts';
import { retryUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { type ChangedContact, changeContact, contactEvents, lockContact } from '../compliance/change-consent';
import { notifyContactsChanged } from '../contact-lists/list-request';
import { lockListsToSet, setLists } from '../contact-lists/set-lists';
import type { ContactRow } from '../messages/present-message';
import { preserveBars } from './barred-numbers';
import { claimNumber, NUMBER_INDEX } from './claim-number';
import { auditContact, type ContactRequest } from './contact-request';
import { type ContactPlan, type ParsedPatch, planChange } from './plan-change';
import { presentContact } from './present-contact';

/** Applies a user's changes to a locked contact and audits them. Null if nothing changes. @throws Conflict, Unprocessable */
export async function applyPatch(
  tx: Transaction,
  services: Services,
  of: ContactRequest,
  { row, patch }: { row: ContactRow; patch: ParsedPatch },
): Promise<ChangedContact | null> {
  const at = services.clock.now();
  const cause = { source: 'staff' as const, userId: of.principal.userId, text: null, at };
  const plan = planChange(row, patch, cause, services.messaging);
  const { listIds, listIdsBefore: before } = patch;
  const lists = listIds && { contactId: row.id, listIds, before };
  if (lists !== undefined) await lockListsToSet(tx, row.accountId, lists);
  const changed =
    Object.keys(plan.changes).length > 0 ? await applyPlan(tx, services, of, { row, plan, at }) : null;
  const isInOtherLists = lists !== undefined && (await setLists(tx, services, of, lists));
  return changed ?? (isInOtherLists ? { row, lines: [] } : null);
}

async function applyPlan(
  tx: Transaction,
  services: Services,
  of: ContactRequest,
  { row, plan, at }: { row: ContactRow; plan: ContactPlan; at: Date },
): Promise<ChangedContact> {
  const { number } = plan.changes;
  const { userId } = of.principal;
  const bars = number === undefined ? {} : await claimNumber(tx, row, { number, userId, at });
  const changed = await changeContact(tx, row, { ...plan.changes, ...bars }, plan.lines);
  // Staff dismissed the suspicion, or attested consent.
  const isCleared = plan.lines.some(({ kind }) => kind === 'not_opt_out' || kind === 'opted_in');
  if (number !== undefined) await preserveBars(tx, row, { ...changed.row, isCleared }, at);
  await auditContact(tx, services, of, { action: 'update', before: row, after: changed.row });
  return changed;
}

/** Applies a user's changes to a contact of their company and notifies all clients. */
export async function patchContact(
  services: Services,
  of: ContactRequest,
  { contactId, patch }: { contactId: number; patch: ParsedPatch },
): Promise<Contact> {
  const accountId = companyOf(of.principal);
  const write = () =>
    withEvents(services, async (tx, record) => {
      const row = await lockContact(tx, accountId, contactId);
      if (row === null || row.deletedAt !== null) throw new NotFound();
      const changed = await applyPatch(tx, services, of, { row, patch });
      if (changed === null) return presentContact(tx, row);
      record(accountId, await contactEvents(tx, changed));
      return presentContact(tx, changed.row);
    });
  const patched = await retryUniqueViolation(NUMBER_INDEX, write);
  if (patch.listIds !== undefined) notifyContactsChanged(services, of);
  return patched;
}
