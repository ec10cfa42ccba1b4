import { type ReportQuery, UserType } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { denyAccess } from '../platform/http/deny-access';
import { type Csv, sendCsv } from '../platform/http/send-csv';
import { companyOf } from '../platform/session/company-of';
import type { Principal } from '../platform/session/principal';
import { type ReportDays, reportDays } from './report-days';

export interface ReportScope {
  accountId: number;
  days: ReportDays;
}

/**
 * The caller's account and the days of the request in their time zone. The specification has no permission for reports:
 * the role decides. @throws Forbidden for everyone but the account's administrators
 */
export async function reportScope(
  principal: Principal,
  query: ReportQuery,
  request: FastifyRequest,
): Promise<ReportScope> {
  if (principal.userType !== UserType.ADMIN) throw await denyAccess(request, principal);
  return { accountId: companyOf(principal), days: reportDays(query, principal.timeZone) };
}

/** The name of a report's file, after the report and its range. */
export const reportFileName = (name: string, { days }: Pick<ReportScope, 'days'>): string =>
  `${name}-${days.from}-to-${days.to}`;

/** Sends a report as a file that is named after it and its range. */
export function sendReport<Row extends object>(
  reply: FastifyReply,
  scope: Pick<ReportScope, 'days'>,
  { name, ...csv }: Csv<Row>,
): FastifyReply {
  return sendCsv(reply, { ...csv, name: reportFileName(name, scope) });
}
