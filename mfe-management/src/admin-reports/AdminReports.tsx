import { DateRange } from '@dashboard/shared/forms/dates';
import { ReportSkeleton } from '@dashboard/shared/list';
import { lazyPart } from '@dashboard/shared/router';
import { Box, EmptyState, Flex, Stack } from '@dashboard/shared/ui';
import { CalendarDays } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import type { ReportName } from '../api/reports';
import { ActivityView } from './ActivityView';
import { ReportFile } from './ReportFile';
import { ReportTabs } from './ReportTabs';
import type { ReportProps } from './report-address';
import { useReportAddress } from './use-report-address';

// Loaded lazily, so that the charts are fetched with the first chart.
const VIEWS: Record<ReportName, ComponentType<ReportProps>> = {
  usage: lazyPart(async () => ({ default: (await import('./UsageView')).UsageView })),
  team: lazyPart(async () => ({ default: (await import('./TeamView')).TeamView })),
  delivery: lazyPart(async () => ({ default: (await import('./DeliveryView')).DeliveryView })),
  optouts: lazyPart(async () => ({ default: (await import('./OptOutsView')).OptOutsView })),
  activity: ActivityView,
};

function Toolbar({ address }: { address: ReturnType<typeof useReportAddress> }) {
  const { name, range, query, problem, params, today, setRange } = address;
  return (
    <Flex wrap="wrap" gap="3" align="center">
      <ReportTabs open={name} params={params} />
      <Flex gap="2" ms={{ lg: 'auto' }} flex={{ base: '1 1 100%', lg: '0 1 auto' }} wrap="wrap">
        <Box w={{ base: 'full', sm: '20rem' }}>
          <DateRange name="range" label="Date range" value={range} max={today} onChange={setRange} />
        </Box>
        {problem === null && <ReportFile name={name} query={query} />}
      </Flex>
    </Flex>
  );
}

/** The reports of the admin area: tabs, a date range and a CSV for each. */
export function AdminReports() {
  const address = useReportAddress();
  const { name, query, problem } = address;
  const View = VIEWS[name];
  return (
    <Box flex="1" minH="0" overflowY="auto">
      <Stack gap="4" px={{ base: '3', md: '4', lg: '6' }} py="4">
        <Toolbar address={address} />
        {problem === null ? (
          <Suspense key={name} fallback={<ReportSkeleton />}>
            <View query={query} />
          </Suspense>
        ) : (
          <EmptyState icon={<CalendarDays size={20} strokeWidth={1.75} />} title={problem} />
        )}
      </Stack>
    </Box>
  );
}
