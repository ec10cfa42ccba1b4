import {
  type ConversationFilter,
  HistoryRow,
  MessageSearchResponse,
  type SendBody,
  type SendResponse,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { request } from '@dashboard/shared/socket';
import { decisionOf } from './send-decision';

/** Which texts a search is for. */
export interface MessageSearch {
  tn: string;
  /** Of these conversations alone. */
  filter: ConversationFilter;
  q: string;
}

export const messageSearchKey = (search: MessageSearch) => ['messaging', 'message-search', search] as const;

/** Emits `send_sms`. Null: the server decided nothing. Rejects with `AckTimeout` after `timeoutMs`. */
export const emitSend = async (body: SendBody, timeoutMs: number): Promise<SendResponse | null> =>
  decisionOf(await request('send_sms', body, { timeoutMs }));

/** The same send over HTTP, for when the socket is down. A `clientId` seen before returns the first result. */
export const postMessage = (body: SendBody) => sendJson('POST', '/api/messages', body, HistoryRow);

/** Texts of one number that contain the words, newest first, at most 20. */
export const searchMessages = (search: MessageSearch, signal?: AbortSignal) =>
  getJson('/api/messages/search', MessageSearchResponse, { searchParams: { ...search }, signal });
