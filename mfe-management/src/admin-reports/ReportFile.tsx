import { DownloadButton } from '@dashboard/shared/list';
import { useInfiniteQuery, useQuery } from '@dashboard/shared/query';
import type { ComponentType } from 'react';
import { csvPath, deliveryQuery, optOutsQuery, type ReportName, teamQuery, usageQuery } from '../api/reports';
import type { ReportProps } from './report-address';
import { useActivity } from './use-activity';

interface CsvButtonProps {
  name: ReportName;
  query: Record<string, string>;
  /** How much the range has of what the file lists. Undefined while the report loads. */
  count: number | undefined;
}

function CsvButton({ name, query, count = 0 }: CsvButtonProps) {
  return (
    <DownloadButton href={count === 0 ? null : csvPath(name, query)} flex={{ base: '1', sm: '0 0 auto' }} />
  );
}

// The views load the reports. Here they are only read.

function UsageFile({ query }: ReportProps) {
  const { data } = useQuery({ ...usageQuery(query), enabled: false });
  return <CsvButton name="usage" query={query} count={data && data.totals.outbound + data.totals.inbound} />;
}

function TeamFile({ query }: ReportProps) {
  const { data } = useQuery({ ...teamQuery(query), enabled: false });
  // The open conversations are in the file, too, whatever the dates.
  const count = data && data.totals.sent + data.totals.replies + data.totals.openNow;
  return <CsvButton name="team" query={query} count={count} />;
}

function DeliveryFile({ query }: ReportProps) {
  const { data } = useQuery({ ...deliveryQuery(query), enabled: false });
  return <CsvButton name="delivery" query={query} count={data?.totals.outbound} />;
}

function OptOutsFile({ query }: ReportProps) {
  const { data } = useInfiniteQuery({ ...optOutsQuery(query), enabled: false });
  return <CsvButton name="optouts" query={query} count={data?.pages[0]?.totals.optOuts} />;
}

function ActivityFile({ query }: ReportProps) {
  const { filters, response } = useActivity({ query });
  const count = response.data?.pages[0]?.items.length;
  return <CsvButton name="activity" query={{ ...query, ...filters }} count={count} />;
}

const FILES: Record<ReportName, ComponentType<ReportProps>> = {
  usage: UsageFile,
  team: TeamFile,
  delivery: DeliveryFile,
  optouts: OptOutsFile,
  activity: ActivityFile,
};

/** Downloads a report as CSV. */
export function ReportFile({ name, query }: ReportProps & { name: ReportName }) {
  const File = FILES[name];
  return <File query={query} />;
}
