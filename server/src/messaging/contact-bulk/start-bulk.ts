import {
  BULK_DIRECT_MAX,
  BULK_FAILURES_MAX,
  type BulkFailure,
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
import type { ContactRequest, DeletionRequest } from '../contacts/contact-request';
import { selectedContacts } from '../contacts/select-contacts';
import { applyAction, type BulkOrder } from './apply-action';
import { deletableContacts } from './deletable-contacts';
import { runContactBulk } from './run-contact-bulk';

interface Work {
  order: BulkOrder;
  ids: number[];
  /** Contacts of the selection that the user may not change. */
  denied: BulkFailure[];
}

async function runNow(
  services: Services,
  of: ContactRequest,
  { order, ids, denied }: Work,
): Promise<BulkResult> {
  const { failed } = await withEvents(services, async (tx, record) => {
    const outcome = await applyAction({ tx, services, of, withEvents: true }, order, ids);
    record(companyOf(of.principal), outcome.events);
    return outcome;
  });
  const succeeded = ids.length - failed.length;
  // Every other change of a contact is an event.
  if (order.listId !== null && succeeded > 0) notifyContactsChanged(services, of);
  return { succeeded, failed: [...denied, ...failed] };
}

function runLater(
  { db, jobs, clock }: Services,
  { principal, ip }: ContactRequest,
  { order, ids, denied }: Work,
): Promise<BulkStarted> {
  const accountId = companyOf(principal);
  const contactIds = [...denied.map(({ id }) => id), ...ids];
  // The job continues behind the contacts that have already failed.
  const progress = { processed: denied.length, failed: denied.slice(0, BULK_FAILURES_MAX) };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactBulk)
      .values({
        ...{ accountId, userId: principal.userId, ip, ...order, contactIds, ...progress },
        createdAt: clock.now(),
      })
      .returning({ id: contactBulk.id });
    if (row === undefined) throw new Error('The insert returned no bulk action');
    await jobs.enqueue(tx, runContactBulk, { accountId, bulkId: row.id });
    return { jobId: row.id, total: contactIds.length };
  });
}

/**
 * Applies an action to the contacts of a selection: at once, or in the background if there are many. What a query
 * matches, and what the user may delete, is decided here, once.
 * @throws NotFound for an unknown list, Conflict for All Contacts
 */
export async function startBulk(
  services: Services,
  of: DeletionRequest,
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
  const selected = await selectedContacts(db, accountId, selection, clock.now());
  const allowed =
    order.action === 'delete'
      ? await deletableContacts(db, of.principal, selected)
      : { ids: selected, denied: [] };
  const work = { order, ...allowed };
  return selected.length > BULK_DIRECT_MAX ? runLater(services, of, work) : runNow(services, of, work);
}
