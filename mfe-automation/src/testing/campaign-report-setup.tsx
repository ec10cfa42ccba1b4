import type { Campaign, CampaignRecipient, CampaignReport } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, fakeApi, fakeSocket, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { act, screen, within } from '@testing-library/react';
import routes from '../app';

const URL = '/api/campaigns';

export const COUNTS: CampaignReport['counts'] = {
  audience: 1204,
  pending: 0,
  waiting: 0,
  attempted: 1131,
  sent: 1120,
  delivered: 1084,
  failed: 47,
  unconfirmed: 9,
  skipped: 73,
  replied: 212,
  optedOut: 9,
  segments: 2262,
};

/** A completed campaign of October 12, in Chicago. */
export const report = (overrides: Partial<CampaignReport> = {}): CampaignReport => ({
  campaignId: 5,
  name: 'Fall recall, October',
  state: 'completed',
  stopReason: null,
  tn: '3125550142',
  isInInbox: true,
  startsAt: null,
  startedAt: '2026-10-12T14:00:00.000Z',
  endedAt: '2026-10-12T14:38:00.000Z',
  resumesAt: null,
  waitReason: null,
  lists: 2,
  counts: COUNTS,
  skips: [
    { reason: 'opted_out', count: 41 },
    { reason: 'blocked', count: 12 },
    { reason: 'duplicate', count: 11 },
    { reason: 'invalid', count: 9 },
  ],
  delivery: {
    intervalMs: 120_000,
    points: [
      { at: '2026-10-12T14:00:00.000Z', delivered: 1000, failed: 7 },
      { at: '2026-10-12T14:04:00.000Z', delivered: 84, failed: 40 },
    ],
  },
  failures: [
    {
      code: 4720,
      reason: 'This number can’t receive texts',
      advice: 'Mark it.',
      count: 19,
      isRetryable: false,
    },
    { code: 4770, reason: 'Blocked as spam', advice: 'Change the text.', count: 11, isRetryable: false },
    { code: 9902, reason: 'Delivery unconfirmed', advice: 'Ask first.', count: 9, isRetryable: false },
    { code: 4702, reason: 'Phone unavailable', advice: 'Retry later.', count: 8, isRetryable: true },
  ],
  retryable: 7,
  ...overrides,
});

const recipient = (overrides: Partial<CampaignRecipient>): CampaignRecipient => ({
  recipientId: 1,
  contactId: 71,
  contactName: 'Ingrid Falk',
  isDeleted: false,
  contactNumber: '13125550119',
  status: 'delivered',
  skipReason: null,
  errorCode: null,
  reason: null,
  messageId: 901,
  segments: 2,
  sentAt: '2026-10-12T14:04:00.000Z',
  deliveredAt: '2026-10-13T14:05:00.000Z',
  repliedAt: '2026-10-12T15:00:00.000Z',
  reply: 'Yes please',
  optedOutAt: null,
  ...overrides,
});

const notSent = {
  messageId: null,
  segments: null,
  sentAt: null,
  deliveredAt: null,
  repliedAt: null,
  reply: null,
};

/** A delivered recipient with a reply, one who opted out, and a skipped one without a name. */
export const RECIPIENTS: CampaignRecipient[] = [
  recipient({}),
  recipient({
    recipientId: 2,
    contactName: 'Patrick Doyle',
    isDeleted: true,
    optedOutAt: '2026-10-12T14:11:00.000Z',
    reply: 'STOP',
  }),
  recipient({
    recipientId: 3,
    contactName: '',
    status: 'skipped',
    skipReason: 'blocked',
    reason: 'Blocked contact',
    ...notSent,
  }),
];

/** The campaign of a report, as the list of campaigns has it. */
export const campaignOf = ({
  campaignId,
  name,
  state,
  startedAt,
  endedAt,
  ...of
}: CampaignReport): Campaign => ({
  campaignId,
  name,
  state,
  startedAt,
  endedAt,
  tn: of.tn,
  includeListIds: [],
  excludeListIds: [],
  excludeMessagedHours: null,
  text: 'Hi',
  hasFooter: true,
  media: [],
  schedule: { type: 'now' },
  quietHours: true,
  segmentsPerMinute: null,
  audience: of.counts.audience,
  counts: of.counts,
  startsAt: of.startsAt,
  resumesAt: null,
  waitReason: null,
  stopReason: of.stopReason,
  createdBy: 'Maya Ortiz',
  createdByUserId: 1,
  createdAt: '2026-10-01T14:00:00.000Z',
  updatedAt: '2026-10-01T14:00:00.000Z',
  version: 1,
});

const page = (items: readonly object[], total: number, { query }: ApiCall) => ({
  items,
  total,
  page: Number(query.page ?? 1),
  pageSize: Number(query.pageSize ?? 25),
});

/** A fake API with these campaigns. */
export function reportsApi(reports: readonly CampaignReport[] = [report()]) {
  const api = fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  api.on(`GET ${URL}`, (call: ApiCall) => {
    const found = reports.filter(({ name }) =>
      name.toLowerCase().includes((call.query.search ?? '').toLowerCase()),
    );
    return page(found.map(campaignOf), found.length, call);
  });
  for (const one of reports)
    api
      .on(`GET ${URL}/${one.campaignId}/report`, one)
      .on(`GET ${URL}/${one.campaignId}/recipients`, (call: ApiCall) =>
        page(one.counts.audience === 0 ? [] : RECIPIENTS, one.counts.audience, call),
      );
  return api;
}

/** Opens the Report tab, by default of the campaign 5. */
export function openReport(query = '?campaignId=5', user: 'acme.admin' | 'acme.agent' = 'acme.admin') {
  const socket = fakeSocket();
  const app = renderApp(null, { routes, path: `/campaigns/report${query}`, pageData: pageDataFor(user) });
  act(() => connectSocket());
  return { ...app, socket };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const funnel = async () => within(await screen.findByRole('group', { name: 'Funnel' }));
/** The texts of the cells of each recipient. */
export const cells = async () => {
  const table = within(await screen.findByRole('table', { name: 'recipients' }));
  await table.findByText('Patrick Doyle');
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
};
