import {
  DetailFileQuery,
  DetailQuery,
  DetailReport,
  MessagingSummary,
  SummaryFileQuery,
  SummaryQuery,
} from '@dashboard/shared/contracts';
import { fileRoutes } from '../../messaging/background-files/file-routes';
import { Conflict } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { sendReport } from '../report-scope';
import { REPORT, REPORT_FILE } from '../report-settings';
import { fileIds, isLarge, sendDetail, startDetailFile } from './detail-file';
import { messagingScope } from './messaging-scope';
import { readDetail } from './read-detail';
import { CONTACT_COLUMNS, contactRows, DAY_COLUMNS, dayRows, readSummary } from './read-summary';

const IN_BACKGROUND =
  'This report has too many messages to download at once. Create the file in the background.';

const summary = route({
  ...REPORT,
  url: '/api/reports/summary',
  summary: 'Messages of a range against the range before it: by day, hour, method, failure and contact.',
  query: SummaryQuery,
  response: MessagingSummary,
  handler: async ({ services: { db }, principal, query, request }) =>
    readSummary(db, await messagingScope(db, principal, query, request)),
});

const summaryCsv = route({
  ...REPORT_FILE,
  url: '/api/reports/summary.csv',
  exports: { action: 'report.export', subject: 'summary' },
  summary: 'The days or the top contacts of the summary as a file.',
  query: SummaryFileQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await messagingScope(db, principal, query, request);
    if (query.table === 'contacts') {
      const rows = await contactRows(db, scope);
      return sendReport(reply, scope, { name: 'top-contacts', columns: CONTACT_COLUMNS, rows });
    }
    const rows = await dayRows(db, scope);
    return sendReport(reply, scope, { name: 'messages-per-day', columns: DAY_COLUMNS, rows });
  },
});

const detail = route({
  ...REPORT,
  url: '/api/reports/detail',
  summary: 'One page of the messages with a contact.',
  query: DetailQuery,
  response: DetailReport,
  handler: async ({ services: { db }, principal, query, request }) => {
    const scope = { ...(await messagingScope(db, principal, query, request)), query };
    const { page, pageSize } = query;
    return readDetail(db, scope, { page, pageSize, inboxIds: principal.numberIds });
  },
});

const detailCsv = route({
  ...REPORT_FILE,
  url: '/api/reports/detail.csv',
  exports: { action: 'report.export', subject: 'messages' },
  summary: 'The messages with a contact as a file, up to 50,000.',
  query: DetailFileQuery,
  handler: async ({ services, principal, query, request, reply }) => {
    const scope = { ...(await messagingScope(services.db, principal, query, request)), query };
    const ids = await fileIds(services.db, scope);
    if (isLarge(ids)) throw new Conflict(IN_BACKGROUND, { code: 'EXPORT_IN_BACKGROUND' });
    return sendDetail(services, scope, { reply, ids });
  },
});

const startDetailCsv = route({
  ...REPORT_FILE,
  method: 'POST',
  url: '/api/reports/detail.csv',
  exports: { action: 'report.export', subject: 'messages' },
  summary: 'The messages with a contact as a file. For more than 50,000, 202 with a file in the background.',
  query: DetailFileQuery,
  handler: async ({ services, principal, query, request, reply }) => {
    const scope = { ...(await messagingScope(services.db, principal, query, request)), query };
    const ids = await fileIds(services.db, scope);
    if (!isLarge(ids)) return sendDetail(services, scope, { reply, ids });
    reply.code(202);
    return startDetailFile(services, scope, { principal, ip: request.ip, ids });
  },
});

export const messagingReportRoutes: RouteSpec[] = [
  summary,
  summaryCsv,
  detail,
  detailCsv,
  startDetailCsv,
  ...fileRoutes('messages'),
];
