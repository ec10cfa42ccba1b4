import type { SendResponse } from '@dashboard/shared/contracts';
import { getPreferences } from '@dashboard/shared/session';
import { postMessage } from '../api/messages';
import { deliver, newOutgoing, type SendRequest, sendMessage, toSendBody } from './outgoing';
import type { OutgoingMessage } from './outgoing-store';
import { type SendOptions, UNDO_MS, waitForUndo } from './undo-wait';

export interface SentWithUndo {
  clientId: string;
  /** How long it waits before it is sent, in ms. */
  waitMs: number;
  /** Never settles when the message is taken back. */
  response: Promise<SendResponse>;
}

/**
 * The socket closes with the page, so a page that may be about to close also sends by a request that outlives it. The
 * server stores the message once.
 */
function sendWaited(message: OutgoingMessage, { isLeaving }: SendOptions): Promise<SendResponse> {
  // `deliver` handles the outcome. If the page closes, the next one finds the message in the storage.
  if (isLeaving) postMessage(toSendBody(message), { keepalive: true }).catch(() => undefined);
  return deliver(message);
}

/**
 * Sends a message that the user wrote: at once or, when the user prefers to be able to take it back, after `UNDO_MS`.
 * Until then it is stored like any unsent message. `draftText` is the text as it was composed, with its merge fields.
 */
export function sendWithUndo(request: SendRequest, draftText: string): SentWithUndo {
  const message = newOutgoing(request);
  const { clientId } = message;
  if (!getPreferences().canUndoSend) return { clientId, waitMs: 0, response: sendMessage(request, message) };
  const until = new Date(Date.now() + UNDO_MS).toISOString();
  const response = new Promise<SendResponse>((resolve) =>
    waitForUndo({ ...message, undo: { until, draftText } }, (waited, options) =>
      resolve(sendWaited(waited, options)),
    ),
  );
  return { clientId, waitMs: UNDO_MS, response };
}
