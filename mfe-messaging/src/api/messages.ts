import {
  type ConversationFilter,
  HistoryRow,
  MessageSearchResponse,
  type SendBody,
  type SendResponse,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryOptions } from '@dashboard/shared/query';
import { request } from '@dashboard/shared/socket';
import { decisionOf } from './send-decision';

/** Parameters of a message search. */
export interface MessageSearch {
  tn: string;
  /** Limits the search to these conversations. */
  filter: ConversationFilter;
  q: string;
}

/** Messages of one number that contain the search term, newest first, at most 20. */
export const messageSearchQuery = (search: MessageSearch) =>
  queryOptions({
    queryKey: ['messaging', 'message-search', search],
    queryFn: ({ signal }) =>
      getJson('/api/messages/search', MessageSearchResponse, { searchParams: { ...search }, signal }),
  });

/** Emits `send_sms`. Null when the server made no decision. Rejects with `AckTimeout` after `timeoutMs`. */
export const emitSend = async (body: SendBody, timeoutMs: number): Promise<SendResponse | null> =>
  decisionOf(await request('send_sms', body, { timeoutMs }));

/** The same request over HTTP, for when the socket is down. A repeated `clientId` returns the first result. */
export const postMessage = (body: SendBody, options: { keepalive?: boolean } = {}) =>
  sendJson('POST', '/api/messages', body, HistoryRow, options);
