import {
  IntelligentResponse,
  type IntelligentResponseCreate,
  IntelligentResponses,
  type IntelligentResponseUpdate,
  type IntentPreview,
  IntentPreviewResult,
  type IntentTest,
  IntentTestResult,
  UnmatchedTexts,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

const URL = '/api/message-bot/intelligent-responses';

/** The start of the key of every query about intents. */
const intentsKey = ['message-bot', 'intelligent-responses'] as const;

/** All intents of the account, with the choices of their form. */
export const intentsQuery = queryOptions({
  queryKey: [...intentsKey, 'list'],
  queryFn: ({ signal }) => getJson(URL, IntelligentResponses, { signal }),
});

/** The newest texts that no intent fits, in groups. */
export const unmatchedQuery = queryOptions({
  queryKey: [...intentsKey, 'unmatched'],
  queryFn: ({ signal }) => getJson(`${URL}/unmatched`, UnmatchedTexts, { signal }),
});

/**
 * What a sentence would get. The previous result stays visible while the next one loads. `count`: how often a test was
 * started. The same sentence is tested again, because the time and the contact's state may be others by now.
 */
export const testQuery = (body: IntentTest, count: number) =>
  queryOptions({
    queryKey: [...intentsKey, 'test', body, count],
    queryFn: () => sendJson('POST', `${URL}/test`, body, IntentTestResult),
    placeholderData: keepPreviousData,
  });

/** Which of the newest texts a change would give another result. */
export const previewQuery = (body: IntentPreview) =>
  queryOptions({
    queryKey: [...intentsKey, 'preview', body],
    queryFn: () => sendJson('POST', `${URL}/preview`, body, IntentPreviewResult),
  });

/** Fetches everything about intents again: a change of one can change the result of any text. */
export function refreshIntents(): void {
  void queryClient.invalidateQueries({ queryKey: intentsKey });
}

export async function createIntent(body: IntelligentResponseCreate): Promise<IntelligentResponse> {
  const intent = await sendJson('POST', URL, body, IntelligentResponse);
  await queryClient.invalidateQueries({ queryKey: intentsKey });
  return intent;
}

/** The server rejects a stale `version` with 409. */
export async function updateIntent(
  id: number,
  body: IntelligentResponseUpdate,
): Promise<IntelligentResponse> {
  const intent = await sendJson('PATCH', `${URL}/${id}`, body, IntelligentResponse);
  await queryClient.invalidateQueries({ queryKey: intentsKey });
  return intent;
}

export async function deleteIntent(id: number): Promise<void> {
  await sendJson('DELETE', `${URL}/${id}`, undefined, v.unknown());
  await queryClient.invalidateQueries({ queryKey: intentsKey });
}
