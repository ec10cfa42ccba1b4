import { BackgroundFiles } from '@dashboard/shared/background-files';
import { TabbedPage } from '@dashboard/shared/list';
import { useQueryClient } from '@dashboard/shared/query';
import { Outlet, useSearchParams } from '@dashboard/shared/router';
import { Box, Button, EmptyState, InlineSpinner, PageHeader } from '@dashboard/shared/ui';
import { CircleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { reportExports } from '../api/report-exports';
import { allReportsKey } from '../api/reports';
import {
  DETAIL_PATH,
  pathWithSearch,
  type ReportSearch,
  readSearch,
  SUMMARY_PATH,
  writeSearch,
} from './report-address';
import type { Reports } from './reports-context';
import { type ContactStream, useContactStream } from './use-contact-stream';

/** Before the first contacts have arrived. */
function WaitingPage({ contacts: { state, retry } }: { contacts: ContactStream }) {
  return (
    <Box h="100%">
      <PageHeader title="Reports" size="page" />
      {state === 'failed' ? (
        <EmptyState
          icon={<CircleAlert size={20} strokeWidth={1.75} />}
          tone="bad"
          title="Your contacts couldn’t be loaded"
          action={
            <Button variant="outline" onClick={retry}>
              Retry
            </Button>
          }
        />
      ) : (
        <InlineSpinner label="Loading contacts" />
      )}
    </Box>
  );
}

/** `/reports`: the summary and the detail of messages. The tabs appear when the first contacts have arrived. */
export function ReportsPage() {
  const contacts = useContactStream();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);

  function onSearch(next: ReportSearch) {
    // The same search again loads the report again.
    void client.invalidateQueries({ queryKey: allReportsKey });
    setParams((now) => writeSearch(next, now));
  }

  if (contacts.state === 'waiting' || contacts.state === 'failed') return <WaitingPage contacts={contacts} />;
  const context: Reports = { contacts, search, onSearch };
  return (
    <TabbedPage
      title="Reports"
      tabs={[
        { label: 'Summary View', to: pathWithSearch(SUMMARY_PATH, search), isParent: true },
        { label: 'Detail View', to: pathWithSearch(DETAIL_PATH, search) },
      ]}
    >
      <BackgroundFiles exports={reportExports} />
      <Suspense fallback={<InlineSpinner />}>
        <Outlet context={context} />
      </Suspense>
    </TabbedPage>
  );
}
