import type { Campaign, CampaignEstimate, SessionUser } from '@dashboard/shared/contracts';
import { type ApiCall, contactList, fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import routes from '../app';

export const CAMPAIGN_URL = '/api/campaigns/12';

const NO_COUNTS = {
  audience: 0,
  pending: 0,
  waiting: 0,
  attempted: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  unconfirmed: 0,
  skipped: 0,
  replied: 0,
  optedOut: 0,
  segments: 0,
};

/** A complete draft of Harborview, with optional overrides. */
export const draft = (overrides: Partial<Campaign> = {}): Campaign => ({
  campaignId: 12,
  name: 'Fall check-ups',
  state: 'draft',
  tn: '3125550142',
  includeListIds: [3],
  excludeListIds: [],
  excludeMessagedHours: null,
  text: 'Time for your check-up. Harborview Dental',
  hasFooter: true,
  media: [],
  schedule: { type: 'now' },
  quietHours: true,
  segmentsPerMinute: null,
  audience: 1_204,
  counts: NO_COUNTS,
  startsAt: null,
  startedAt: null,
  endedAt: null,
  resumesAt: null,
  waitReason: null,
  stopReason: null,
  createdBy: 'Esther Mwangi',
  createdByUserId: 2,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  version: 4,
  ...overrides,
});

export const AUDIENCE = {
  onLists: 1_204,
  receive: 1_131,
  opted_out: 41,
  blocked: 12,
  invalid: 9,
  duplicate: 11,
  excluded: 0,
  registry: 0,
};

export const estimate = (overrides: Partial<CampaignEstimate> = {}): CampaignEstimate => ({
  audience: AUDIENCE,
  segments: { min: 1, typical: 2, max: 3, total: 2_184, minPeople: 84, typicalPeople: 1_041, maxPeople: 6 },
  mergeGaps: [],
  needFooter: 318,
  pace: { segmentsPerMinute: 60, allowance: 60 },
  startsAt: '2026-11-30T15:00:00.000Z',
  finishesAt: '2026-11-30T15:37:00.000Z',
  waiting: 0,
  resumesAt: null,
  plan: { included: 10_000, used: 3_892 },
  ...overrides,
});

const textNumber = (overrides: object) => ({
  number: '3125550142',
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: 1,
  inProgressState: null,
  groupName: 'Front desk',
  campaignRegistryWarningMessage: null,
  ...overrides,
});
export const REGISTRY_WARNING = 'This account is not registered with the carriers.';
export const NUMBERS = [
  textNumber({}),
  textNumber({ number: '3125550150', groupName: 'Billing', state: 4, stateLabel: 'Deactivated' }),
  textNumber({
    number: '3125550160',
    groupName: 'Recall',
    campaignRegistryWarningMessage: REGISTRY_WARNING,
  }),
];
const RECALL = contactList({ listId: 3, name: 'Six-month recall', memberCount: 1_204 });

interface ApiOptions {
  campaign?: Campaign;
  estimated?: CampaignEstimate;
  numbers?: readonly object[];
}

/** A fake API with one draft, whose saves return it with the next version. */
export function campaignFormApi({
  campaign = draft(),
  estimated = estimate(),
  numbers = NUMBERS,
}: ApiOptions = {}) {
  let stored = campaign;
  const page = (items: readonly object[]) => ({ items, total: items.length, page: 1, pageSize: 100 });
  return fakeApi()
    .on('GET /api/campaigns', page([]))
    .on('POST /api/campaigns', ({ body }: ApiCall) => {
      stored = { ...draft({ version: 1, text: '', includeListIds: [], tn: null }), ...(body as object) };
      return reply(201, stored);
    })
    .on(`GET ${CAMPAIGN_URL}`, () => stored)
    .on(`PATCH ${CAMPAIGN_URL}`, ({ body }: ApiCall) => {
      stored = { ...stored, ...(body as object), state: 'draft', version: stored.version + 1 };
      return stored;
    })
    .on('POST /api/campaigns/estimate', estimated)
    .on('GET /sms-numbers/company/11', page(numbers))
    .on('GET /api/contacts/list', page([RECALL]))
    .on('GET /api/contacts/list/3', RECALL);
}

/** Opens a page of the campaign with the id 12, or the page of a new one. */
export function openCampaign(path = '/12', facts: Partial<SessionUser> = {}) {
  const pageData = pageDataFor('acme.admin');
  const user = { ...pageData.user, ...facts };
  return renderApp(null, { routes, path: `/campaigns${path}`, pageData: { ...pageData, user } });
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
