import {
  ASYNC_VALIDATION_DELAY_MS,
  type CONTACT_COLUMNS,
  CONTACT_LIST_COLUMNS,
  ContactList,
  type ContactListCreate,
  ContactListsResponse,
  type ContactListUpdate,
  ContactsResponse,
  LIST_ADDED_MAX,
  type ListMembersAdd,
  ListMembersAdded,
  NumbersChecked,
  PAGE_SIZE_MAX,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type FilterValues, type ListQuery } from '@dashboard/shared/list';
import {
  delay,
  infiniteQueryOptions,
  keepPreviousData,
  queryClient,
  queryOptions,
} from '@dashboard/shared/query';
import * as v from 'valibot';
import { refreshContacts } from './contacts';

type ListsQuery = ListQuery<(typeof CONTACT_LIST_COLUMNS)[number]>;

const LISTS_URL = '/api/contacts/list';

/** The start of the key of every query about contact lists. A write to any of them invalidates all. */
export const contactListsKey = ['contacts', 'lists'] as const;

/** One page of the account's contact lists. The previous rows stay visible while it loads. */
export const contactListsQuery = (query: ListsQuery) =>
  queryOptions({
    queryKey: [...contactListsKey, 'rows', query],
    queryFn: ({ signal }) => getJson(LISTS_URL, ContactListsResponse, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of contact lists. It shares the data of the list's first page, which is usually cached. */
export const contactListCountQuery = queryOptions({
  ...contactListsQuery(defaultListQuery(CONTACT_LIST_COLUMNS)),
  select: ({ total }) => total,
});

/** A contact list as it is now. */
export const fetchList = (listId: number, signal?: AbortSignal) =>
  getJson(`${LISTS_URL}/${listId}`, ContactList, signal && { signal });

/** A contact list with its counts, kept current. */
export const contactListQuery = (listId: number) =>
  queryOptions({
    queryKey: [...contactListsKey, 'list', listId],
    queryFn: ({ signal }) => fetchList(listId, signal),
  });

/** Fetches the shown contact lists and contacts again; the others when they are next shown. */
export function refreshContactLists(): void {
  void queryClient.invalidateQueries({ queryKey: contactListsKey });
  void refreshContacts();
}

export async function createList(body: ContactListCreate): Promise<ContactList> {
  const list = await sendJson('POST', LISTS_URL, body, ContactList);
  refreshContactLists();
  return list;
}

/** The server rejects a stale `version` with 409. */
export async function updateList(listId: number, body: ContactListUpdate): Promise<void> {
  await sendJson('PATCH', `${LISTS_URL}/${listId}`, body, ContactList);
  refreshContactLists();
}

export async function duplicateList(listId: number, body: { name: string }): Promise<ContactList> {
  const list = await sendJson('POST', `${LISTS_URL}/${listId}/duplicate`, body, ContactList);
  refreshContactLists();
  return list;
}

/** Deletes a list; its contacts remain. The server rejects it with 409 while something uses the list. */
export async function deleteList(listId: number): Promise<void> {
  await sendJson('DELETE', `${LISTS_URL}/${listId}`, undefined, v.unknown());
  refreshContactLists();
}

type MemberQuery = ListQuery<(typeof CONTACT_COLUMNS)[number]>;

/** One page of the contacts of a list. The previous rows stay visible while it loads. */
export const listMembersQuery = (listId: number, query: MemberQuery, filters: FilterValues) =>
  queryOptions({
    queryKey: [...contactListsKey, 'members', listId, query, filters],
    queryFn: ({ signal }) =>
      getJson(`${LISTS_URL}/${listId}/contacts`, ContactsResponse, {
        searchParams: { ...query, ...filters },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export async function removeMember(listId: number, contactId: number): Promise<void> {
  await sendJson('DELETE', `${LISTS_URL}/${listId}/${contactId}`, undefined, v.unknown());
  refreshContactLists();
}

/** Adds contacts by id and numbers as pasted; a number without a contact gets one. */
export async function addMembers(
  listId: number,
  body: ListMembersAdd,
): Promise<v.InferOutput<typeof ListMembersAdded>> {
  const result = await sendJson('POST', `${LISTS_URL}/${listId}/contacts`, body, ListMembersAdded);
  refreshContactLists();
  return result;
}

/**
 * The contacts that match a search and are not in the list, page by page. Live changes do not fetch them again: that would
 * be one request per loaded page.
 */
export const otherContactsQuery = (listId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'others', listId, search],
    gcTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      if (search !== '') await delay(ASYNC_VALIDATION_DELAY_MS, signal);
      return getJson('/api/contacts', ContactsResponse, {
        searchParams: { notInList: listId, search, sortBy: 'name', page: pageParam, pageSize: PAGE_SIZE_MAX },
        signal,
      });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** The state of pasted numbers, after the user has stopped typing. The previous result stays visible meanwhile. */
export const pastedCheckQuery = (listId: number, numbers: readonly string[]) =>
  queryOptions({
    queryKey: ['contacts', 'check', listId, numbers],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await delay(ASYNC_VALIDATION_DELAY_MS, signal);
      return sendJson('POST', `${LISTS_URL}/${listId}/check`, { numbers }, NumbersChecked, { signal });
    },
    enabled: numbers.length > 0 && numbers.length <= LIST_ADDED_MAX,
    retry: false,
  });
