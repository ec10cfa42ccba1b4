import type { MessagingSummary, SummaryQuery, TopContact } from '@dashboard/shared/contracts';
import { formatContactNumber, formatCount, formatDuration } from '@dashboard/shared/format';
import { type DataColumn, DataTable, DownloadButton } from '@dashboard/shared/list';
import { Link } from '@dashboard/shared/router';
import { Button, ChakraLink, Flex, Stack, Text } from '@dashboard/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { summaryFile } from '../api/reports';
import { DETAIL_PATH, pathWithSearch, type ReportSearch } from './report-address';

type Day = MessagingSummary['series'][number];

const DAYS_SHOWN = 31;

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const DAY_COLUMNS: DataColumn<Day>[] = [
  {
    id: 'date',
    header: 'Day',
    width: '30%',
    text: ({ date }) => dayName.format(new Date(`${date}T00:00:00Z`)),
  },
  { id: 'out', header: 'Sent', isNumeric: true, text: (day) => formatCount(day.out) },
  { id: 'in', header: 'Received', isNumeric: true, text: (day) => formatCount(day.in) },
  { id: 'failed', header: 'Failed', isNumeric: true, text: (day) => formatCount(day.failed) },
  { id: 'segments', header: 'Segments', isNumeric: true, text: (day) => formatCount(day.segments) },
];

const nameOf = ({ contactName, contactNumber }: TopContact) => {
  if (contactName !== '') return contactName;
  return contactNumber === '' ? 'Deleted contact' : formatContactNumber(contactNumber);
};

const contactColumns = (search: Omit<ReportSearch, 'contactId'>): DataColumn<TopContact>[] => [
  {
    id: 'contact',
    header: 'Contact',
    width: '30%',
    text: nameOf,
    cell: (contact) => (
      <ChakraLink asChild color="brand.fg">
        <Link to={pathWithSearch(DETAIL_PATH, { ...search, contactId: contact.contactId })}>
          {nameOf(contact)}
        </Link>
      </ChakraLink>
    ),
  },
  { id: 'number', header: 'Number', text: ({ contactNumber }) => formatContactNumber(contactNumber) },
  { id: 'out', header: 'Sent', isNumeric: true, text: (row) => formatCount(row.out) },
  { id: 'in', header: 'Received', isNumeric: true, text: (row) => formatCount(row.in) },
  {
    id: 'reply',
    header: 'First reply',
    isNumeric: true,
    text: ({ medianFirstReplySeconds: seconds }) => (seconds === null ? '–' : formatDuration(seconds)),
  },
];

function Section({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap="2">
      <Flex align="center" gap="3">
        <Text as="h2" textStyle="section">
          {title}
        </Text>
        <Flex ms="auto">{action}</Flex>
      </Flex>
      {children}
    </Stack>
  );
}

function DayTable({ summary }: { summary: MessagingSummary }) {
  const [isWhole, setWhole] = useState(false);
  const { series } = summary;
  const isCut = !isWhole && series.length > DAYS_SHOWN;
  return (
    <DataTable
      label="Messages per day"
      columns={DAY_COLUMNS}
      rows={isCut ? series.slice(-DAYS_SHOWN) : series}
      rowId={({ date }) => date}
      empty="No messages in this range."
      footer={
        isCut && (
          <Flex justify="center" p="2" borderTopWidth="1px" borderColor="border">
            <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
              Show All {formatCount(series.length)} Days
            </Button>
          </Flex>
        )
      }
    />
  );
}

interface SummaryTablesProps {
  summary: MessagingSummary;
  query: Pick<SummaryQuery, 'contactId' | 'businessHours'>;
}

/** The contacts with the most messages, and each day. */
export function SummaryTables({ summary, query: { contactId, businessHours } }: SummaryTablesProps) {
  const { range, topContacts } = summary;
  const { from, to } = range;
  const isBusinessHours = businessHours !== undefined;
  const columns = useMemo(() => contactColumns({ from, to, isBusinessHours }), [from, to, isBusinessHours]);
  const file = (table: 'days' | 'contacts') => summaryFile({ from, to, contactId, businessHours }, table);
  return (
    <>
      <Section
        title="Top contacts"
        action={<DownloadButton size="sm" subject="top contacts" href={file('contacts')} />}
      >
        <DataTable
          label="Top contacts"
          columns={columns}
          rows={topContacts}
          rowId={(row) => String(row.contactId)}
          empty="No messages in this range."
        />
      </Section>
      <Section
        title="Messages per day"
        action={<DownloadButton size="sm" subject="messages per day" href={file('days')} />}
      >
        <DayTable summary={summary} />
      </Section>
    </>
  );
}
