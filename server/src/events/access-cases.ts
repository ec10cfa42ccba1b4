import { type AccessCase, companyRoles } from '../authorisation/access-case';

export const eventCases: AccessCase[] = [
  { route: 'GET /api/events', call: { url: '/api/events?after=0' }, answers: companyRoles(200) },
];
