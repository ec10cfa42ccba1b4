import {
  can,
  DETAIL_FILE_ROWS_MAX,
  DetailFileQuery,
  DetailQuery,
  DetailReport,
  MessagingSummary,
  SummaryFileQuery,
  SummaryQuery,
} from '@dashboard/shared/contracts';
import { TooLarge } from '../../platform/http/errors';
import { type RateLimit, type RouteSpec, route } from '../../platform/http/route';
import { sendReport } from '../report-scope';
import { messagingScope } from './messaging-scope';
import { DETAIL_FILE_COLUMNS, detailFileRows, listDetailIds, readDetail } from './read-detail';
import { CONTACT_COLUMNS, contactRows, DAY_COLUMNS, dayRows, readSummary } from './read-summary';

/** Excludes the users of service providers, who may not read messages. */
const access = can('Read', 'Messaging');
/** A report is heavier than a list. */
const REPORTS = { max: 120, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;
const FILES = { max: 20, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

const TOO_MANY_ROWS = `A file has at most ${DETAIL_FILE_ROWS_MAX.toLocaleString('en-US')} rows. Choose a shorter range.`;

const summary = route({
  method: 'GET',
  url: '/api/reports/summary',
  summary: 'Messages of a range against the range before it: by day, hour, method, failure and contact.',
  access,
  rateLimit: REPORTS,
  query: SummaryQuery,
  response: MessagingSummary,
  handler: async ({ services: { db }, principal, query }) =>
    readSummary(db, await messagingScope(db, principal, query)),
});

const summaryCsv = route({
  method: 'GET',
  url: '/api/reports/summary.csv',
  summary: 'The days or the top contacts of the summary as a file.',
  access,
  rateLimit: FILES,
  query: SummaryFileQuery,
  handler: async ({ services: { db }, principal, query, reply }) => {
    const scope = await messagingScope(db, principal, query);
    if (query.table === 'contacts') {
      const rows = await contactRows(db, scope);
      return sendReport(reply, scope, { name: 'top-contacts', columns: CONTACT_COLUMNS, rows });
    }
    const rows = await dayRows(db, scope);
    return sendReport(reply, scope, { name: 'messages-per-day', columns: DAY_COLUMNS, rows });
  },
});

const detail = route({
  method: 'GET',
  url: '/api/reports/detail',
  summary: 'One page of the messages with a contact.',
  access,
  rateLimit: REPORTS,
  query: DetailQuery,
  response: DetailReport,
  handler: async ({ services: { db }, principal, query }) => {
    const scope = { ...(await messagingScope(db, principal, query)), query };
    const { page, pageSize } = query;
    return readDetail(db, scope, { page, pageSize, inboxIds: principal.numberIds });
  },
});

const detailCsv = route({
  method: 'GET',
  url: '/api/reports/detail.csv',
  summary: 'The messages with a contact as a file.',
  access,
  rateLimit: FILES,
  query: DetailFileQuery,
  handler: async ({ services: { db }, principal, query, reply }) => {
    const scope = { ...(await messagingScope(db, principal, query)), query };
    const ids = await listDetailIds(db, scope, DETAIL_FILE_ROWS_MAX + 1);
    if (ids.length > DETAIL_FILE_ROWS_MAX)
      throw new TooLarge(TOO_MANY_ROWS, { errors: { to: [TOO_MANY_ROWS] } });
    const rows = detailFileRows(db, scope, ids);
    return sendReport(reply, scope, { name: 'messages', columns: DETAIL_FILE_COLUMNS, rows });
  },
});

export const messagingReportRoutes: RouteSpec[] = [summary, summaryCsv, detail, detailCsv];
