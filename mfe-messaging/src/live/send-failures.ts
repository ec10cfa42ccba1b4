import type { SendFailure } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { notify } from '@dashboard/shared/notify';
import { queryClient } from '@dashboard/shared/query';
import { contactKey, getContact } from '../api/contacts';
import { contactTitle } from '../contact-title';
import { conversationPath } from '../messages-page/selection';
import { findOutgoing } from '../thread/outgoing-store';
import type { ContactNames } from '../thread/use-contact-names';

type Covers = (failure: SendFailure) => boolean;

const places = new Set<Covers>();

/** Registers a part of the page that shows failed messages itself, so that no toast repeats them. Returns the removal. */
export function coverSendFailures(covers: Covers): () => void {
  places.add(covers);
  return () => places.delete(covers);
}

/** Read past the query cache: away from the messages page nothing keeps a cached contact up to date. */
async function contactName(contactId: number): Promise<string> {
  try {
    const cached = queryClient.getQueryData<ContactNames>(contactKey(contactId));
    return contactTitle(cached ?? (await getContact(contactId)));
  } catch {
    return 'a contact';
  }
}

/** The number that a message to nobody's contact was sent to: only the page that sent it knows that number. */
const numberOf = ({ clientId }: SendFailure) => formatPhone(findOutgoing(clientId)?.to ?? '');

/** Shows a failed message as a toast that leads to its conversation; all failures of a contact share one toast. */
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
  });
}
