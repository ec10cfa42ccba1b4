import { ContactListsResponse } from '@dashboard/shared/contracts';
import { readAllPages } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';

const listOptionsKey = ['contacts', 'list-options'] as const;

/** The lists that contacts can be added to, by name: all but the system list. */
export const listOptionsQuery = queryOptions({
  queryKey: listOptionsKey,
  queryFn: async ({ signal }) => {
    const source = { url: '/api/contacts/list', response: ContactListsResponse, sortBy: 'name' };
    const lists = await readAllPages(source, signal);
    return lists.filter(({ isSystem }) => !isSystem);
  },
});

export const refreshListOptions = () => queryClient.invalidateQueries({ queryKey: listOptionsKey });
