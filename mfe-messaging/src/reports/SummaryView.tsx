import type { SummaryQuery } from '@dashboard/shared/contracts';
import { DownloadButton, ReportSkeleton } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { lazyPart } from '@dashboard/shared/router';
import { Box, Stack } from '@dashboard/shared/ui';
import { Suspense, useState } from 'react';
import { summaryFile, summaryQuery } from '../api/reports';
import { NotSearched } from './NotSearched';
import { ReportForm } from './ReportForm';
import { ALL_CONTACTS, pathWithSearch, type ReportSearch } from './report-address';
import { useReports } from './reports-context';

// Loaded with the first search, because the charts are large.
const SummaryReport = lazyPart(async () => ({ default: (await import('./SummaryReport')).SummaryReport }));

const queryOf = ({ contactId, from, to, isBusinessHours = false }: ReportSearch): SummaryQuery => ({
  from,
  to,
  ...(contactId !== ALL_CONTACTS && { contactId }),
  ...(isBusinessHours && { businessHours: 'true' }),
});

function DayFile({ search }: { search: ReportSearch }) {
  const query = queryOf(search);
  const { data } = useQuery({ ...summaryQuery(query), enabled: false });
  const isEmpty = !data || data.totals.sent + data.totals.received === 0;
  return <DownloadButton href={isEmpty ? null : summaryFile(query, 'days')} />;
}

/** The summary of all contacts or of one. */
export function SummaryView() {
  const { contacts, search, onSearch } = useReports();
  const searched = search?.isBusinessHours ?? false;
  const shown = pathWithSearch('', search);
  const [switched, setSwitched] = useState({ shown, isOn: searched });
  // Another search shows the switch of its address, also when Back returns to it.
  if (switched.shown !== shown) setSwitched({ shown, isOn: searched });
  const isBusinessHours = switched.isOn;
  const searchAgain = (next: ReportSearch) => onSearch({ ...next, isBusinessHours });
  return (
    <Box flex="1" minH="0" overflowY="auto">
      <Stack gap="4" px={{ base: '3', md: '4', lg: '6' }} py="4">
        <ReportForm hasAll {...{ contacts, search, onSearch: searchAgain }}>
          {search && <DayFile search={search} />}
        </ReportForm>
        {search ? (
          <Suspense fallback={<ReportSkeleton />}>
            <SummaryReport
              query={queryOf(search)}
              isBusinessHours={isBusinessHours}
              onBusinessHours={(isOn) => setSwitched({ shown, isOn })}
            />
          </Suspense>
        ) : (
          <NotSearched description="Choose a contact and dates, then search." />
        )}
      </Stack>
    </Box>
  );
}
