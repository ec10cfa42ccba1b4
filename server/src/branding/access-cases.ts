import { type AccessCase, everyCaller, providerOnly, signedIn } from '../testing/access-matrix/access-case';
import { fileForm, png } from '../testing/pictures';

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
  {
    route: 'POST /api/service-providers/:id/images',
    call: ({ serviceProviderId }) => ({
      url: `/api/service-providers/${serviceProviderId}/images`,
      ...fileForm(png(4, 4), 'logo.png'),
    }),
    responses: providerOnly(201),
  },
  {
    route: 'GET /brand-images/:name',
    title: 'that does not exist',
    call: { url: `/brand-images/${'0'.repeat(64)}.svg` },
    responses: everyCaller(404),
  },
];
