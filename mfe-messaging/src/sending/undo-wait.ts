import { joinDrafts, retriedBy } from '../drafts/draft';
import { readDraft, writeDraft } from '../drafts/drafts';
import { type OutgoingMessage, putOutgoing, removeOutgoing } from './outgoing-store';

/** How long the user can take a message back. */
export const UNDO_MS = 5_000;
/** Another page of the user leaves a waiting message alone for this long after its time, then sends it. */
const TAKE_OVER_MS = 2_000;

export interface SendOptions {
  /** The page may be about to close. */
  isLeaving: boolean;
}

interface Waiting {
  message: OutgoingMessage;
  timer: ReturnType<typeof setTimeout>;
  send: (message: OutgoingMessage, options: SendOptions) => void;
}

/** The messages of this page that the user can still take back, in order. */
const waiting = new Map<string, Waiting>();

function stopWaiting(clientId: string): Waiting | undefined {
  const entry = waiting.get(clientId);
  clearTimeout(entry?.timer);
  waiting.delete(clientId);
  return entry;
}

/** A message as it is sent. */
export function withoutUndo({ undo: _, ...message }: OutgoingMessage): OutgoingMessage {
  return message;
}

function release(clientId: string, options: SendOptions = { isLeaving: false }): void {
  const entry = stopWaiting(clientId);
  if (!entry) return;
  const message = withoutUndo(entry.message);
  putOutgoing(message);
  entry.send(message, options);
}

/** Sends all waiting messages now, or those that `matches` selects, in their order. */
export function sendWaitingNow(matches: (message: OutgoingMessage) => boolean = () => true): void {
  for (const [clientId, { message }] of [...waiting]) if (matches(message)) release(clientId);
}

/** A hidden page may be closed or frozen without another event, and its user cannot press Undo. */
function sendWhenHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  for (const clientId of [...waiting.keys()]) release(clientId, { isLeaving: true });
}

/** Shows a message and calls `send` after `UNDO_MS`, or earlier when something must not overtake it. */
export function waitForUndo(message: OutgoingMessage, send: Waiting['send']): void {
  // Adding the same listener again has no effect.
  document.addEventListener('visibilitychange', sendWhenHidden);
  const timer = setTimeout(() => release(message.clientId), UNDO_MS);
  waiting.set(message.clientId, { message, timer, send });
  putOutgoing(message);
}

/** Takes a waiting message back and returns it. Undefined when it is too late. */
export function takeBack(clientId: string): OutgoingMessage | undefined {
  const message = waiting.get(clientId)?.message;
  if (!message?.undo) return undefined;
  // After a long sleep of the computer another page may have sent it.
  if (Date.now() >= Date.parse(message.undo.until)) {
    release(clientId);
    return undefined;
  }
  stopWaiting(clientId);
  removeOutgoing(clientId);
  return message;
}

/** Puts a waiting message back into the composer, before anything written since. Does nothing when it is too late. */
export function undoSend(clientId: string): void {
  const { tn, contactId, media, retryOfId, undo } = takeBack(clientId) ?? {};
  if (!undo || !tn || !contactId || !media) return;
  const undone = { text: undo.draftText, media, at: undo.until, ...retriedBy(retryOfId, media) };
  writeDraft(tn, contactId, joinDrafts(undone, readDraft(tn, contactId)) ?? undone);
}

/** When another page may send a stored message, ms since 1970; null when it may do so now. */
export function heldUntil({ undo }: OutgoingMessage, now: number): number | null {
  if (!undo) return null;
  const until = Date.parse(undo.until) + TAKE_OVER_MS;
  // A time further away means that the clock was set back.
  return until > now && until - now <= UNDO_MS + TAKE_OVER_MS ? until : null;
}
