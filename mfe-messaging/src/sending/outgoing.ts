import {
  type HistoryRow,
  type Media,
  SEND_ACK_TIMEOUT_MS,
  type SendBody,
  type SendResponse,
} from '@dashboard/shared/contracts';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { queryClient } from '@dashboard/shared/query';
import { type HistoryData, historiesKey } from '../api/history';
import { emitSend, postMessage } from '../api/messages';
import { toSendErrorCode } from '../api/send-decision';
import { withRow } from '../live/apply-to-history';
import { announceRejected, announceUnreachable } from '../live/send-failures';
import {
  findOutgoing,
  followOtherTabs,
  loadOutgoing,
  type OutgoingMessage,
  putOutgoing,
  removeOutgoing,
  unstoreOutgoing,
} from './outgoing-store';
import { heldUntil, sendWaitingNow, withoutUndo } from './undo-wait';

/** A request to send a message. Exactly one of `contactId` and `to` (10 digits) names the contact. */
export interface SendRequest {
  tn: string;
  contactId?: number;
  to?: string;
  text: string;
  media?: readonly Media[];
  /** Id of the failed message that this one replaces. */
  retryOfId?: number;
}

/** Delays in ms between attempts while the server does not respond. The last one repeats. */
const RETRY_WAITS_MS = [2_000, 5_000, 15_000, 30_000] as const;
const HTTP_CLIENT_ERROR_FROM = 400;
const HTTP_CLIENT_ERROR_BELOW = 500;
/** Statuses to retry. 401 is one of them: the user may log in again on the page. */
const RETRYABLE_STATUSES: readonly number[] = [401, 408, 429];

const waitingRetries = new Set<() => void>();

/** Retries every unconfirmed message at once. Call it when the connection is back. */
export function retryUnconfirmedNow(): void {
  for (const retryNow of [...waitingRetries]) retryNow();
}

function waitForRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const retryNow = () => {
      clearTimeout(timer);
      waitingRetries.delete(retryNow);
      resolve();
    };
    const timer = setTimeout(retryNow, RETRY_WAITS_MS[Math.min(attempt, RETRY_WAITS_MS.length - 1)]);
    waitingRetries.add(retryNow);
  });
}

