import type { UsageCounts, UsageReport } from '@dashboard/shared/contracts';
import { formatCount, formatPercent, formatPhone } from '@dashboard/shared/format';
import { type DataColumn, DataTable } from '@dashboard/shared/list';
import { DetailsHead } from './ReportParts';
import { useDetails } from './use-details';
import { groupLabel, userLabel } from './words';

const OPTIONS = [
  { value: 'number', label: 'Number' },
  { value: 'group', label: 'Group' },
  { value: 'user', label: 'User' },
] as const;

interface UsageRow extends UsageCounts {
  id: string;
  name: string;
  /** Of all segments sent in the range. */
  share: number;
}

const count = (id: keyof UsageCounts, header: string): DataColumn<UsageRow> => ({
  id,
  header,
  isNumeric: true,
  text: (row) => formatCount(row[id]),
});

const columnsOf = (header: string): DataColumn<UsageRow>[] => [
  { id: 'name', header, width: '30%', text: ({ name }) => name },
  count('outbound', 'Sent'),
  count('outboundSegments', 'Segments'),
  count('outboundWithMedia', 'With pictures'),
  count('failed', 'Failed'),
  count('inbound', 'Received'),
  {
    id: 'share',
    header: 'Share',
    isNumeric: true,
    text: ({ share }) => formatPercent(share),
  },
];
const COLUMNS = { number: columnsOf('Number'), group: columnsOf('Group'), user: columnsOf('User') };

type Named = UsageCounts & { id: string; name: string };

function namedRows(by: keyof typeof COLUMNS, { numbers, groups, users }: UsageReport): Named[] {
  if (by === 'number')
    return numbers.map((row) => ({
      ...row,
      id: row.tn,
      name: `${formatPhone(row.tn)}, ${groupLabel(row.groupName)}`,
    }));
  if (by === 'group')
    return groups.map((row) => ({ ...row, id: String(row.groupId), name: groupLabel(row.name) }));
  return users.map((row) => ({ ...row, id: String(row.userId), name: userLabel(row.name) }));
}

/** The usage by number, group or user. */
export function UsageDetails({ report }: { report: UsageReport }) {
  const [by, setBy] = useDetails(['number', 'group', 'user']);
  const all = Math.max(report.totals.outboundSegments, 1);
  const rows = namedRows(by, report).map((row) => ({ ...row, share: row.outboundSegments / all }));
  return (
    <>
      <DetailsHead options={OPTIONS} value={by} onChange={setBy} />
      <DataTable
        label={`Usage by ${by}`}
        columns={COLUMNS[by]}
        rows={rows}
        rowId={({ id }) => id}
        empty="No texts in this range."
      />
    </>
  );
}
