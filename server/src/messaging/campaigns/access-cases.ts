import { randomUUID } from 'node:crypto';
import {
  type AccessCase,
  companyOnly,
  companyRoles,
  type Responses,
} from '../../testing/access-matrix/access-case';

const BASE = '/api/campaigns';

/** Agents use the campaigns of the numbers of their groups, administrators all of the account. */
const ofNumber = (status: number): Responses => ({
  ...companyOnly(status),
  agent: companyOnly(status, 403).agent,
});

/** The fields that estimates count. */
const DRAFT = {
  excludeListIds: [],
  excludeMessagedHours: 24,
  text: 'Hi {{firstName|there}}',
  hasFooter: true,
  hasMedia: false,
  schedule: { type: 'now' },
  quietHours: true,
  segmentsPerMinute: 60,
};

export const campaignCases: AccessCase[] = [
  {
    route: `GET ${BASE}`,
    call: {
      url: `${BASE}?search=a&status=draft&from=2026-11-01&to=2026-11-30&number=2125550101&page=1&pageSize=10&sortBy=when&sortDir=desc`,
    },
    responses: companyRoles(200),
  },
  {
    route: `POST ${BASE}`,
    call: ({ tn }) => ({
      url: BASE,
      payload: {
        name: 'Fall offer',
        tn,
        includeListIds: [],
        excludeListIds: [],
        excludeMessagedHours: 24,
        text: 'Hi {{firstName|there}}',
        hasFooter: true,
        mediaIds: [],
        schedule: { type: 'now' },
        quietHours: true,
        segmentsPerMinute: 60,
      },
    }),
    responses: ofNumber(201),
  },
  {
    route: `POST ${BASE}/estimate`,
    call: ({ tn, listId }) => ({
      url: `${BASE}/estimate`,
      payload: { ...DRAFT, tn, includeListIds: [listId] },
    }),
    responses: companyRoles(200),
  },
  {
    route: `POST ${BASE}/estimate/contacts`,
    call: ({ tn, listId }) => ({
      url: `${BASE}/estimate/contacts`,
      payload: {
        ...DRAFT,
        tn,
        includeListIds: [listId],
        part: 'receive',
        withoutField: 'firstName',
        page: 1,
        pageSize: 10,
      },
    }),
    responses: companyRoles(200),
  },
  {
    route: `GET ${BASE}/:id`,
    call: ({ campaignId }) => ({ url: `${BASE}/${campaignId}` }),
    responses: ofNumber(200),
  },
  {
    route: `PATCH ${BASE}/:id`,
    call: ({ campaignId }) => ({
      url: `${BASE}/${campaignId}`,
      payload: {
        name: 'Spring offer',
        includeListIds: [],
        excludeListIds: [],
        excludeMessagedHours: 24,
        text: 'Hi',
        hasFooter: true,
        mediaIds: [],
        schedule: { type: 'now' },
        quietHours: true,
        segmentsPerMinute: 60,
      },
    }),
    responses: ofNumber(200),
  },
  {
    route: `DELETE ${BASE}/:id`,
    call: ({ draftCampaignId }) => ({ url: `${BASE}/${draftCampaignId()}` }),
    responses: ofNumber(204),
  },
  {
    route: `POST ${BASE}/:id/schedule`,
    call: ({ readyCampaignId }) => ({
      url: `${BASE}/${readyCampaignId()}/schedule`,
      payload: { consent: true },
    }),
    responses: ofNumber(200),
  },
  {
    route: `POST ${BASE}/:id/test`,
    // The number of a colleague's group sends no text: the response says so for each number.
    call: ({ readyCampaignId }) => ({
      url: `${BASE}/${readyCampaignId()}/test`,
      payload: { clientId: randomUUID(), numbers: ['2125550188'] },
    }),
    responses: ofNumber(200),
  },
  ...(['pause', 'resume', 'cancel'] as const).map(
    (action): AccessCase => ({
      route: `POST ${BASE}/:id/${action}`,
      call: ({ sendingCampaignId, pausedCampaignId }) => ({
        url: `${BASE}/${action === 'resume' ? pausedCampaignId() : sendingCampaignId()}/${action}`,
      }),
      responses: ofNumber(200),
    }),
  ),
  {
    route: `GET ${BASE}/:id/report`,
    call: ({ campaignId }) => ({ url: `${BASE}/${campaignId}/report` }),
    responses: ofNumber(200),
  },
  {
    route: `GET ${BASE}/:id/recipients`,
    call: ({ campaignId }) => ({
      url: `${BASE}/${campaignId}/recipients?step=failed&search=a&sortBy=contact`,
    }),
    responses: ofNumber(200),
  },
  {
    route: `GET ${BASE}/:id/recipients.csv`,
    call: ({ campaignId }) => ({ url: `${BASE}/${campaignId}/recipients.csv?step=failed&search=a` }),
    responses: ofNumber(200),
  },
  {
    route: `POST ${BASE}/:id/recipients/list`,
    call: ({ failedCampaignId }) => ({
      url: `${BASE}/${failedCampaignId}/recipients/list`,
      payload: { name: randomUUID(), step: 'failed', search: '' },
    }),
    responses: ofNumber(201),
  },
  {
    route: `POST ${BASE}/:id/retry-failed`,
    call: ({ failedCampaignId }) => ({ url: `${BASE}/${failedCampaignId}/retry-failed` }),
    responses: ofNumber(201),
  },
  {
    route: `POST ${BASE}/:id/duplicate`,
    call: ({ campaignId }) => ({ url: `${BASE}/${campaignId}/duplicate` }),
    responses: ofNumber(201),
  },
];
