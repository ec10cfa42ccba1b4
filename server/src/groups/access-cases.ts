import { type AccessCase, companyRoles } from '../authorisation/access-case';

export const groupCases: AccessCase[] = [
  { route: 'GET /api/groups', call: { url: '/api/groups' }, answers: companyRoles(200) },
];