/** The request for a message. */
export function toSendBody(message: OutgoingMessage): SendBody {
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

/** The rejection in an HTTP error. Null when the outcome is unknown, or when a rate limit asks to wait. */
function rejectionOf(error: RequestError): SendResponse | null {
  const isRejected = error.status >= HTTP_CLIENT_ERROR_FROM && error.status < HTTP_CLIENT_ERROR_BELOW;
  if (!isRejected || (RETRYABLE_STATUSES.includes(error.status) && error.code !== 'RATE')) return null;
  return { ok: false, code: toSendErrorCode(error.code), error: error.message };
}

interface Delivery {
  message: OutgoingMessage;
  response: Promise<SendResponse>;
}

/** The messages without a response yet, in the order of sending. */
const deliveries = new Set<Delivery>();

const isToSameContact = (a: OutgoingMessage, b: OutgoingMessage): boolean =>
  a.tn === b.tn && a.contactId === b.contactId && a.to === b.to;

const deliveriesTo = (message: OutgoingMessage): Delivery[] =>
  [...deliveries].filter(
    (delivery) =>
      isToSameContact(delivery.message, message) && findOutgoing(delivery.message.clientId) !== undefined,
  );

/**
 * Shows that the outcome of a message is unknown, and that later ones to the contact wait for it. The same clientId
 * makes another attempt harmless.
 */
function markNotConfirmed(message: OutgoingMessage): void {
  for (const { message: waiting } of deliveriesTo(message))
    putOutgoing({ ...waiting, state: 'not_confirmed' });
}

interface Attempt {
  /** Null when the outcome is unknown: the message may or may not be stored. */
  response: SendResponse | null;
  /** The server announces what it rejects on the socket, but not what it rejects over HTTP. */
  isOverHttp: boolean;
}

/** One attempt over the socket, then over HTTP. */
async function attemptSend(message: OutgoingMessage): Promise<Attempt> {
  const body = toSendBody(message);
  try {
    const response = await emitSend(body, SEND_ACK_TIMEOUT_MS);
    if (response === null) markNotConfirmed(message);
    return { response, isOverHttp: false };
  } catch {
    markNotConfirmed(message);
  }
  try {
    return { response: { ok: true, message: await postMessage(body) }, isOverHttp: true };
  } catch (error) {
    return { response: rejectionOf(toRequestError(error)), isOverHttp: true };
  }
}

function settleStored(clientId: string, row: HistoryRow): void {
  const message = findOutgoing(clientId);
  queryClient.setQueriesData<HistoryData>(
    { queryKey: historiesKey(row.tn, row.contactId) },
    (data) => data && withRow(data, row),
  );
  if (!message) return;
  unstoreOutgoing(message);
  // The query cache notifies its subscribers in a timer of its own, set just above. Wait for it, so that the bubble
  // does not flicker.
  setTimeout(() => removeOutgoing(clientId), 0);
}

function settle(message: OutgoingMessage, response: SendResponse, isOverHttp: boolean): void {
  if (response.ok) {
    settleStored(message.clientId, response.message);
    return;
  }
  // Do not restore a message that was discarded in the meantime.
  if (!findOutgoing(message.clientId)) return;
  const rejected = { ...message, state: 'failed', code: response.code, error: response.error } as const;
  putOutgoing(rejected);
  if (isOverHttp) announceRejected(rejected);
}

async function attemptUntilResponse(message: OutgoingMessage): Promise<SendResponse> {
  for (let attempt = 0; ; attempt += 1) {
    const { response, isOverHttp } = await attemptSend(message);
    if (response) {
      settle(message, response, isOverHttp);
      return response;
    }
    await waitForRetry(attempt);
  }
}

/**
 * Sends a message that is in the store. Retries until the server has responded. Earlier messages to the contact go
 * first: each is retried at its own times, so a later one could otherwise overtake them.
 */
export async function deliver(message: OutgoingMessage): Promise<SendResponse> {
  // A message that is resumed does not wait for itself.
  const earlier = deliveriesTo(message).findLast((other) => other.message.clientId !== message.clientId);
  const response = earlier
    ? earlier.response.then(() => attemptUntilResponse(message))
    : attemptUntilResponse(message);
  const delivery = { message, response };
  deliveries.add(delivery);
  if (earlier && findOutgoing(earlier.message.clientId)?.state === 'not_confirmed') markNotConfirmed(message);
  try {
    return await response;
  } finally {
    deliveries.delete(delivery);
  }
}

/**
 * Sends a message. Its bubble appears at once, and the message is retried with the same `clientId` until the server
 * responds, through lost connections and reloads. Resolves with that response and never rejects.
 */
export function sendMessage(request: SendRequest, message = newOutgoing(request)): Promise<SendResponse> {
  sendEarlier(request);
  putOutgoing(message);
  return deliver(message);
}

/** Sends the messages that still wait before a later one to the same contact. */
function sendEarlier({ tn, contactId }: SendRequest): void {
  // A request with a number instead of a contact may be to any contact.
  sendWaitingNow((earlier) => earlier.tn === tn && (!contactId || earlier.contactId === contactId));
}

/** A message with a new client id. */
export function newOutgoing(request: SendRequest): OutgoingMessage {
  return {
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
}

/**
 * Resends a rejected message. The server stored nothing for its `clientId`, which stays the same: two tabs that retry the
 * message send it once.
 */
export function retryRejected(rejected: OutgoingMessage): Promise<SendResponse> {
  removeOutgoing(rejected.clientId);
  const request = {
    tn: rejected.tn,
    ...(rejected.contactId !== null && { contactId: rejected.contactId }),
    ...(rejected.to !== null && { to: rejected.to }),
    text: rejected.text,
    media: rejected.media,
    ...(rejected.retryOfId !== null && { retryOfId: rejected.retryOfId }),
  };
  return sendMessage(request, { ...newOutgoing(request), clientId: rejected.clientId });
}

/** Resends a stored message that failed at the carrier, as a new one that references it. */
export const retryFailed = (row: HistoryRow): Promise<SendResponse> =>
  sendMessage({
    tn: row.tn,
    contactId: row.contactId,
    text: row.smsText,
    media: row.media,
    retryOfId: row.id,
  });

/**
 * Resumes the messages that an earlier page of this user left without a response. A message that another page can still
 * take back is looked at again after its time: by then that page has sent or removed it, or is gone.
 */
export async function resumeOutgoing(): Promise<void> {
  followOtherTabs();
  const now = Date.now();
  let lookAgainAt = 0;
  const found = await loadOutgoing((message) => {
    const until = heldUntil(message, now);
    lookAgainAt = Math.max(lookAgainAt, until ?? 0);
    return until !== null;
  });
  for (const stored of found) {
    const message = withoutUndo(stored);
    if (stored.undo) putOutgoing(message);
    if (message.state !== 'failed') void deliver(message);
    else announceUnreachable(message);
  }
  if (lookAgainAt > 0) setTimeout(() => void resumeOutgoing(), lookAgainAt - now);
}
