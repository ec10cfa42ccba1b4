import { type BulkAction, type ContactBulk, LIST_ADDED_MAX } from '@dashboard/shared/contracts';
import type { FilterValues, Selected } from '@dashboard/shared/list';
import { changeContacts, untilDone } from '../api/bulk';
import { addMembers } from '../api/contact-lists';
import { followJob } from './bulk-jobs';
import { notifyResult } from './notify-result';

/** The selected contacts: ids, or all that match a search and filters. */
export interface Selection {
  selected: Selected;
  query: { search: string; filterValues: FilterValues };
  /** The number of selected contacts, as shown. */
  count: number;
  /** Ends the selection. */
  clear: () => void;
}

type Body = Pick<ContactBulk, 'ids' | 'query'>;

/** The contacts of a selection in a request. */
export function selectionBody({ selected, query: { search, filterValues } }: Selection): Body {
  if (selected !== 'all') return { ids: selected.map(Number) };
  return { query: { ...(search !== '' && { search }), ...filterValues } as Body['query'] };
}

/** Changes the selected contacts. The result, or the progress of a job, is shown. */
export async function runOrder(selection: Selection, action: BulkAction, listId?: number): Promise<void> {
  const body = { ...selectionBody(selection), action, ...(listId !== undefined && { listId }) };
  const response = await changeContacts(body);
  selection.clear();
  if ('jobId' in response) followJob(response.jobId);
  else notifyResult({ action, ...response, failedCount: response.failed.length });
}

/**
 * Adds the selected contacts to a list, for a next step that needs all of them on it. A job adds those of a search, which
 * may be all of the account, a few at a time: others must not wait for their contacts.
 */
export async function addToList(selection: Selection, listId: number): Promise<void> {
  const { ids = [], query } = selectionBody(selection);
  if (query !== undefined) {
    const response = await changeContacts({ query, action: 'add_to_list', listId });
    if ('jobId' in response) await untilDone(response.jobId);
  }
  for (let start = 0; start < ids.length; start += LIST_ADDED_MAX)
    await addMembers(listId, { contactIds: ids.slice(start, start + LIST_ADDED_MAX) });
  selection.clear();
}
