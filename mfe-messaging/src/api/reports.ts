import {
  BackgroundFile,
  type DetailQuery,
  DetailReport,
  MessagingSummary,
  type SummaryQuery,
  type SummaryTable,
} from '@dashboard/shared/contracts';
import { getJson, type ReceivedFile, requestFile } from '@dashboard/shared/http';
import { keepPreviousData, queryOptions } from '@dashboard/shared/query';

type SearchParams = Record<string, string | number>;

/** The prefix of the keys of all reports. */
export const allReportsKey = ['messaging', 'reports'] as const;

const SUMMARY = '/api/reports/summary';
const DETAIL = '/api/reports/detail';

const definedOf = (query: object): SearchParams =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** The figures of a range. The previous ones stay visible while others load. */
export const summaryQuery = (query: SummaryQuery) =>
  queryOptions({
    queryKey: [...allReportsKey, 'summary', query],
    queryFn: ({ signal }) => getJson(SUMMARY, MessagingSummary, { searchParams: definedOf(query), signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the messages with a contact. `filters` are values of the address, by their names in the request. */
export const detailQuery = (
  query: Omit<DetailQuery, 'direction' | 'method' | 'status'>,
  filters: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: [...allReportsKey, 'detail', query, filters],
    queryFn: ({ signal }) =>
      getJson(DETAIL, DetailReport, { searchParams: { ...definedOf(query), ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

const fileOf = (path: string, query: object) => {
  const entries = Object.entries(definedOf(query)).map(([name, value]) => [name, String(value)]);
  return `${path}.csv?${new URLSearchParams(entries)}`;
};

/** The address of a table of the summary as CSV. */
export const summaryFile = (query: SummaryQuery, table: SummaryTable) => fileOf(SUMMARY, { ...query, table });

/** The address of all rows of the detail as CSV. */
export const detailFile = (
  query: Pick<DetailQuery, 'from' | 'to' | 'contactId' | 'sortBy' | 'sortDir'>,
  filters: Readonly<Record<string, string>>,
) => fileOf(DETAIL, { ...query, ...filters });

/** Creates the file at the address of a report: the file, or one in the background when it has many rows. */
export const requestReportFile = (href: string): Promise<ReceivedFile | BackgroundFile> =>
  requestFile(href, undefined, BackgroundFile);
