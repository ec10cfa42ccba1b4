import { type AccessCase, everyCaller, providerOnly, signedIn } from '../testing/access-matrix/access-case';

const description = 'Appointment reminders and replies to questions of customers';
const sample = 'Your appointment is tomorrow at 9 AM. Reply C to confirm.';
const form = {
  description,
  verticalBusinessType: 'HEALTHCARE',
  sample1: sample,
  sample2: sample,
  sample3: sample,
  sample4: sample,
  sample5: sample,
};

/** Only providers and super admins have the tab. */
const tab = { ...signedIn(403), provider: 200, superAdmin: 200 };

const webhook = {
  url: '/api/campaign-registry/webhooks',
  payload: { eventType: 'CAMPAIGN_EXPIRED', brandId: 'B1', campaignId: 'C1' },
};

export const registrationCases: AccessCase[] = [
  {
    route: 'GET /api/campaign-registry/campaign',
    call: ({ accountId }) => ({ url: `/api/campaign-registry/campaign?accountId=${accountId}` }),
    responses: providerOnly(200),
  },
  {
    route: 'GET /api/campaign-registry/campaign-registry-entry',
    call: ({ accountId }) => ({
      url: `/api/campaign-registry/campaign-registry-entry?accountId=${accountId}`,
    }),
    responses: providerOnly(200),
  },
  {
    route: 'GET /api/campaign-registry/status',
    call: ({ accountId }) => ({ url: `/api/campaign-registry/status?accountId=${accountId}` }),
    responses: {
      ...providerOnly(200),
      admin: { own: 200, colleague: 200, sibling: 404, foreign: 404 },
    },
  },
  {
    route: 'POST /api/campaign-registry',
    call: ({ accountId }) => ({ url: '/api/campaign-registry', payload: { accountId, ...form } }),
    responses: providerOnly(200),
  },
  {
    route: 'POST /api/campaign-registry/campaign/import-campaign',
    call: ({ accountId }) => ({
      url: `/api/campaign-registry/campaign/import-campaign?accountId=${accountId}`,
      payload: {},
    }),
    responses: providerOnly(200),
  },
  {
    route: 'GET /api/campaign-registry/business-types',
    call: { url: '/api/campaign-registry/business-types' },
    responses: tab,
  },
  {
    route: 'GET /api/campaign-registry/campaign-types',
    call: { url: '/api/campaign-registry/campaign-types' },
    responses: tab,
  },
  {
    route: 'GET /api/common/cspvisibility',
    call: { url: '/api/common/cspvisibility' },
    responses: signedIn(200),
  },
  {
    route: 'POST /api/campaign-registry/webhooks',
    title: 'without a signature',
    call: webhook,
    responses: everyCaller(401),
  },
  {
    route: 'POST /api/campaign-registry/webhooks',
    title: 'with a wrong signature',
    call: { ...webhook, headers: { 'x-registry-signature': btoa('twenty bytes of guess') } },
    responses: everyCaller(401),
  },
];
