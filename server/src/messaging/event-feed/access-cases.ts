import { type AccessCase, companyRoles } from '../../testing/access-matrix/access-case';

export const eventCases: AccessCase[] = [
  { route: 'GET /api/events', call: { url: '/api/events?after=0' }, responses: companyRoles(200) },
];
