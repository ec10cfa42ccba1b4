import { type AccessCase, companyRoles } from '../../testing/access-matrix/access-case';

export const groupCases: AccessCase[] = [
  { route: 'GET /api/groups', call: { url: '/api/groups' }, responses: companyRoles(200) },
];
