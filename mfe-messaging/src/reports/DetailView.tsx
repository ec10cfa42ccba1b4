import { useExport } from '@dashboard/shared/background-files';
import {
  DETAIL_COLUMNS,
  DETAIL_DIRECT_ROWS_MAX,
  DETAIL_FILE_ROWS_MAX,
  DETAIL_PAGE_SIZE,
  TOO_MANY_DETAIL_ROWS,
} from '@dashboard/shared/contracts';
import { DownloadButton, List, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, Flex, Text } from '@dashboard/shared/ui';
import { Download, MessageSquare } from 'lucide-react';
import { useMemo } from 'react';
import { reportExports } from '../api/report-exports';
import { detailFile, detailQuery, requestReportFile } from '../api/reports';
import { DETAIL_FILTERS, detailColumns } from './detail-columns';
import { NotSearched } from './NotSearched';
import { ReportForm } from './ReportForm';
import { ALL_CONTACTS, type ReportSearch } from './report-address';
import { useReports } from './reports-context';

const NOUN = { one: 'message', many: 'messages' };
const NEWEST_FIRST = { pageSize: DETAIL_PAGE_SIZE, sortDir: 'desc' } as const;
const EMPTY = {
  icon: <MessageSquare size={20} strokeWidth={1.75} />,
  title: 'No messages in this range',
  description: 'Choose a longer range or another contact.',
};

/** Downloads the file, or starts it in the background when it has many rows. */
function DetailTools({ total, href }: { total: number; href: string }) {
  const { startExport, isExporting } = useExport(reportExports, requestReportFile);
  if (total > DETAIL_FILE_ROWS_MAX)
    return (
      <Flex align="center" gap="3" wrap="wrap">
        <Text textStyle="secondary" color="fg.muted">
          {TOO_MANY_DETAIL_ROWS}
        </Text>
        <DownloadButton size="sm" href={null} />
      </Flex>
    );
  if (total <= DETAIL_DIRECT_ROWS_MAX) return <DownloadButton size="sm" href={total === 0 ? null : href} />;
  return (
    <Button variant="outline" size="sm" loading={isExporting} onClick={() => startExport(href)}>
      <Download size={16} aria-hidden />
      Download CSV
    </Button>
  );
}

/** The messages of a search, page by page. */
function DetailReport({ search: { contactId, from, to } }: { search: ReportSearch }) {
  const { timeZone } = useSession();
  const list = useListQuery(DETAIL_COLUMNS, DETAIL_FILTERS, NEWEST_FIRST);
  const columns = useMemo(() => detailColumns(timeZone), [timeZone]);
  const { page, pageSize, sortBy, sortDir } = list.query;
  const order = { sortBy, sortDir };
  const query = { contactId, from, to, ...order };
  const response = useQuery(detailQuery({ ...query, page, pageSize }, list.filterValues));
  return (
    <List
      noun={NOUN}
      columns={columns}
      rowId={({ messageId }) => String(messageId)}
      isDense
      list={list}
      response={response}
      empty={EMPTY}
      tools={<DetailTools total={response.data?.total ?? 0} href={detailFile(query, list.filterValues)} />}
      add={undefined}
      edit={undefined}
    />
  );
}

/** Ten columns: where they do not fit, the table scrolls sideways. A narrow screen shows rows as blocks instead. */
const WIDE_TABLE = { '@container list (min-width: 720px)': { '& table': { minWidth: '70rem' } } };

/** The messages with one contact. */
export function DetailView() {
  const { contacts, search, onSearch } = useReports();
  const hasContact = search !== null && search.contactId !== ALL_CONTACTS;
  return (
    <Flex direction="column" flex="1" minH="0" overflowY="auto">
      <Box px={{ base: '3', md: '4', lg: '6' }} pt="4">
        <ReportForm hasAll={false} {...{ contacts, search, onSearch }} />
      </Box>
      {hasContact ? (
        <Flex direction="column" flex="1" minH="20rem" css={WIDE_TABLE}>
          <DetailReport search={search} />
        </Flex>
      ) : (
        <NotSearched description="Choose a contact, then search." />
      )}
    </Flex>
  );
}
