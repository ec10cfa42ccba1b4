import { getPreferences } from '@dashboard/shared/session';
import { postMessage } from '../api/messages';
import { deliver, newOutgoing, type SendRequest, sendMessage, toSendBody } from './outgoing';
import type { OutgoingMessage } from './outgoing-store';
import { type SendOptions, UNDO_MS, waitForUndo } from './undo-wait';

/**
 * The socket closes with the page, so a page that may be about to close also sends by a request that outlives it. The
 * server stores the message once.
 */
function sendWaited(message: OutgoingMessage, { isLeaving }: SendOptions): void {
  void deliver(message);
  // `deliver` handles the outcome. If the page closes, the next one finds the message in the storage.
  if (isLeaving) postMessage(toSendBody(message), { keepalive: true }).catch(() => undefined);
}

/**
 * Sends a message of the composer: at once or, when the user prefers to be able to take it back, after `UNDO_MS`. Until
 * then it is stored like any unsent message. `draftText` is the text as it was composed, with its merge fields.
 */
export function sendFromComposer(request: SendRequest & { contactId: number }, draftText: string): void {
  if (!getPreferences().canUndoSend) {
    void sendMessage(request);
    return;
  }
  const until = new Date(Date.now() + UNDO_MS).toISOString();
  waitForUndo({ ...newOutgoing(request), undo: { until, draftText } }, sendWaited);
}
