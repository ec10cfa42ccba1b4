import { MergeValuesResponse } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { keepPreviousData, queryOptions } from '@dashboard/shared/query';

/** The values of the merge fields of a text from a number to a contact. The previous ones stay while they load. */
export const mergeValuesQuery = (tn: string, contactId: number) =>
  queryOptions({
    queryKey: ['message-bot', 'merge-values', tn, contactId],
    queryFn: async ({ signal }) => {
      const searchParams = { tn, contactId };
      const { values } = await getJson('/api/messages/merge-values', MergeValuesResponse, {
        searchParams,
        signal,
      });
      return values;
    },
    placeholderData: keepPreviousData,
  });
