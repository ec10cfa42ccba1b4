import { type AccessCase, companyOnly } from '../../testing/access-matrix/access-case';

export const conversationCases: AccessCase[] = [
  {
    route: 'GET /api/conversations',
    call: ({ tn }) => ({ url: `/api/conversations?tn=${tn}&filter=all&search=Ana&limit=20` }),
    responses: companyOnly(200, 403),
  },
];
