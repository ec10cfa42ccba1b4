import { type AccessCase, companyOnly, companyRoles } from '../../testing/access-matrix/access-case';

export const contactBulkCases: AccessCase[] = [
  {
    // The query matches no contact, so that the members of the list stay for the other cases.
    route: 'POST /api/contacts/bulk',
    call: ({ listId }) => ({
      url: '/api/contacts/bulk',
      payload: { query: { search: 'nothing matches' }, action: 'add_to_list', listId },
    }),
    responses: companyOnly(200),
  },
  {
    // Reports them as failed: the watch of the data shows that nothing of the other company changes.
    route: 'POST /api/contacts/bulk',
    title: 'with a contact of another company',
    call: ({ contactId }, { listId }) => ({
      url: '/api/contacts/bulk',
      payload: { ids: [contactId], action: 'add_to_list', listId },
    }),
    responses: companyRoles(200),
  },
  {
    // Contacts that an agent may not delete are reported as failed, too.
    route: 'POST /api/contacts/bulk',
    title: 'to delete',
    call: ({ removableContactId }) => ({
      url: '/api/contacts/bulk',
      payload: { ids: [removableContactId()], action: 'delete' },
    }),
    responses: companyRoles(200),
  },
  {
    route: 'GET /api/contacts/bulk/:id',
    call: ({ bulkId }) => ({ url: `/api/contacts/bulk/${bulkId}` }),
    responses: companyOnly(200),
  },
];
