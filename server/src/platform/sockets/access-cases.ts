import { randomUUID } from 'node:crypto';
import type { ClientEvents } from '@dashboard/shared/contracts';
import { companyOnly, type Responses } from '../../testing/access-matrix/access-case';
import type { Records } from '../../testing/access-matrix/records';

/** One way to send an event, with the acknowledgement for each user as the status that a route would return. */
export interface EventCase {
  title?: string;
  body(theirs: Records, mine: Records): object;
  responses: Responses;
}

const place = ({ tn, contactId }: Pick<Records, 'tn' | 'contactId'>) => ({ tn, contactId });
const content = { smsText: 'Hello' };

const ownNumber = companyOnly(200, 403);
const theirContact = { title: 'their contact, my number', responses: companyOnly(200) };
const theirNumber = { title: 'my contact, their number', responses: ownNumber };

/** Expected acknowledgements of every client event for each user. */
export const eventCases: Record<keyof ClientEvents, EventCase[]> = {
  get_contact_list: [
    {
      body: ({ tn }) => ({ tn, filter: 'all', search: '', cursor: '0_1', limit: 10 }),
      responses: ownNumber,
    },
  ],
  get_company_auto_response_schedules: [
    { body: ({ accountId }) => ({ companyId: accountId }), responses: companyOnly(200) },
  ],
  send_sms: [
    {
      body: (theirs) => ({ ...content, ...place(theirs), clientId: randomUUID(), mediaIds: [] }),
      responses: ownNumber,
    },
    {
      ...theirContact,
      body: ({ contactId }, { tn }) => ({ ...content, tn, contactId, clientId: randomUUID() }),
    },
    {
      title: 'to any number, under their contact',
      body: ({ contactId }, { tn }) => ({
        ...content,
        tn,
        to: '2125550191',
        contactId,
        clientId: randomUUID(),
      }),
      responses: companyOnly(200),
    },
    {
      title: 'as a retry of their message',
      body: ({ failedId }, mine) => ({
        ...content,
        ...place(mine),
        clientId: randomUUID(),
        retryOfId: failedId(),
      }),
      responses: companyOnly(200),
    },
  ],
  mark_read: [
    { body: (theirs) => ({ ...place(theirs), upToMessageId: theirs.messageId }), responses: ownNumber },
    { ...theirContact, body: ({ contactId }, { tn }) => ({ tn, contactId, unread: true }) },
    {
      title: 'my conversation, up to their message',
      body: ({ messageId }, mine) => ({ ...place(mine), upToMessageId: messageId }),
      responses: companyOnly(200),
    },
    { ...theirNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, unread: true }) },
  ],
  typing: [
    { body: (theirs) => ({ ...place(theirs), isTyping: true }), responses: ownNumber },
    { ...theirContact, body: ({ contactId }, { tn }) => ({ tn, contactId, isTyping: true }) },
    { ...theirNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, isTyping: true }) },
  ],
  presence: [
    { body: (theirs) => ({ ...place(theirs), mode: 'viewing' }), responses: ownNumber },
    { ...theirContact, body: ({ contactId }, { tn }) => ({ tn, contactId, mode: 'viewing' }) },
    { ...theirNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, mode: 'viewing' }) },
  ],
};
