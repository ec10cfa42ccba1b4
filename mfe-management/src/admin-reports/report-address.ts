import { datesOf, ReportQuery, toDateRange } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { ReportName } from '../api/reports';

export const REPORTS_PATH = '/admin/reports';

/** The reports in the order of their tabs. */
export const REPORTS: readonly { name: ReportName; label: string }[] = [
  { name: 'usage', label: 'Usage' },
  { name: 'team', label: 'Team' },
  { name: 'delivery', label: 'Delivery' },
  { name: 'optouts', label: 'Opt-outs' },
  { name: 'activity', label: 'Activity' },
];

const [FIRST] = REPORTS;

/** What the address of the reports says. */
export interface ReportAddress {
  name: ReportName;
  /** The range as the date control has it. */
  range: string;
  query: Pick<ReportQuery, 'from' | 'to'>;
  /** Why the server would reject the range. */
  problem: string | null;
}

/** What each report is shown for. */
export interface ReportProps {
  query: ReportAddress['query'];
}

/** Reads the report and its range; missing or invalid ones are the first report and the default range. */
export function readReportAddress(params: URLSearchParams, defaultRange: string): ReportAddress {
  const name = REPORTS.find((report) => report.name === params.get('view'))?.name ?? FIRST?.name ?? 'usage';
  const given = `${params.get('from') ?? ''}/${params.get('to') ?? ''}`;
  const range = datesOf(given) ? given : defaultRange;
  const span = datesOf(range);
  const query = { from: span?.start ?? '', to: span?.end ?? '' };
  const parsed = v.safeParse(ReportQuery, query);
  return { name, range, query, problem: parsed.success ? null : parsed.issues[0].message };
}

/** The parameters with another range; the default range needs none. Filters stay. */
export function withRange(params: URLSearchParams, range: string, defaultRange: string): URLSearchParams {
  const written = new URLSearchParams(params);
  const span = datesOf(range);
  written.delete('from');
  written.delete('to');
  if (span && toDateRange(span) !== defaultRange) {
    written.set('from', span.start);
    written.set('to', span.end);
  }
  return written;
}

/** The parameters of another report. The range stays; filters and tables belong to one report. */
export function withReport(params: URLSearchParams, name: ReportName): URLSearchParams {
  const written = new URLSearchParams();
  if (name !== FIRST?.name) written.set('view', name);
  for (const kept of ['from', 'to']) {
    const value = params.get(kept);
    if (value !== null) written.set(kept, value);
  }
  return written;
}
