import { type AccessCase, type Answers, signedIn } from '../../testing/access-matrix/access-case';

const ofTheirTenant = { own: 200, colleague: 200, sibling: 404, foreign: 404 };
const companies: Answers = {
  ...signedIn(200),
  agent: ofTheirTenant,
  admin: ofTheirTenant,
  provider: ofTheirTenant,
};

export const permissionCases: AccessCase[] = [
  { route: 'GET /api/permissions', call: { url: '/api/permissions' }, answers: signedIn(200) },
  {
    route: 'GET /api/permissions/subject/:name',
    call: { url: '/api/permissions/subject/Messaging' },
    answers: signedIn(200),
  },
  {
    route: 'GET /api/permissions/subject/:name/:companyId',
    call: ({ accountId }) => ({ url: `/api/permissions/subject/company/${accountId}` }),
    answers: companies,
  },
];
