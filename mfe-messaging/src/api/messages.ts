import {
  type ConversationFilter,
  HistoryRow,
  MessageSearchAnswer,
  type SendAnswer,
  type SendBody,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { request } from '@dashboard/shared/socket';

/** Which texts a search is for. */
export interface MessageSearch {
  tn: string;
  /** Of these conversations alone. */
  filter: ConversationFilter;
  q: string;
}

export const messageSearchKey = (search: MessageSearch) => ['messaging', 'message-search', search] as const;

/** Emits `send_sms`. Rejects with `AckTimeout` when no answer comes within `timeoutMs`. */
export const emitSend = (body: SendBody, timeoutMs: number): Promise<SendAnswer> =>
  request('send_sms', body, { timeoutMs });

/** The same send over HTTP, for when the socket is down. A `clientId` seen before returns the first result. */
export const postMessage = (body: SendBody) => sendJson('POST', '/api/messages', body, HistoryRow);

/** Texts of one number that contain the words, newest first, at most 20. */
export const searchMessages = (search: MessageSearch, signal?: AbortSignal) =>
  getJson('/api/messages/search', MessageSearchAnswer, { searchParams: { ...search }, signal });
