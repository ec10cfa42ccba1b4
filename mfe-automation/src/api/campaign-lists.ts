import { ContactList, ContactListsResponse } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import { getJson, RequestError } from '@dashboard/shared/http';
import { queryOptions } from '@dashboard/shared/query';

const URL = '/api/contacts/list';

/** A contact list as a choice. */
export interface ListOption extends SelectOption<number> {
  memberCount: number;
}

const toOption = ({ listId, name, memberCount }: ContactList): ListOption => ({
  value: listId,
  display: name,
  description: pluralize(memberCount, 'contact'),
  memberCount,
});

/** The first contact lists by name that match the text, the system list of all contacts included. */
export async function findCampaignLists(search: string, signal: AbortSignal): Promise<ListOption[]> {
  const { items } = await getJson(URL, ContactListsResponse, { searchParams: { search }, signal });
  return items.map(toOption);
}

async function readList(listId: number, signal: AbortSignal): Promise<ListOption> {
  try {
    return toOption(await getJson(`${URL}/${listId}`, ContactList, { signal }));
  } catch (error) {
    // The user must see it to remove it.
    if (error instanceof RequestError && error.status === 404)
      return { value: listId, display: 'A list that was deleted', memberCount: 0 };
    throw error;
  }
}

/** The lists of a campaign by their ids, in this order. */
export const chosenListsQuery = (listIds: readonly number[]) =>
  queryOptions({
    queryKey: ['campaign-lists', listIds],
    queryFn: ({ signal }) => Promise.all(listIds.map((listId) => readList(listId, signal))),
  });
