import {
  type ActivityQuery,
  ActivityReport,
  DeliveryReport,
  OptOutsReport,
  type ReportQuery,
  TeamReport,
  UsageReport,
} from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@dashboard/shared/query';
import type * as v from 'valibot';

/** The reports by their name in the path. */
export type ReportName = 'usage' | 'team' | 'delivery' | 'optouts' | 'activity';
type Range = Pick<ReportQuery, 'from' | 'to'>;
type Page = { nextCursor: string | null };

const pathOf = (name: ReportName) => `/api/reports/admin/${name}`;
const keyOf = (name: ReportName, query: object) => ['management', 'reports', name, query] as const;

/** A report of the account. The previous range stays visible while another one loads. */
const report = <S extends v.GenericSchema<unknown, unknown>>(name: ReportName, schema: S, query: Range) =>
  queryOptions({
    queryKey: keyOf(name, query),
    queryFn: ({ signal }) => getJson(pathOf(name), schema, { searchParams: query, signal }),
    placeholderData: keepPreviousData,
  });

/** A report whose rows are loaded page by page. */
const pagedReport = <S extends v.GenericSchema<unknown, Page>>(
  name: ReportName,
  schema: S,
  query: Record<string, string | number>,
) =>
  infiniteQueryOptions({
    queryKey: keyOf(name, query),
    queryFn: ({ pageParam, signal }) => {
      const searchParams = pageParam === null ? query : { ...query, cursor: pageParam };
      return getJson(pathOf(name), schema, { searchParams, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const usageQuery = (range: Range) => report('usage', UsageReport, range);
export const teamQuery = (range: Range) => report('team', TeamReport, range);
export const deliveryQuery = (range: Range) => report('delivery', DeliveryReport, range);
export const optOutsQuery = (range: Range) => pagedReport('optouts', OptOutsReport, range);
export const activityQuery = ({ from, to, person, kind }: Omit<ActivityQuery, 'cursor'>) =>
  pagedReport('activity', ActivityReport, {
    from,
    to,
    ...(person !== undefined && { person }),
    ...(kind !== undefined && { kind }),
  });

/** The address of a report as CSV, with every row of the range. */
export const csvPath = (name: ReportName, query: Record<string, string>) =>
  `${pathOf(name)}.csv?${new URLSearchParams(query)}`;
