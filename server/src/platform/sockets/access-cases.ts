import { randomUUID } from 'node:crypto';
import type { ClientEvents } from '@dashboard/shared/contracts';
import { type Answers, companyOnly } from '../../testing/access-matrix/access-case';
import type { Belongings } from '../../testing/access-matrix/belongings';

/** One way to send an event, and what everybody is acknowledged, as the status a route would answer. */
export interface EventCase {
  title?: string;
  body(theirs: Belongings, mine: Belongings): object;
  answers: Answers;
}

const place = ({ tn, contactId }: Pick<Belongings, 'tn' | 'contactId'>) => ({ tn, contactId });
const text = { smsText: 'Hello' };

const ownNumber = companyOnly(200, 403);
const theirContact = { title: 'their contact, my number', answers: companyOnly(200) };
const theirNumber = { title: 'my contact, their number', answers: ownNumber };

/** What everybody is answered by every event a client may send. */
export const eventCases: Record<keyof ClientEvents, EventCase[]> = {
  get_contact_list: [
    {
      body: ({ tn }) => ({ tn, filter: 'all', search: '', cursor: '0_1', limit: 10 }),
      answers: ownNumber,
    },
  ],
  get_company_auto_response_schedules: [
    { body: ({ accountId }) => ({ companyId: accountId }), answers: companyOnly(200) },
  ],
  send_sms: [
    {
      body: (theirs) => ({ ...text, ...place(theirs), clientId: randomUUID(), mediaIds: [] }),
      answers: ownNumber,
    },
    {
      ...theirContact,
      body: ({ contactId }, { tn }) => ({ ...text, tn, contactId, clientId: randomUUID() }),
    },
    {
      title: 'to anybody, under their contact',
      body: ({ contactId }, { tn }) => ({ ...text, tn, to: '2125550191', contactId, clientId: randomUUID() }),
      answers: companyOnly(200),
    },
    {
      title: 'as a repetition of their text',
      body: ({ failedId }, mine) => ({
        ...text,
        ...place(mine),
        clientId: randomUUID(),
        retryOfId: failedId(),
      }),
      answers: companyOnly(200),
    },
  ],
  mark_read: [
    { body: (theirs) => ({ ...place(theirs), upToMessageId: theirs.messageId }), answers: ownNumber },
    { ...theirContact, body: ({ contactId }, { tn }) => ({ tn, contactId, unread: true }) },
    {
      title: 'my conversation, up to their text',
      body: ({ messageId }, mine) => ({ ...place(mine), upToMessageId: messageId }),
      answers: companyOnly(200),
    },
    { ...theirNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, unread: true }) },
  ],
  typing: [
    { body: (theirs) => ({ ...place(theirs), isTyping: true }), answers: ownNumber },
    { ...theirContact, body: ({ contactId }, { tn }) => ({ tn, contactId, isTyping: true }) },
    { ...theirNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, isTyping: true }) },
  ],
  presence: [
    { body: (theirs) => ({ ...place(theirs), mode: 'viewing' }), answers: ownNumber },
    { ...theirContact, body: ({ contactId }, { tn }) => ({ tn, contactId, mode: 'viewing' }) },
    { ...theirNumber, body: ({ tn }, { contactId }) => ({ tn, contactId, mode: 'viewing' }) },
  ],
};
