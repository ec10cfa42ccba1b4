import { CustomFieldNames } from '../../contracts';
import { getJson } from '../../http';
import { queryOptions } from '../../query';

/** The names of the account's custom fields. */
export const customFieldsQuery = queryOptions({
  queryKey: ['contacts', 'custom-fields'],
  queryFn: ({ signal }) => getJson('/api/contacts/custom-fields', CustomFieldNames, { signal }),
  staleTime: 60_000,
});
