import type { ContactList } from '@dashboard/shared/contracts';
import { type ApiCall, contactList, type FakeApi } from '@dashboard/shared/testing';

const OTHER_USER = 9;
/** The user of `pageDataFor('acme.agent')`. */
export const AGENT_ID = 4;

/** The system list, a list of the agent, and a list of a colleague. */
export const LISTS: ContactList[] = [
  contactList({
    listId: 70,
    name: 'All Contacts',
    isSystem: true,
    memberCount: 1486,
    textableCount: 1402,
    createdBy: null,
    createdByUserId: null,
  }),
  contactList({
    listId: 71,
    name: 'Crowns',
    memberCount: 38,
    textableCount: 37,
    createdBy: 'Theo Lindholt',
    createdByUserId: AGENT_ID,
    updatedAt: '2025-10-12T17:00:00.000Z',
    version: 3,
  }),
  contactList({
    listId: 72,
    name: 'Evening slots',
    memberCount: 1,
    textableCount: 0,
    createdBy: 'Maya Oduya',
    createdByUserId: OTHER_USER,
    updatedAt: '2025-10-13T17:00:00.000Z',
  }),
];

/** Adds these contact lists to a fake API: the rows that match the search, and each list by its id. */
export function withLists(api: FakeApi, lists: readonly ContactList[] = LISTS): FakeApi {
  api.on('GET /api/contacts/list', ({ query: { search = '', page, pageSize } }: ApiCall) => {
    const items = lists.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return { items, total: items.length, page: Number(page), pageSize: Number(pageSize) };
  });
  for (const list of lists) api.on(`GET /api/contacts/list/${list.listId}`, list);
  return api;
}
