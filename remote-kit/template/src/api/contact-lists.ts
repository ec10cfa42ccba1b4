import {
  type CONTACT_LIST_COLUMNS,
  ContactList,
  type ContactListCreate,
  ContactListsResponse,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import type { ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';

const URL = '/api/contacts/list';

/** The start of the key of every query about contact lists, in all remotes. */
const contactListsKey = ['contacts', 'lists'] as const;

/** One page of the account's contact lists. The previous rows stay visible while it loads. */
export const contactListsQuery = (query: ListQuery<(typeof CONTACT_LIST_COLUMNS)[number]>) =>
  queryOptions({
    queryKey: [...contactListsKey, 'rows', query],
    queryFn: ({ signal }) => getJson(URL, ContactListsResponse, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export async function createList(body: ContactListCreate): Promise<void> {
  await sendJson('POST', URL, body, ContactList);
  await queryClient.invalidateQueries({ queryKey: contactListsKey });
}
