import { type AccessCase, companyOnly } from '../../testing/access-matrix/access-case';

export const scheduledCases: AccessCase[] = [
  {
    route: 'GET /api/messages/scheduled',
    call: ({ tn, contactId }) => ({ url: `/api/messages/scheduled?tn=${tn}&contactId=${contactId}` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /api/messages/scheduled',
    title: 'another tenant’s contact, own number',
    call: ({ contactId }, { tn }) => ({ url: `/api/messages/scheduled?tn=${tn}&contactId=${contactId}` }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /api/messages/scheduled/:id',
    call: ({ scheduledId }) => ({ url: `/api/messages/scheduled/${scheduledId()}` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'PATCH /api/messages/scheduled/:id',
    call: ({ scheduledId }) => ({
      url: `/api/messages/scheduled/${scheduledId()}`,
      payload: { smsText: 'Changed' },
    }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'DELETE /api/messages/scheduled/:id',
    call: ({ scheduledId }) => ({ url: `/api/messages/scheduled/${scheduledId()}` }),
    responses: companyOnly(204, 403),
  },
  {
    route: 'POST /api/messages/scheduled/:id/send',
    call: ({ scheduledId }) => ({ url: `/api/messages/scheduled/${scheduledId()}/send` }),
    responses: companyOnly(201, 403),
  },
];
