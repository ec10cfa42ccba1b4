import { randomUUID } from 'node:crypto';
import {
  type AccessCase,
  providerOnly,
  type Responses,
  signedIn,
} from '../testing/access-matrix/access-case';
import { newProvider } from '../testing/providers';

/** Fields that a provider's own users may read but not change. */
const superAdminOnly: Responses = {
  ...signedIn(403),
  provider: { own: 403, foreign: 404 },
  superAdmin: 200,
};

/** The fields of the brand that several providers can have in common. */
const BRAND = {
  portalName: 'Renamed Texting',
  brandColor: 'plum',
  logoUrl: '',
  logoDarkUrl: '',
  faviconUrl: '',
  supportTicketUrl: '',
  supportTicketEmail: 'help@example.test',
  helpUrl: 'https://help.example.test',
  feedbackUrl: '',
};

const patch = (payload: object) => (records: { serviceProviderId: number }) => ({
  url: `/api/service-providers/${records.serviceProviderId}`,
  payload,
});

export const serviceProviderCases: AccessCase[] = [
  {
    route: 'GET /api/service-providers',
    call: { url: '/api/service-providers' },
    responses: { ...signedIn(403), provider: 200, superAdmin: 200 },
  },
  {
    route: 'POST /api/service-providers',
    call: () => ({ url: '/api/service-providers', payload: newProvider(randomUUID().slice(0, 18)) }),
    responses: { ...signedIn(403), superAdmin: 201 },
  },
  {
    route: 'GET /api/service-providers/:id',
    call: ({ serviceProviderId }) => ({ url: `/api/service-providers/${serviceProviderId}` }),
    responses: providerOnly(200),
  },
  {
    route: 'PATCH /api/service-providers/:id',
    call: patch(BRAND),
    responses: providerOnly(200),
  },
  {
    route: 'PATCH /api/service-providers/:id',
    title: 'with permission switches',
    call: patch({ switches: {} }),
    responses: superAdminOnly,
  },
  {
    route: 'PATCH /api/service-providers/:id',
    title: 'with its contact',
    call: patch({ affiliateContactPerson: 'Bea Kestrel' }),
    responses: superAdminOnly,
  },
];
