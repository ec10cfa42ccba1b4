import {
  BULK_DIRECT_MAX,
  type BulkResult,
  type BulkStarted,
  type ContactSelection,
} from '@dashboard/shared/contracts';
import { contactBulk } from '../../platform/db/schema';
import { withEvents } from '../../platform/events/with-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { notifyContactsChanged } from '../contact-lists/list-request';
import { assertOwnList, findList } from '../contact-lists/list-store';
import type { ContactRequest } from '../contacts/contact-request';
import { selectedContacts } from '../contacts/select-contacts';
import { applyAction, type BulkOrder } from './apply-action';
import { runContactBulk } from './run-contact-bulk';

async function runNow(
  services: Services,
  of: ContactRequest,
  { order, ids }: { order: BulkOrder; ids: number[] },
): Promise<BulkResult> {
  const { failed } = await withEvents(services, async (tx, record) => {
    const outcome = await applyAction({ tx, services, of, withEvents: true }, order, ids);
    record(companyOf(of.principal), outcome.events);
    return outcome;
  });
  const succeeded = ids.length - failed.length;
  // Every other change of a contact is an event.
  if (order.listId !== null && succeeded > 0) notifyContactsChanged(services, of);
  return { succeeded, failed };
}

function runLater(
  { db, jobs, clock }: Services,
  { principal, ip }: ContactRequest,
  { order, ids }: { order: BulkOrder; ids: number[] },
): Promise<BulkStarted> {
  const accountId = companyOf(principal);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactBulk)
      .values({ accountId, userId: principal.userId, ip, ...order, contactIds: ids, createdAt: clock.now() })
      .returning({ id: contactBulk.id });
    if (row === undefined) throw new Error('The insert returned no bulk action');
    await jobs.enqueue(tx, runContactBulk, { accountId, bulkId: row.id });
    return { jobId: row.id, total: ids.length };
  });
}

/**
 * Applies an action to the contacts of a selection: at once, or in the background if there are many. What a query
 * matches is decided here, once. @throws NotFound for an unknown list, Conflict for All Contacts
 */
export async function startBulk(
  services: Services,
  of: ContactRequest,
  order: BulkOrder,
  selection: ContactSelection,
): Promise<BulkResult | BulkStarted> {
  const { db, clock } = services;
  const accountId = companyOf(of.principal);
  if (order.listId !== null) {
    const list = await findList(db, accountId, order.listId);
    if (list === undefined) throw new NotFound();
    assertOwnList(list);
  }
  const ids = await selectedContacts(db, accountId, selection, clock.now());
  const work = { order, ids };
  return ids.length > BULK_DIRECT_MAX ? runLater(services, of, work) : runNow(services, of, work);
}
