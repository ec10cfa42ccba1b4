import type { SendFailure } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { notify } from '@dashboard/shared/notify';
import { queryClient } from '@dashboard/shared/query';
import { hasOpenSlot, openSlot } from '@dashboard/shared/router';
import { contactQuery } from '../api/contacts';
import { contactTitle } from '../contact-title';
import { conversationPath } from '../messages-page/selection';
import { findOutgoing, type OutgoingMessage, removeOutgoing } from '../sending/outgoing-store';
import type { ContactNames } from '../use-contact-names';

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
 * A cached name is good enough; otherwise it is fetched and not stored, because outside the messages page no events
 * keep a contact current.
 */
async function contactName(contactId: number): Promise<string> {
  try {
    const query = contactQuery(contactId);
    const cached: ContactNames | undefined = queryClient.getQueryData(query.queryKey);
    return contactTitle(cached ?? (await queryClient.fetchQuery({ ...query, gcTime: 0, retry: false })));
  } catch {
    return 'a contact';
  }
}

/** The number of a message without a contact. Only the page that sent it knows the number. */
const numberOf = ({ clientId }: SendFailure) => formatPhone(findOutgoing(clientId)?.to ?? '');

/** Opens New Message with an unsent message, unless something else is being written there. */
function edit(failure: SendFailure): void {
  const edited = findOutgoing(failure.clientId);
  if (!edited) return;
  if (hasOpenSlot())
    void announceSendFailure({ ...failure, error: 'Send or discard the open message, then edit this one.' });
  else openSlot('new-message', { edited });
}

/** The buttons for a message to a number without a contact: no conversation shows it. */
function withoutConversation(failure: SendFailure) {
  if (findOutgoing(failure.clientId)?.contactId !== null) return null;
  return {
    key: `not-delivered ${failure.clientId}`,
    action: { label: 'Edit', run: () => edit(failure) },
    otherAction: { label: 'Discard', run: () => removeOutgoing(failure.clientId) },
  };
}

/**
 * Shows a failed message as a toast that links to its conversation. All failures of a contact share one toast. A message
 * that no conversation shows has its own toast, to edit or discard it.
 */
export async function announceSendFailure(failure: SendFailure): Promise<void> {
  if ([...places].some((covers) => covers(failure))) return;
  const { tn, contactId, error } = failure;
  const name = contactId === null ? numberOf(failure) : await contactName(contactId);
  notify({
    kind: 'error',
    key: `not-delivered ${contactId ?? name}`,
    title: name ? `Not delivered to ${name}` : 'Not delivered',
    detail: error,
    ...(tn !== null &&
      contactId !== null && {
        link: { label: 'Open conversation', path: conversationPath({ tn, contactId }) },
      }),
    ...withoutConversation(failure),
  });
}

/** Announces a message that was rejected without an event from the server: over HTTP, or on an earlier page. */
export function announceRejected({ clientId, tn, contactId, code, error }: OutgoingMessage): void {
  const reason = { code: code ?? 'INVALID', error: error ?? 'Not sent', retryable: false } as const;
  void announceSendFailure({ clientId, messageId: null, tn, contactId, ...reason });
}
