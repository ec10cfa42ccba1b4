import { randomUUID } from 'node:crypto';
import type { ClientEvents } from '@dashboard/shared/contracts';
import { companyOnly, companyRoles, type Responses, signedIn } from '../../testing/access-matrix/access-case';
import type { Records } from '../../testing/access-matrix/records';

/** One way to send an event, with the acknowledgement for each user as the status that a route would return. */
export interface EventCase {
  title?: string;
  body(foreign: Records, own: Records): object;
  responses: Responses;
}

const place = ({ tn, contactId }: Pick<Records, 'tn' | 'contactId'>) => ({ tn, contactId });
const content = { smsText: 'Hello' };

const ownNumber = companyOnly(200, 403);
const foreignContact = { title: 'their contact, my number', responses: companyOnly(200) };
const foreignNumber = { title: 'my contact, their number', responses: ownNumber };

/** Expected acknowledgements of every client event for each user. */
export const eventCases: Record<keyof ClientEvents, EventCase[]> = {
  get_contact_list: [
    {
      body: ({ tn }) => ({ tn, filter: 'all', search: '', cursor: '0_1', limit: 10 }),
      responses: ownNumber,
    },
    { title: 'the names of my contacts', body: () => ({ limit: 0 }), responses: companyRoles(200) },
    { title: 'names, with their number', body: ({ tn }) => ({ tn, limit: 0 }), responses: ownNumber },
  ],
  get_company_auto_response_schedules: [
    { body: ({ accountId }) => ({ companyId: accountId }), responses: companyOnly(200) },
  ],
  send_sms: [
    {
      body: (foreign) => ({ ...content, ...place(foreign), clientId: randomUUID(), mediaIds: [] }),
      responses: ownNumber,
    },
    {
      ...foreignContact,
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
      body: ({ failedId }, own) => ({
        ...content,
        ...place(own),
        clientId: randomUUID(),
        retryOfId: failedId(),
      }),
      responses: companyOnly(200),
    },
  ],
  mark_read: [
    { body: (foreign) => ({ ...place(foreign), upToMessageId: foreign.messageId }), responses: ownNumber },
    { ...foreignContact, body: ({ contactId }, { tn }) => ({ tn, contactId, unread: true }) },
    {
      title: 'my conversation, up to their message',
      body: ({ messageId }, own) => ({ ...place(own), upToMessageId: messageId }),
      responses: companyOnly(200),
    },
    { ...foreignNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, unread: true }) },
  ],
  typing: [
    { body: (foreign) => ({ ...place(foreign), isTyping: true }), responses: ownNumber },
    { ...foreignContact, body: ({ contactId }, { tn }) => ({ tn, contactId, isTyping: true }) },
    { ...foreignNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, isTyping: true }) },
  ],
  presence: [
    { body: (foreign) => ({ ...place(foreign), mode: 'viewing' }), responses: ownNumber },
    { ...foreignContact, body: ({ contactId }, { tn }) => ({ tn, contactId, mode: 'viewing' }) },
    { ...foreignNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, mode: 'viewing' }) },
    {
      title: 'leaving, which removes only the caller',
      body: (foreign) => ({ ...place(foreign), mode: 'gone' }),
      responses: signedIn(200),
    },
  ],
};
