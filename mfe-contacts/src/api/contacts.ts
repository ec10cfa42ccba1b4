import { CONTACT_COLUMNS, Contact, ContactsResponse } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type FilterValues, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

type ContactQuery = ListQuery<(typeof CONTACT_COLUMNS)[number]>;

/** The start of the key of every list of contacts. A write to any contact invalidates all of them. */
const contactsKey = ['contacts', 'rows'] as const;

/** One page of the account's contacts. The previous rows stay visible while it loads. */
export const contactsQuery = (query: ContactQuery, filters: FilterValues = {}) =>
  queryOptions({
    queryKey: [...contactsKey, query, filters],
    queryFn: ({ signal }) =>
      getJson('/api/contacts', ContactsResponse, { searchParams: { ...query, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of all contacts. It shares the data of the list's first page, which is usually cached. */
export const contactCountQuery = queryOptions({
  ...contactsQuery(defaultListQuery(CONTACT_COLUMNS)),
  select: ({ total }) => total,
});

/** Fetches the shown contacts again; the others when they are next shown. */
export const refreshContacts = () => queryClient.invalidateQueries({ queryKey: contactsKey });

export const readContact = (contactId: number) => getJson(`/api/contacts/${contactId}`, Contact);

export async function deleteContact(contactId: number): Promise<void> {
  await sendJson('DELETE', `/api/contacts/${contactId}`, undefined, v.unknown());
  void refreshContacts();
}

/** Restores a deleted contact with its lists and messages. */
export async function restoreContact(contactId: number): Promise<void> {
  await sendJson('POST', `/api/contacts/${contactId}/restore`, undefined, Contact);
  void refreshContacts();
}
