import { randomUUID } from 'node:crypto';
import { type AccessCase, companyOnly, companyRoles } from '../../testing/access-matrix/access-case';

export const contactListCases: AccessCase[] = [
  {
    route: 'GET /api/contacts/list',
    call: { url: '/api/contacts/list?page=1&pageSize=10&search=v&sortBy=contacts&sortDir=desc' },
    responses: companyRoles(200),
  },
  {
    route: 'POST /api/contacts/list',
    call: () => ({ url: '/api/contacts/list', payload: { name: randomUUID(), description: 'Customers' } }),
    responses: companyRoles(201),
  },
  {
    route: 'GET /api/contacts/list/:listId',
    call: ({ listId }) => ({ url: `/api/contacts/list/${listId}` }),
    responses: companyOnly(200),
  },
  {
    route: 'PATCH /api/contacts/list/:listId',
    call: ({ listId }) => ({
      url: `/api/contacts/list/${listId}`,
      payload: { name: randomUUID(), description: 'Customers' },
    }),
    responses: companyOnly(200),
  },
  {
    route: 'DELETE /api/contacts/list/:listId',
    call: ({ removableListId }) => ({ url: `/api/contacts/list/${removableListId()}` }),
    responses: companyOnly(204),
  },
  {
    route: 'DELETE /api/contacts/list/:listId',
    title: 'a list that a colleague created',
    call: ({ adminsListId }) => ({ url: `/api/contacts/list/${adminsListId()}` }),
    responses: {
      ...companyOnly(204),
      agent: { own: 403, colleague: 403, sibling: 404, foreign: 404 },
    },
  },
  {
    route: 'POST /api/contacts/list/:listId/duplicate',
    call: ({ listId }) => ({
      url: `/api/contacts/list/${listId}/duplicate`,
      payload: { name: randomUUID() },
    }),
    responses: companyOnly(201),
  },
  {
    route: 'GET /api/contacts/list/:listId/contacts',
    call: ({ listId }) => ({ url: `/api/contacts/list/${listId}/contacts?search=2125550188` }),
    responses: companyOnly(200),
  },
  {
    route: 'POST /api/contacts/list/:listId/contacts',
    call: ({ listId, contactId }) => ({
      url: `/api/contacts/list/${listId}/contacts`,
      payload: { contactIds: [contactId], query: { search: 'nothing matches' }, numbers: ['2125550188'] },
    }),
    responses: companyOnly(200),
  },
  {
    // Leaves the contact out: the watch of the data shows that nothing of the other company changes.
    route: 'POST /api/contacts/list/:listId/contacts',
    title: 'with a contact of another company',
    call: ({ contactId }, { listId }) => ({
      url: `/api/contacts/list/${listId}/contacts`,
      payload: { contactIds: [contactId], numbers: [] },
    }),
    responses: companyRoles(200),
  },
  {
    route: 'POST /api/contacts/list/:listId/check',
    call: ({ listId }) => ({
      url: `/api/contacts/list/${listId}/check`,
      payload: { numbers: ['2125550188'] },
    }),
    responses: companyOnly(200),
  },
  {
    route: 'DELETE /api/contacts/list/:listId/:contactId',
    call: ({ listId, memberId }) => ({ url: `/api/contacts/list/${listId}/${memberId()}` }),
    responses: companyOnly(204),
  },
];
