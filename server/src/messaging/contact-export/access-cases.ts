import { type AccessCase, companyOnly, companyRoles } from '../../testing/access-matrix/access-case';

export const contactExportCases: AccessCase[] = [
  {
    route: 'GET /api/contacts/export',
    call: {
      url: '/api/contacts/export?search=2125550188&status=subscribed&list=1&activity=last_7_days&noName=true',
    },
    responses: companyRoles(200),
  },
  {
    route: 'POST /api/contacts/export',
    call: ({ contactId }) => ({ url: '/api/contacts/export', payload: { ids: [contactId] } }),
    responses: companyRoles(200),
  },
  {
    route: 'GET /api/contacts/exports/:id',
    call: ({ exportId }) => ({ url: `/api/contacts/exports/${exportId}` }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /api/contacts/exports/:id/file',
    call: ({ exportId }) => ({ url: `/api/contacts/exports/${exportId}/file` }),
    responses: companyOnly(200),
  },
];
