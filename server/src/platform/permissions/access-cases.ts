import { type AccessCase, type Responses, signedIn } from '../../testing/access-matrix/access-case';

const sameTenantOnly = { own: 200, colleague: 200, sibling: 404, foreign: 404 };
const companies: Responses = {
  ...signedIn(200),
  agent: sameTenantOnly,
  admin: sameTenantOnly,
  provider: sameTenantOnly,
};

export const permissionCases: AccessCase[] = [
  { route: 'GET /api/permissions', call: { url: '/api/permissions' }, responses: signedIn(200) },
  {
    route: 'GET /api/permissions/subject/:name',
    call: { url: '/api/permissions/subject/Messaging' },
    responses: signedIn(200),
  },
  {
    route: 'GET /api/permissions/subject/:name/:companyId',
    call: ({ accountId }) => ({ url: `/api/permissions/subject/company/${accountId}` }),
    responses: companies,
  },
];
