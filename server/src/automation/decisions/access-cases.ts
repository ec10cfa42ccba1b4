import { type AccessCase, companyOnly } from '../../testing/access-matrix/access-case';

export const decisionCases: AccessCase[] = [
  {
    route: 'GET /api/messages/:id/decision',
    call: ({ decidedId }) => ({ url: `/api/messages/${decidedId}/decision` }),
    responses: companyOnly(200, 403),
  },
];
