import { type SuggestionAction, SuggestionResponse } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

const URL = '/api/message-bot/suggestion';

/** The start of the key of the suggestions of all conversations. */
export const suggestionsKey = ['messaging', 'suggestion'] as const;

/** The response that an intelligent response suggests for the newest text of a conversation; null without one. */
export const suggestionQuery = (tn: string, contactId: number) =>
  queryOptions({
    queryKey: [...suggestionsKey, tn, contactId],
    queryFn: ({ signal }) => getJson(URL, SuggestionResponse, { searchParams: { tn, contactId }, signal }),
    select: ({ suggestion }) => suggestion,
  });

/** Counts what the user did with a suggestion. The server rejects one that is settled with 409. */
export async function settleSuggestion(messageId: number, action: SuggestionAction['action']): Promise<void> {
  try {
    await sendJson('POST', `${URL}/${messageId}`, { action }, v.unknown());
  } finally {
    void queryClient.invalidateQueries({ queryKey: suggestionsKey });
  }
}
