import {
  type HistoryRow,
  type Media,
  SEND_ACK_TIMEOUT_MS,
  type SendBody,
  type SendResponse,
} from '@dashboard/shared/contracts';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { queryClient } from '@dashboard/shared/query';
import { type HistoryData, historyKey } from '../api/history';
import { emitSend, postMessage } from '../api/messages';
import { toSendErrorCode } from '../api/send-decision';
import { withRow } from '../live/apply-to-history';
import {
  findOutgoing,
  loadOutgoing,
  type OutgoingMessage,
  putOutgoing,
  removeOutgoing,
  unstoreOutgoing,
} from './outgoing-store';

/** What a person asks to send. Exactly one of `contactId` and `to` (10 digits) names the contact. */
export interface SendRequest {
  tn: string;
  contactId?: number;
  to?: string;
  text: string;
  media?: readonly Media[];
  /** The failed message that this one replaces. */
  retryOfId?: number;
}

/** Waits between tries while the server does not answer, in ms; the last one repeats. */
const RETRY_WAITS_MS = [2_000, 5_000, 15_000, 30_000] as const;
const HTTP_CLIENT_ERROR_FROM = 400;
const HTTP_CLIENT_ERROR_BELOW = 500;
/** 401: whose session has ended may log in again on the page, and the text goes on. */
const HTTP_LATER: readonly number[] = [401, 408, 429];

const wakeUps = new Set<() => void>();

/** Tries every unconfirmed text again at once: call it when the connection is back. */
export function retryUnconfirmedNow(): void {
  for (const wakeUp of [...wakeUps]) wakeUp();
}

function nextTry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const wakeUp = () => {
      clearTimeout(timer);
      wakeUps.delete(wakeUp);
      resolve();
    };
    const timer = setTimeout(wakeUp, RETRY_WAITS_MS[Math.min(attempt, RETRY_WAITS_MS.length - 1)]);
    wakeUps.add(wakeUp);
  });
}

function toSendBody(message: OutgoingMessage): SendBody {
  return {
    clientId: message.clientId,
    tn: message.tn,
    smsText: message.text,
    mediaIds: message.media.map((item) => item.mediaId),
    ...(message.contactId !== null && { contactId: message.contactId }),
    ...(message.to !== null && { to: message.to }),
    ...(message.retryOfId !== null && { retryOfId: message.retryOfId }),
  };
}

/** What the server refused, as the socket says it; null where nobody can tell, or a limit on the way there asks to wait. */
function rejectionOf(error: RequestError): SendResponse | null {
  const isRejected = error.status >= HTTP_CLIENT_ERROR_FROM && error.status < HTTP_CLIENT_ERROR_BELOW;
  if (!isRejected || (HTTP_LATER.includes(error.status) && error.code !== 'RATE')) return null;
  return { ok: false, code: toSendErrorCode(error.code), error: error.message };
}

/** Shows that a message has no decision yet; the same clientId makes another try harmless. */
function markNotConfirmed(message: OutgoingMessage): void {
  if (findOutgoing(message.clientId)) putOutgoing({ ...message, state: 'not_confirmed' });
}

/** One try over the socket, then over HTTP. Null: the server decided nothing, the text may or may not be stored. */
async function tryOnce(message: OutgoingMessage): Promise<SendResponse | null> {
  const body = toSendBody(message);
  try {
    const response = await emitSend(body, SEND_ACK_TIMEOUT_MS);
    if (response === null) markNotConfirmed(message);
    return response;
  } catch {
    markNotConfirmed(message);
  }
  try {
    return { ok: true, message: await postMessage(body) };
  } catch (error) {
    return rejectionOf(toRequestError(error));
  }
}

function settleStored(clientId: string, row: HistoryRow): void {
  const message = findOutgoing(clientId);
  queryClient.setQueriesData<HistoryData>(
    { queryKey: historyKey(row.tn, row.contactId) },
    (data) => data && withRow(data, row),
  );
  if (!message) return;
  unstoreOutgoing(message);
  // The cache tells its readers in a timer of its own, set just above: the bubble must not vanish in between.
  setTimeout(() => removeOutgoing(clientId), 0);
}

function settle(message: OutgoingMessage, response: SendResponse): void {
  if (response.ok) settleStored(message.clientId, response.message);
  // One that was given up meanwhile stays away.
  else if (findOutgoing(message.clientId))
    putOutgoing({ ...message, state: 'failed', code: response.code, error: response.error });
}

/** Tries until the server has answered. */
async function deliver(message: OutgoingMessage): Promise<SendResponse> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await tryOnce(message);
    if (response) {
      settle(message, response);
      return response;
    }
    await nextTry(attempt);
  }
}

/**
 * Sends a text: its bubble appears at once, and it is tried with the same `clientId` until the server has answered,
 * through lost connections and reloads. Resolves with that answer and never rejects.
 */
export function sendMessage(request: SendRequest): Promise<SendResponse> {
  const message: OutgoingMessage = {
    clientId: crypto.randomUUID(),
    tn: request.tn,
    contactId: request.contactId ?? null,
    to: request.to ?? null,
    text: request.text,
    media: [...(request.media ?? [])],
    retryOfId: request.retryOfId ?? null,
    createdAt: new Date().toISOString(),
    state: 'sending',
    code: null,
    error: null,
  };
  putOutgoing(message);
  return deliver(message);
}

/** Sends a refused text again, as a new one in its place. */
export function retryRejected(rejected: OutgoingMessage): Promise<SendResponse> {
  removeOutgoing(rejected.clientId);
  return sendMessage({
    tn: rejected.tn,
    ...(rejected.contactId !== null && { contactId: rejected.contactId }),
    ...(rejected.to !== null && { to: rejected.to }),
    text: rejected.text,
    media: rejected.media,
    ...(rejected.retryOfId !== null && { retryOfId: rejected.retryOfId }),
  });
}

/** Sends a stored message that failed at the carrier again, as a new one that names it. */
export const retryFailed = (row: HistoryRow): Promise<SendResponse> =>
  sendMessage({
    tn: row.tn,
    contactId: row.contactId,
    text: row.smsText,
    media: row.media,
    retryOfId: row.id,
  });

/** Goes on with what an earlier page of this user left without an answer. */
export async function resumeOutgoing(): Promise<void> {
  for (const message of await loadOutgoing()) if (message.state !== 'failed') void deliver(message);
}
