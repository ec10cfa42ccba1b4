import { ContactListsResponse } from '../contracts';
import { pluralize } from '../format';
import type { SelectOption } from '../forms/select/option';
import { getJson } from '../http';

/** The first contact lists by name that match the text, without the system list: its members cannot be changed. */
export async function findLists(search: string, signal: AbortSignal): Promise<SelectOption<number>[]> {
  const { items } = await getJson('/api/contacts/list', ContactListsResponse, {
    searchParams: { search },
    signal,
  });
  return items
    .filter(({ isSystem }) => !isSystem)
    .map(({ listId, name, memberCount }) => ({
      value: listId,
      display: name,
      description: pluralize(memberCount, 'contact'),
    }));
}
