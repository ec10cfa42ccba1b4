import { randomUUID } from 'node:crypto';
import type { ClientEvents } from '@dashboard/shared/contracts';
import { companyOnly, type Responses } from '../../testing/access-matrix/access-case';
import type { Records } from '../../testing/access-matrix/records';

/** One way to send an event, and what everybody is acknowledged, as the status a route would answer. */
export interface EventCase {
  title?: string;
  body(theirs: Records, mine: Records): object;
  responses: Responses;
}

const place = ({ tn, contactId }: Pick<Records, 'tn' | 'contactId'>) => ({ tn, contactId });
const text = { smsText: 'Hello' };

const ownNumber = companyOnly(200, 403);
const theirContact = { title: 'their contact, my number', responses: companyOnly(200) };
const theirNumber = { title: 'my contact, their number', responses: ownNumber };

/** What everybody is answered by every event a client may send. */
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
      body: (theirs) => ({ ...text, ...place(theirs), clientId: randomUUID(), mediaIds: [] }),
      responses: ownNumber,
    },
    {
      ...theirContact,
      body: ({ contactId }, { tn }) => ({ ...text, tn, contactId, clientId: randomUUID() }),
    },
    {
      title: 'to anybody, under their contact',
      body: ({ contactId }, { tn }) => ({ ...text, tn, to: '2125550191', contactId, clientId: randomUUID() }),
      responses: companyOnly(200),
    },
    {
      title: 'as a repetition of their text',
      body: ({ failedId }, mine) => ({
        ...text,
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
      title: 'my conversation, up to their text',
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
