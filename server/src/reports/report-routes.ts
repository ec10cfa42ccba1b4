import {
  ActivityQuery,
  ActivityReport,
  DeliveryReport,
  OptOutsQuery,
  OptOutsReport,
  ReportQuery,
  TeamReport,
  UsageReport,
} from '@dashboard/shared/contracts';
import { type RouteSpec, route } from '../platform/http/route';
import { ACTIVITY_COLUMNS, activityRows, readActivity } from './activity/read-activity';
import { DELIVERY_COLUMNS, deliveryRows } from './delivery/delivery-csv';
import { readDelivery } from './delivery/read-delivery';
import { OPT_OUT_COLUMNS, optOutRows, readOptOuts } from './opt-outs/read-opt-outs';
import { reportScope, sendReport } from './report-scope';
import { REPORT, REPORT_FILE } from './report-settings';
import { readTeam, TEAM_COLUMNS, teamRows } from './team/read-team';
import { readUsage, USAGE_COLUMNS, usageRows } from './usage/read-usage';

const usage = route({
  ...REPORT,
  url: '/api/reports/admin/usage',
  summary: 'Messages and segments by day, number, group and user, against the plan.',
  query: ReportQuery,
  response: UsageReport,
  handler: async ({ services: { db, clock }, principal, query, request }) =>
    readUsage(db, await reportScope(principal, query, request), clock.now()),
});

const usageCsv = route({
  ...REPORT_FILE,
  url: '/api/reports/admin/usage.csv',
  exports: { action: 'report.export', subject: 'usage' },
  summary: 'The usage of each day, number and user as a file.',
  query: ReportQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    const rows = await usageRows(db, scope);
    return sendReport(reply, scope, { name: 'usage', columns: USAGE_COLUMNS, rows });
  },
});

const team = route({
  ...REPORT,
  url: '/api/reports/admin/team',
  summary: 'What each user sent, how fast they replied, and what is open now.',
  query: ReportQuery,
  response: TeamReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readTeam(db, await reportScope(principal, query, request)),
});

const teamCsv = route({
  ...REPORT_FILE,
  url: '/api/reports/admin/team.csv',
  exports: { action: 'report.export', subject: 'team' },
  summary: 'The figures of each user as a file.',
  query: ReportQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    const rows = await teamRows(db, scope);
    return sendReport(reply, scope, { name: 'team', columns: TEAM_COLUMNS, rows });
  },
});

const delivery = route({
  ...REPORT,
  url: '/api/reports/admin/delivery',
  summary: 'Delivered and failed messages by day and number, and the reasons of failures.',
  query: ReportQuery,
  response: DeliveryReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readDelivery(db, await reportScope(principal, query, request)),
});

const deliveryCsv = route({
  ...REPORT_FILE,
  url: '/api/reports/admin/delivery.csv',
  exports: { action: 'report.export', subject: 'delivery' },
  summary: 'Outbound messages by day, number and outcome as a file.',
  query: ReportQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    const rows = await deliveryRows(db, scope);
    return sendReport(reply, scope, { name: 'delivery', columns: DELIVERY_COLUMNS, rows });
  },
});

const optOuts = route({
  ...REPORT,
  url: '/api/reports/admin/optouts',
  summary: 'One page of the opt-outs, newest first, with the counts of the range.',
  query: OptOutsQuery,
  response: OptOutsReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readOptOuts(db, await reportScope(principal, query, request), query.cursor),
});

const optOutsCsv = route({
  ...REPORT_FILE,
  url: '/api/reports/admin/optouts.csv',
  exports: { action: 'report.export', subject: 'opt-outs' },
  summary: 'Every opt-out of the range as a file.',
  query: ReportQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    return sendReport(reply, scope, {
      name: 'opt-outs',
      columns: OPT_OUT_COLUMNS,
      rows: optOutRows(db, scope),
    });
  },
});

const activity = route({
  ...REPORT,
  url: '/api/reports/admin/activity',
  summary: 'One page of the audit log, newest first.',
  query: ActivityQuery,
  response: ActivityReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readActivity(db, await reportScope(principal, query, request), query),
});

const activityCsv = route({
  ...REPORT_FILE,
  url: '/api/reports/admin/activity.csv',
  exports: { action: 'report.export', subject: 'activity' },
  summary: 'The audit log of the range as a file, one row per changed field.',
  query: ActivityQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    return sendReport(reply, scope, {
      name: 'activity',
      columns: ACTIVITY_COLUMNS,
      rows: activityRows(db, scope, query),
    });
  },
});

export const reportRoutes: RouteSpec[] = [
  usage,
  usageCsv,
  team,
  teamCsv,
  delivery,
  deliveryCsv,
  optOuts,
  optOutsCsv,
  activity,
  activityCsv,
];
