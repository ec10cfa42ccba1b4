import { MergeValuesResponse, ResponseMessagesResponse } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { delay, keepPreviousData, queryOptions } from '@dashboard/shared/query';

/** The start of the key of every cached search for response messages. */
export const responseMessagesKey = ['messaging', 'response-messages'] as const;

/** As many as a glance covers; a longer search term finds the others. */
const FOUND_MAX = 20;

const TYPING_DELAY_MS = 100;

/** Response messages that the user may use, by name or shortcut. All of them, by name, for an empty search. */
export const responseMessagesQuery = (search: string) =>
  queryOptions({
    queryKey: [...responseMessagesKey, search],
    queryFn: async ({ signal }) => {
      await delay(search === '' ? 0 : TYPING_DELAY_MS, signal);
      const searchParams = { search, pageSize: FOUND_MAX };
      return getJson('/api/message-bot/response-messages', ResponseMessagesResponse, {
        searchParams,
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** The contact of a text with merge fields. A new version has a new key, because its values may differ. */
export interface MergedContact {
  contactId: number;
  version: number;
}

/** Values of the merge fields of a text from a number to a contact. */
export const mergeValuesQuery = (tn: string, { contactId, version }: MergedContact) =>
  queryOptions({
    queryKey: ['messaging', 'merge-values', tn, contactId, version],
    queryFn: async ({ signal }) => {
      const searchParams = { tn, contactId };
      const response = await getJson('/api/messages/merge-values', MergeValuesResponse, {
        searchParams,
        signal,
      });
      return response.values;
    },
  });
