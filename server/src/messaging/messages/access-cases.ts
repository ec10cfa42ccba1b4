import { randomUUID } from 'node:crypto';
import { type AccessCase, companyOnly, signedIn } from '../../testing/access-matrix/access-case';

const send = (body: object) => ({
  url: '/api/messages',
  payload: { clientId: randomUUID(), smsText: 'Hello', ...body },
});

const foreignFile = { sibling: 422, foreign: 422 };

export const messageCases: AccessCase[] = [
  {
    route: 'POST /api/messages',
    call: ({ tn, contactId, failedId }) => send({ tn, contactId, mediaIds: [], retryOfId: failedId() }),
    responses: companyOnly(201, 403),
  },
  {
    route: 'POST /api/messages',
    title: 'to any number, from another tenant’s number',
    call: ({ tn }) => send({ tn, to: '2125550191' }),
    responses: companyOnly(201, 403),
  },
  {
    route: 'POST /api/messages',
    title: 'to another tenant’s contact, from the own number',
    call: ({ contactId }, { tn }) => send({ tn, contactId }),
    responses: companyOnly(201),
  },
  {
    route: 'POST /api/messages',
    title: 'to any number, with another tenant’s contact',
    call: ({ contactId }, { tn }) => send({ tn, to: '2125550191', contactId }),
    responses: companyOnly(201),
  },
  {
    route: 'POST /api/messages',
    title: 'as a retry of another tenant’s message',
    call: ({ failedId }, { tn }) => send({ tn, to: '2125550188', retryOfId: failedId() }),
    responses: companyOnly(201),
  },
  {
    route: 'POST /api/messages',
    title: 'with another tenant’s file',
    call: ({ mediaId }, { tn }) => send({ tn, to: '2125550188', mediaIds: [mediaId] }),
    // The response is the same for a used, a deleted and an unknown file.
    responses: { ...signedIn(403), agent: foreignFile, admin: foreignFile },
  },
  {
    route: 'POST /api/messages/:id/retry',
    call: ({ failedId }) => ({
      url: `/api/messages/${failedId()}/retry`,
      payload: { clientId: randomUUID() },
    }),
    responses: companyOnly(201),
  },
  {
    route: 'GET /api/messages/merge-values',
    call: ({ tn, contactId }) => ({ url: `/api/messages/merge-values?tn=${tn}&contactId=${contactId}` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /api/messages/merge-values',
    title: 'another tenant’s contact, own number',
    call: ({ contactId }, { tn }) => ({ url: `/api/messages/merge-values?tn=${tn}&contactId=${contactId}` }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /api/messages/search',
    call: ({ tn }) => ({ url: `/api/messages/search?tn=${tn}&q=Private` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /sms-numbers/:tn/history/:contactId',
    call: ({ tn, contactId, failedId }) => ({
      url: `/sms-numbers/${tn}/history/${contactId}?pageSize=10&previousPageLastItemId=${failedId()}`,
    }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /sms-numbers/:tn/history/:contactId',
    title: 'another tenant’s contact, own number',
    call: ({ contactId }, { tn }) => ({ url: `/sms-numbers/${tn}/history/${contactId}` }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /sms-numbers/:tn/history/:contactId',
    title: 'own contact, another tenant’s number',
    call: ({ tn }, { contactId }) => ({ url: `/sms-numbers/${tn}/history/${contactId}` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /sms-numbers/:tn/history/:contactId',
    title: 'before another tenant’s message',
    call: ({ messageId }, { tn, contactId }) => ({
      url: `/sms-numbers/${tn}/history/${contactId}?previousPageLastItemId=${messageId}`,
    }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /sms-numbers/:tn/history/:contactId',
    title: 'after another tenant’s message',
    call: ({ messageId }, { tn, contactId }) => ({
      url: `/sms-numbers/${tn}/history/${contactId}?nextPageFirstItemId=${messageId}`,
    }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /sms-numbers/:tn/history/:contactId',
    title: 'around another tenant’s message',
    call: ({ messageId }, { tn, contactId }) => ({
      url: `/sms-numbers/${tn}/history/${contactId}?aroundItemId=${messageId}`,
    }),
    responses: companyOnly(200),
  },
];
