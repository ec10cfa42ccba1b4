import { Media, SEND_ERROR_CODES } from '@dashboard/shared/contracts';
import {
  create,
  getSession,
  isSealed,
  readStored,
  removeStored,
  seal,
  storedNames,
  unseal,
  writeStored,
} from '@dashboard/shared/session';
import { useMemo } from 'react';
import * as v from 'valibot';

const Outgoing = v.object({
  clientId: v.string(),
  tn: v.string(),
  contactId: v.nullable(v.number()),
  to: v.nullable(v.string()),
  text: v.string(),
  media: v.array(Media),
  retryOfId: v.nullable(v.number()),
  createdAt: v.string(),
  /** `not_confirmed`: no response yet, retried automatically. `failed`: rejected, waits for the user. */
  state: v.picklist(['sending', 'not_confirmed', 'failed']),
  // Another build may have stored a code that this one does not know. The message must not be lost.
  code: v.fallback(v.nullable(v.picklist(SEND_ERROR_CODES)), null),
  error: v.nullable(v.string()),
  /**
   * While the sender can take the message back: until when, ISO 8601, and its text before merge fields were filled. A
   * build without this feature ignores it and sends the message.
   */
  undo: v.optional(v.object({ until: v.string(), draftText: v.string() })),
});
/** A message that this browser has not yet seen stored by the server. */
export type OutgoingMessage = v.InferOutput<typeof Outgoing>;

const PREFIX = 'outgoing';
/** Oldest first. */
const useOutgoingStore = create<{ messages: readonly OutgoingMessage[] }>(() => ({ messages: [] }));

// One storage key per message: two tabs that send at once must not overwrite each other's list.
const userPrefix = () => `${PREFIX}:${getSession().userId}:`;
const storageKey = (message: OutgoingMessage) => `${userPrefix()}${message.tn}:${message.clientId}`;

async function store(message: OutgoingMessage): Promise<void> {
  const key = storageKey(message);
  const sealed = await seal(key, JSON.stringify(message));
  // If the message was stored by the server or changed while it was sealed, this version is outdated.
  if (sealed !== null && findOutgoing(message.clientId) === message) writeStored(key, sealed);
}

function parseOutgoing(json: string | null): OutgoingMessage | null {
  try {
    const parsed = v.safeParse(Outgoing, JSON.parse(json ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    // Written by another version or by hand: not a message.
    return null;
  }
}

/** Oldest first. */
export const outgoingMessages = (): readonly OutgoingMessage[] => useOutgoingStore.getState().messages;

const setMessages = (messages: readonly OutgoingMessage[]): void => useOutgoingStore.setState({ messages });

export const findOutgoing = (clientId: string) =>
  outgoingMessages().find((message) => message.clientId === clientId);

/** Adds or replaces a message, here and in the browser's storage. */
export function putOutgoing(message: OutgoingMessage): void {
  const messages = outgoingMessages();
  const isKnown = findOutgoing(message.clientId) !== undefined;
  setMessages(
    isKnown
      ? messages.map((other) => (other.clientId === message.clientId ? message : other))
      : [...messages, message],
  );
  void store(message);
}

/** Removes a message from the browser's storage, so that no reload sends it again. */
export const unstoreOutgoing = (message: OutgoingMessage): void => removeStored(storageKey(message));

export function removeOutgoing(clientId: string): void {
  const message = findOutgoing(clientId);
  if (!message) return;
  unstoreOutgoing(message);
  setMessages(outgoingMessages().filter((other) => other !== message));
}

/** Reads a message from storage. Plain text left by an earlier version is sealed or removed. */
async function loadMessage(key: string): Promise<OutgoingMessage | null> {
  const stored = readStored(key);
  if (stored === null) return null;
  const message = parseOutgoing(await unseal(key, stored));
  const sealed = isSealed(stored) ? stored : message && (await seal(key, JSON.stringify(message)));
  // Another tab may have settled it in the meantime.
  if (readStored(key) !== stored) return null;
  if (sealed === null) removeStored(key);
  else if (sealed !== stored) writeStored(key, sealed);
  return message;
}

/**
 * Loads the messages that an earlier page of this user left unsent, except those that `isHeld` leaves to another page.
 * Resolves with those not known yet.
 */
export async function loadOutgoing(
  isHeld: (message: OutgoingMessage) => boolean = () => false,
): Promise<readonly OutgoingMessage[]> {
  const stored = await Promise.all(storedNames(userPrefix()).map(loadMessage));
  const found = stored
    .filter((message) => message !== null)
    .filter((message) => !findOutgoing(message.clientId) && !isHeld(message))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (found.length > 0) setMessages([...found, ...outgoingMessages()]);
  return found;
}

/** This page sends its other messages itself, and removes each after the response. */
export const isRejected = ({ state }: OutgoingMessage): boolean => state === 'failed';

/** Shows the rejected message under a key as another tab left it: rejected, or sent again or removed. */
async function loadFromStorage(key: string): Promise<void> {
  const message = await loadMessage(key);
  const known = outgoingMessages().find((other) => storageKey(other) === key);
  if (known && !isRejected(known)) return;
  const others = outgoingMessages().filter((other) => other !== known);
  if (message === null || !isRejected(message)) {
    if (known) setMessages(others);
  }
  // The tab that sent a message to a number shows it, because no conversation does.
  else if (known || message.contactId !== null) setMessages([...others, message]);
}

function handleStorage({ key }: StorageEvent): void {
  // Without a key all of storage was cleared, because the session ended: this tab may sign in again and keeps its messages.
  if (key?.startsWith(userPrefix())) void loadFromStorage(key);
}

/** Follows what other tabs do with rejected messages. */
export function followOtherTabs(): void {
  // Adding the same listener again has no effect.
  window.addEventListener('storage', handleStorage);
}

/** Whether the user has any message that the server has not stored yet. */
export const useHasOutgoing = (): boolean => useOutgoingStore(({ messages }) => messages.length > 0);

/** Until when a message can be taken back, ISO 8601; undefined when it is not waiting. */
export const useUndoUntil = (clientId: string | undefined): string | undefined =>
  useOutgoingStore(({ messages }) => messages.find((message) => message.clientId === clientId)?.undo?.until);

/** The unsent messages of one conversation, oldest first. */
export function useOutgoing(tn: string, contactId: number): readonly OutgoingMessage[] {
  const all = useOutgoingStore(({ messages }) => messages);
  return useMemo(
    () => all.filter((message) => message.tn === tn && message.contactId === contactId),
    [all, tn, contactId],
  );
}
