import {
  ActivityQuery,
  ActivityReport,
  can,
  DeliveryReport,
  OptOutsQuery,
  OptOutsReport,
  ReportQuery,
  TeamReport,
  UsageReport,
} from '@dashboard/shared/contracts';
import { type RateLimit, type RouteSpec, route } from '../platform/http/route';
import { ACTIVITY_COLUMNS, activityRows, readActivity } from './activity/read-activity';
import { DELIVERY_COLUMNS, deliveryRows } from './delivery/delivery-csv';
import { readDelivery } from './delivery/read-delivery';
import { OPT_OUT_COLUMNS, optOutRows, readOptOuts } from './opt-outs/read-opt-outs';
import { reportScope, sendReport } from './report-scope';
import { readTeam, TEAM_COLUMNS, teamRows } from './team/read-team';
import { readUsage, USAGE_COLUMNS, usageRows } from './usage/read-usage';

/** Excludes the users of service providers; `reportScope` excludes agents. */
const access = can('Read', 'Messaging');
/** A report is heavier than a list. */
const REPORTS = { max: 120, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;
const FILES = { max: 20, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

const usage = route({
  method: 'GET',
  url: '/api/reports/admin/usage',
  summary: 'Messages and segments by day, number, group and user, against the plan.',
  access,
  rateLimit: REPORTS,
  query: ReportQuery,
  response: UsageReport,
  handler: async ({ services: { db, clock }, principal, query, request }) =>
    readUsage(db, await reportScope(principal, query, request), clock.now()),
});

const usageCsv = route({
  method: 'GET',
  url: '/api/reports/admin/usage.csv',
  summary: 'The usage of each day, number and user as a file.',
  access,
  rateLimit: FILES,
  query: ReportQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    const rows = await usageRows(db, scope);
    return sendReport(reply, scope, { name: 'usage', columns: USAGE_COLUMNS, rows });
  },
});

const team = route({
  method: 'GET',
  url: '/api/reports/admin/team',
  summary: 'What each user sent, how fast they replied, and what is open now.',
  access,
  rateLimit: REPORTS,
  query: ReportQuery,
  response: TeamReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readTeam(db, await reportScope(principal, query, request)),
});

const teamCsv = route({
  method: 'GET',
  url: '/api/reports/admin/team.csv',
  summary: 'The figures of each user as a file.',
  access,
  rateLimit: FILES,
  query: ReportQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    const rows = await teamRows(db, scope);
    return sendReport(reply, scope, { name: 'team', columns: TEAM_COLUMNS, rows });
  },
});

const delivery = route({
  method: 'GET',
  url: '/api/reports/admin/delivery',
  summary: 'Delivered and failed messages by day and number, and the reasons of failures.',
  access,
  rateLimit: REPORTS,
  query: ReportQuery,
  response: DeliveryReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readDelivery(db, await reportScope(principal, query, request)),
});

const deliveryCsv = route({
  method: 'GET',
  url: '/api/reports/admin/delivery.csv',
  summary: 'Outbound messages by day, number and outcome as a file.',
  access,
  rateLimit: FILES,
  query: ReportQuery,
  handler: async ({ services: { db }, principal, query, request, reply }) => {
    const scope = await reportScope(principal, query, request);
    const rows = await deliveryRows(db, scope);
    return sendReport(reply, scope, { name: 'delivery', columns: DELIVERY_COLUMNS, rows });
  },
});

const optOuts = route({
  method: 'GET',
  url: '/api/reports/admin/optouts',
  summary: 'One page of the opt-outs, newest first, with the counts of the range.',
  access,
  rateLimit: REPORTS,
  query: OptOutsQuery,
  response: OptOutsReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readOptOuts(db, await reportScope(principal, query, request), query.cursor),
});

const optOutsCsv = route({
  method: 'GET',
  url: '/api/reports/admin/optouts.csv',
  summary: 'Every opt-out of the range as a file.',
  access,
  rateLimit: FILES,
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
  method: 'GET',
  url: '/api/reports/admin/activity',
  summary: 'One page of the audit log, newest first.',
  access,
  rateLimit: REPORTS,
  query: ActivityQuery,
  response: ActivityReport,
  handler: async ({ services: { db }, principal, query, request }) =>
    readActivity(db, await reportScope(principal, query, request), query),
});

const activityCsv = route({
  method: 'GET',
  url: '/api/reports/admin/activity.csv',
  summary: 'The audit log of the range as a file, one row per changed field.',
  access,
  rateLimit: FILES,
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
