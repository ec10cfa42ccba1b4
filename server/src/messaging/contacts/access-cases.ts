import {
  type AccessCase,
  companyOnly,
  companyRoles,
  type Responses,
  signedIn,
} from '../../testing/access-matrix/access-case';

/** Agents delete only contacts that they created. */
const admins = (own: number): Responses => ({
  ...companyOnly(own),
  agent: { own: 403, colleague: 403, sibling: 404, foreign: 404 },
});

export const contactCases: AccessCase[] = [
  {
    route: 'GET /api/contacts',
    call: {
      url: '/api/contacts?search=2125550188&status=subscribed&list=1&activity=last_7_days&noName=true&page=1&pageSize=10&sortBy=lastActivity&sortDir=desc',
    },
    responses: companyRoles(200),
  },
  {
    route: 'POST /api/contacts',
    call: ({ freeContactNumber }, { listId }) => ({
      url: '/api/contacts',
      payload: {
        contactNumber: freeContactNumber(),
        contactName: 'Ana Kestrel',
        isOptOut: false,
        isBlocked: false,
        email: 'ana@example.test',
        company: 'Kestrel',
        customFields: { Shoe: '38' },
        notes: 'Prefers mornings',
        listIds: [listId],
      },
    }),
    responses: companyRoles(201),
  },
  {
    route: 'GET /api/contacts/custom-fields',
    call: { url: '/api/contacts/custom-fields' },
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
        notes: 'Prefers mornings',
        listIds: [],
      },
    }),
    responses: companyOnly(200),
  },
  {
    route: 'PATCH /api/contacts/:id',
    title: 'with a list of another company',
    call: ({ listId }, { contactId }) => ({
      url: `/api/contacts/${contactId}`,
      payload: { listIds: [listId] },
    }),
    responses: {
      ...signedIn(403),
      agent: { own: 200, colleague: 200, sibling: 422, foreign: 422 },
      admin: { own: 200, colleague: 200, sibling: 422, foreign: 422 },
    },
  },
  {
    route: 'DELETE /api/contacts/:id',
    call: ({ removableContactId }) => ({ url: `/api/contacts/${removableContactId()}` }),
    responses: companyOnly(204),
  },
  {
    route: 'DELETE /api/contacts/:id',
    title: 'a contact that a colleague created',
    call: ({ adminsContactId }) => ({ url: `/api/contacts/${adminsContactId()}` }),
    responses: admins(204),
  },
  {
    route: 'POST /api/contacts/:id/restore',
    call: ({ removableContactId }) => ({ url: `/api/contacts/${removableContactId()}/restore` }),
    responses: companyOnly(200),
  },
  {
    route: 'POST /api/contacts/:id/restore',
    title: 'a contact that a colleague created',
    call: ({ adminsContactId }) => ({ url: `/api/contacts/${adminsContactId()}/restore` }),
    responses: admins(200),
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
  {
    route: 'GET /api/contacts/:id/campaigns',
    call: ({ contactId }) => ({ url: `/api/contacts/${contactId}/campaigns` }),
    responses: companyOnly(200),
  },
];
