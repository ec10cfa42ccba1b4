import {
  type BulkAction,
  type BulkFailure,
  CONTACT_DELETED,
  LIST_DELETED,
} from '@dashboard/shared/contracts';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { contactEvents } from '../compliance/change-consent';
import { lockListsOf } from '../contact-lists/list-counts';
import { auditList } from '../contact-lists/list-request';
import { findList } from '../contact-lists/list-store';
import { addMembers, lockContacts, removeMembers } from '../contact-lists/members';
import { applyPatch } from '../contacts/change-contact';
import type { ContactRequest } from '../contacts/contact-request';
import { deleteLocked } from '../contacts/delete-contact';
import type { ContactRow } from '../messages/present-message';

export interface BulkOrder {
  action: BulkAction;
  /** Null for actions without a list. */
  listId: number | null;
}

export interface Outcome {
  failed: BulkFailure[];
  events: NewEvent[];
}

interface Context {
  tx: Transaction;
  services: Services;
  of: ContactRequest;
  /** Creating the events of each contact takes several statements, so that large jobs leave them out. */
  withEvents: boolean;
}

const PATCHES = {
  opt_out: { isOptOut: true },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
} as const;

async function changeMembers(
  { tx, services, of }: Context,
  { action, listId }: { action: 'add_to_list' | 'remove_from_list'; listId: number },
  ids: number[],
): Promise<void> {
  const list = { accountId: companyOf(of.principal), listId, at: services.clock.now() };
  if (action === 'add_to_list') {
    const added = await addMembers(tx, list, ids);
    if (added > 0) await auditList(tx, services, of, { action: 'add', listId, after: { added } });
    return;
  }
  const removed = await removeMembers(tx, list, ids);
  if (removed > 0) await auditList(tx, services, of, { action: 'remove', listId, before: { removed } });
}

async function changeRow(
  { tx, services, of, withEvents }: Context,
  action: Exclude<BulkAction, 'add_to_list' | 'remove_from_list'>,
  row: ContactRow,
): Promise<NewEvent[]> {
  if (action === 'delete') {
    const { changed, unread } = await deleteLocked(tx, services, of, row);
    return withEvents ? [...(await contactEvents(tx, changed)), ...unread] : [];
  }
  const changed = await applyPatch(tx, services, of, { row, patch: PATCHES[action] });
  return changed !== null && withEvents ? contactEvents(tx, changed) : [];
}

const failures = (ids: number[], reason: string): BulkFailure[] => ids.map((id) => ({ id, reason }));

/**
 * Applies an action to contacts by the same functions as a change of one contact: audit trail, system lines and the
 * counts of lists are the same. Contacts that already are in the wanted state stay as they are and do not fail.
 */
export async function applyAction(
  context: Context,
  { action, listId }: BulkOrder,
  ids: number[],
): Promise<Outcome> {
  const { tx, of } = context;
  const accountId = companyOf(of.principal);
  const rows = (await lockContacts(tx, accountId, ids)).filter(({ deletedAt }) => deletedAt === null);
  const found = new Set(rows.map(({ id }) => id));
  const failed = failures(
    ids.filter((id) => !found.has(id)),
    CONTACT_DELETED,
  );
  if (action === 'add_to_list' || action === 'remove_from_list') {
    if (listId === null || (await findList(tx, accountId, listId)) === undefined)
      return { failed: failures(ids, LIST_DELETED), events: [] };
    await changeMembers(context, { action, listId }, [...found]);
    return { failed, events: [] };
  }
  // Several contacts change one after the other, so all their lists are locked first, in one order.
  await lockListsOf(tx, accountId, { contactIds: [...found] });
  const events: NewEvent[] = [];
  for (const row of rows) events.push(...(await changeRow(context, action, row)));
  return { failed, events };
}
