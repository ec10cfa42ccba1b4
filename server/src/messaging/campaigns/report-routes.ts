import {
  Campaign,
  CampaignListBody,
  CampaignReport,
  ContactList,
  can,
  RecipientsQuery,
  RecipientsResponse,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { sendCsv } from '../../platform/http/send-csv';
import { companyOf } from '../../platform/session/company-of';
import { readReport } from './campaign-report';
import { findCampaign } from './campaign-store';
import { listRecipientsAsContacts, retryFailed } from './recipient-lists';
import { recipientsCsv } from './recipients-csv';
import { listRecipients } from './report-rows';

const common = {
  access: can('Create', 'Messaging'),
  feature: 'CAMPAIGNS',
  params: v.object({ id: recordIdParam }),
} as const;

const report = route({
  ...common,
  method: 'GET',
  url: '/api/campaigns/:id/report',
  summary: 'Read the report of a campaign: its funnel, delivery over time and failures.',
  rateLimit: LIST_RATE_LIMIT,
  response: CampaignReport,
  handler: ({ services, principal, params: { id } }) =>
    readReport(services, principal, { accountId: companyOf(principal), id }),
});

const recipients = route({
  ...common,
  method: 'GET',
  url: '/api/campaigns/:id/recipients',
  summary: 'List one page of the recipients of a campaign, of one step of its funnel.',
  rateLimit: LIST_RATE_LIMIT,
  query: RecipientsQuery,
  response: RecipientsResponse,
  handler: async ({ services: { db }, principal, params: { id }, query }) =>
    listRecipients(db, await findCampaign(db, principal, id), query),
});

const csv = route({
  ...common,
  method: 'GET',
  url: '/api/campaigns/:id/recipients.csv',
  summary: 'Download the recipients of a campaign as a CSV file.',
  // Each file reads all recipients.
  rateLimit: { max: 30, windowMs: 60_000, by: 'user' },
  query: RecipientsQuery,
  exports: { action: 'campaign.export', subject: ({ id }) => `campaign ${id}` },
  handler: async ({ services: { db }, principal, params: { id }, query, reply }) => {
    const row = await findCampaign(db, principal, id);
    return sendCsv(reply, recipientsCsv(db, row, { query, zone: principal.timeZone }));
  },
});

const addList = route({
  ...common,
  method: 'POST',
  url: '/api/campaigns/:id/recipients/list',
  summary: 'Add a contact list of recipients of a campaign.',
  status: 201,
  access: can('Create', 'Contact Lists'),
  rateLimit: EDIT_RATE_LIMIT,
  body: CampaignListBody,
  response: ContactList,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    listRecipientsAsContacts(services, { principal, ip }, { id, body }),
});

const retry = route({
  ...common,
  method: 'POST',
  url: '/api/campaigns/:id/retry-failed',
  summary: 'Add a draft to the recipients whose texts failed and may arrive if they are sent again.',
  status: 201,
  rateLimit: EDIT_RATE_LIMIT,
  response: Campaign,
  handler: ({ services, principal, params: { id }, request: { ip } }) =>
    retryFailed(services, { principal, ip }, id),
});

export const campaignReportRoutes: RouteSpec[] = [report, recipients, csv, addList, retry];
