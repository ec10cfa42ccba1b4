import { type AccessCase, signedIn } from '../testing/access-matrix/access-case';

const ofTheirProvider = { own: 200, colleague: 200, sibling: 200, foreign: 404 };

export const whiteLabelCases: AccessCase[] = [
  {
    route: 'GET /api/service-providers/:id/white-label',
    call: ({ serviceProviderId }) => ({ url: `/api/service-providers/${serviceProviderId}/white-label` }),
    responses: {
      ...signedIn(200),
      agent: ofTheirProvider,
      admin: ofTheirProvider,
      provider: ofTheirProvider,
    },
  },
];
