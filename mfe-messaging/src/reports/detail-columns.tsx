import { DETAIL_STATUSES, type DetailRow, Method } from '@dashboard/shared/contracts';
import { formatContactNumber, formatDay, formatTime, pluralize } from '@dashboard/shared/format';
import type { ListColumn, ListFilter } from '@dashboard/shared/list';
import { Link } from '@dashboard/shared/router';
import { DETAIL_STATUS_NAMES, detailStatusText, methodName } from '@dashboard/shared/text';
import { ChakraLink } from '@dashboard/shared/ui';
import { conversationPath } from '../messages-page/selection';

export const DETAIL_FILTERS: readonly ListFilter[] = [
  {
    name: 'direction',
    label: 'Direction',
    options: [
      { value: 'in', label: 'Received' },
      { value: 'out', label: 'Sent' },
    ],
  },
  {
    name: 'method',
    label: 'Method',
    options: Object.values(Method).map((method) => ({ value: String(method), label: methodName(method) })),
  },
  {
    name: 'status',
    label: 'Status',
    options: DETAIL_STATUSES.map((status) => ({ value: status, label: DETAIL_STATUS_NAMES[status] })),
  },
];

const isNotSortable = { isSortable: false } as const;

/** The columns of the detail report. The date links to the message in its thread, if the user can open it. */
export function detailColumns(timeZone: string): ListColumn<DetailRow>[] {
  const now = new Date();
  const moment = ({ date }: DetailRow) => `${formatDay(date, timeZone, now)}, ${formatTime(date, timeZone)}`;
  return [
    {
      id: 'date',
      header: 'Date',
      width: '16.5%',
      text: moment,
      cell: (row) =>
        row.isInInbox ? (
          <ChakraLink asChild color="brand.fg">
            <Link to={conversationPath(row)}>{moment(row)}</Link>
          </ChakraLink>
        ) : (
          moment(row)
        ),
    },
    {
      id: 'direction',
      header: 'Direction',
      width: '7%',
      text: ({ isInbound }) => (isInbound ? 'Received' : 'Sent'),
      ...isNotSortable,
    },
    {
      id: 'contact',
      header: 'Contact',
      width: '10.5%',
      text: ({ contactName }) => (contactName === '' ? 'Unknown' : contactName),
      ...isNotSortable,
    },
    {
      id: 'number',
      header: 'Number',
      width: '10.5%',
      text: ({ contactNumber }) => formatContactNumber(contactNumber),
      ...isNotSortable,
    },
    { id: 'text', header: 'Text', text: ({ text }) => text, ...isNotSortable },
    { id: 'method', header: 'Method', width: '10.5%', text: ({ method }) => methodName(method) },
    {
      id: 'media',
      header: 'Media',
      width: '5.5%',
      text: ({ mediaCount }) => (mediaCount === 0 ? 'None' : pluralize(mediaCount, 'file')),
      ...isNotSortable,
    },
    {
      id: 'segments',
      header: 'Segments',
      width: '9%',
      text: ({ segments }) => pluralize(segments, 'segment'),
    },
    { id: 'status', header: 'Status', width: '10%', text: detailStatusText },
    { id: 'user', header: 'User', width: '9%', text: ({ userName }) => userName ?? '–', ...isNotSortable },
  ];
}
