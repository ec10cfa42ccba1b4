import type { Contact, SendFailure } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { RequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { inboxGroupsQuery, queryClient } from '@dashboard/shared/query';
import { hasOpenSlot, openSlot } from '@dashboard/shared/router';
import { contactQuery } from '../api/contacts';
import { contactTitle } from '../contact-title';
import { conversationPath } from '../messages-page/selection';
import { findOutgoing, isRejected, type OutgoingMessage, removeOutgoing } from '../sending/outgoing-store';

/** Forbidden, and not found. */
const LOST_STATUSES: readonly number[] = [403, 404];

type Covers = (failure: SendFailure) => boolean;

const places = new Set<Covers>();

/**
 * Registers a part of the page that shows failed messages itself, so that no toast repeats them. Returns the function
 * that removes it.
 */
export function coverSendFailures(covers: Covers): () => void {
  places.add(covers);
  return () => places.delete(covers);
}

/**
 * A cached contact is good enough; otherwise it is fetched and not stored, because outside the messages page no events
 * keep a contact current.
 */
const loadContact = (contactId: number) =>
  queryClient.fetchQuery({ ...contactQuery(contactId), gcTime: 0, retry: false });

/** The groups may have changed just now, and the message was rejected for it. */
const loadGroups = () => queryClient.fetchQuery({ ...inboxGroupsQuery, staleTime: 0, retry: false });

async function nameOf(contact: Promise<Contact>): Promise<string> {
  try {
    return contactTitle(await contact);
  } catch {
    return 'a contact';
  }
}

/** Whether the user can no longer open the conversation: the contact was deleted, or the number is not theirs. */
async function isLost(tn: string, contact: Promise<Contact>): Promise<boolean> {
  try {
    const [{ isDeleted }, { items }] = await Promise.all([contact, loadGroups()]);
    return isDeleted === true || items.every((group) => group.tn !== tn);
  } catch (error) {
    return error instanceof RequestError && LOST_STATUSES.includes(error.status);
  }
}

/** The number of a message without a contact. Only the page that sent it knows the number. */
const numberOf = ({ clientId }: SendFailure) => formatPhone(findOutgoing(clientId)?.to ?? '');

/** Opens New Message with an unsent message, unless something else is being written there. */
async function edit(failure: SendFailure): Promise<void> {
  const contact = failure.contactId === null ? null : await loadContact(failure.contactId).catch(() => null);
  const edited = findOutgoing(failure.clientId);
  if (!edited || !isRejected(edited)) return;
  if (hasOpenSlot())
    void announceSendFailure({ ...failure, error: 'Send or discard the open message, then edit this one.' });
  else openSlot('new-message', { edited, contacts: contact && !contact.isDeleted ? [contact] : [] });
}

/** The message may have been sent again since. */
function discard({ clientId }: SendFailure): void {
  const discarded = findOutgoing(clientId);
  if (discarded && isRejected(discarded)) removeOutgoing(clientId);
}

/** The buttons for a message that no conversation shows. */
const withoutConversation = (failure: SendFailure) => ({
  key: `not-delivered ${failure.clientId}`,
  link: undefined,
  action: { label: 'Edit', run: () => void edit(failure) },
  otherAction: { label: 'Discard', run: () => discard(failure) },
});

interface AnnounceOptions {
  /** Whether to announce a message that a conversation shows. */
  isShownToo?: boolean;
}

/**
 * Shows a failed message as a toast that links to its conversation. All failures of a contact share one toast. A message
 * that no conversation shows has its own toast, to edit or discard it.
 */
export async function announceSendFailure(
  failure: SendFailure,
  { isShownToo = true }: AnnounceOptions = {},
): Promise<void> {
  if ([...places].some((covers) => covers(failure))) return;
  const { clientId, tn, contactId, error } = failure;
  const contact = contactId === null ? null : loadContact(contactId);
  const name = contact === null ? numberOf(failure) : await nameOf(contact);
  const unsent = findOutgoing(clientId);
  const isUnreachable = unsent !== undefined && (contact === null || (await isLost(unsent.tn, contact)));
  if (!isUnreachable && !isShownToo) return;
  notify({
    kind: 'error',
    key: `not-delivered ${contactId ?? name}`,
    title: name ? `Not delivered to ${name}` : 'Not delivered',
    detail: error,
    ...(tn !== null &&
      contactId !== null && {
        link: { label: 'Open conversation', path: conversationPath({ tn, contactId }) },
      }),
    ...(isUnreachable && withoutConversation(failure)),
  });
}

const toFailure = ({ clientId, tn, contactId, code, error }: OutgoingMessage): SendFailure => {
  const reason = { code: code ?? 'INVALID', error: error ?? 'Not sent', retryable: false } as const;
  return { clientId, messageId: null, tn, contactId, ...reason };
};

/** Announces a message that was rejected over HTTP, without an event from the server. */
export const announceRejected = (message: OutgoingMessage): void =>
  void announceSendFailure(toFailure(message));

/** Announces a message that was rejected on an earlier page, unless its conversation shows it. */
export const announceUnreachable = (message: OutgoingMessage): void =>
  void announceSendFailure(toFailure(message), { isShownToo: false });
