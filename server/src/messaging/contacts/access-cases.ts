import { type AccessCase, companyOnly, companyRoles } from '../../testing/access-matrix/access-case';

export const contactCases: AccessCase[] = [
  {
    route: 'GET /api/contacts',
    call: { url: '/api/contacts?search=2125550188' },
    responses: companyRoles(200),
  },
  {
    route: 'GET /api/contacts/:id',
    call: ({ contactId }) => ({ url: `/api/contacts/${contactId}` }),
    responses: companyOnly(200),
  },
  {
    route: 'PATCH /api/contacts/:id',
    call: ({ contactId }) => ({
      url: `/api/contacts/${contactId}`,
      payload: {
        contactName: 'Ana Kestrel',
        contactNumber: '2125550188',
        email: 'ana@example.test',
        company: 'Kestrel',
        customFields: { Shoe: '38' },
        isOptOut: false,
        isBlocked: false,
      },
    }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /api/contacts/:id/media',
    call: ({ contactId, tn }) => ({ url: `/api/contacts/${contactId}/media?tn=${tn}` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /api/contacts/:id/media',
    title: 'another tenant’s contact, own number',
    call: ({ contactId }, { tn }) => ({ url: `/api/contacts/${contactId}/media?tn=${tn}` }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /api/contacts/:id/media',
    title: 'own contact, another tenant’s number',
    call: ({ tn }, { contactId }) => ({ url: `/api/contacts/${contactId}/media?tn=${tn}` }),
    responses: companyOnly(200, 403),
  },
];
