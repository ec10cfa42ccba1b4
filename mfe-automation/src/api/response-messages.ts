import {
  type RESPONSE_MESSAGE_COLUMNS,
  ResponseMessage,
  type ResponseMessageCreate,
  ResponseMessagesResponse,
  type ResponseMessageUpdate,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import type { FilterValues, ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

type MessagesQuery = ListQuery<(typeof RESPONSE_MESSAGE_COLUMNS)[number]>;

const MESSAGES_URL = '/api/message-bot/response-messages';

/** The start of the key of every query about response messages. A write to any of them invalidates all. */
const responseMessagesKey = ['message-bot', 'response-messages'] as const;

/** One page of the response messages that the user may use. The previous rows stay visible while it loads. */
export const responseMessagesQuery = (query: MessagesQuery, filters: FilterValues) =>
  queryOptions({
    queryKey: [...responseMessagesKey, 'rows', query, filters],
    queryFn: ({ signal }) =>
      getJson(MESSAGES_URL, ResponseMessagesResponse, { searchParams: { ...query, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

/** A response message as it is now, for its form: live changes must not replace the values that the user edits. */
export const responseMessageQuery = (id: number) =>
  queryOptions({
    queryKey: ['message-bot', 'response-message', id],
    queryFn: ({ signal }) => getJson(`${MESSAGES_URL}/${id}`, ResponseMessage, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Fetches the shown response messages again; the others when they are next shown. */
export const refreshResponseMessages = () => queryClient.invalidateQueries({ queryKey: responseMessagesKey });

export async function createResponseMessage(body: ResponseMessageCreate): Promise<ResponseMessage> {
  const message = await sendJson('POST', MESSAGES_URL, body, ResponseMessage);
  void refreshResponseMessages();
  return message;
}

/** The server rejects a stale `version` with 409. */
export async function updateResponseMessage(id: number, body: ResponseMessageUpdate): Promise<void> {
  await sendJson('PATCH', `${MESSAGES_URL}/${id}`, body, ResponseMessage);
  void refreshResponseMessages();
}

/** The server rejects it with 409 while something uses the message. */
export async function deleteResponseMessage(id: number): Promise<void> {
  await sendJson('DELETE', `${MESSAGES_URL}/${id}`, undefined, v.unknown());
  void refreshResponseMessages();
}
