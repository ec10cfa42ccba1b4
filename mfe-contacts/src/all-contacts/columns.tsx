import { CONTACT_ACTIVITIES, CONTACT_STATUSES, type ContactRow } from '@dashboard/shared/contracts';
import { dayLabel, formatContactNumber, formatDay, formatTime } from '@dashboard/shared/format';
import { ChipsCell, type ListColumn, type ListFilter } from '@dashboard/shared/list';
import { Span } from '@dashboard/shared/ui';
import { ContactStatus } from './ContactStatus';
import { STATUS_WORDS } from './status-text';

/** The time of today's activity, "Yesterday", or the day; a dash without any. */
export function formatActivity(iso: string | null, zone: string, now: Date): string {
  if (iso === null) return '–';
  const label = dayLabel(iso, zone, now);
  if (label === 'Today') return formatTime(iso, zone);
  return label === 'Yesterday' ? label : formatDay(iso, zone, now);
}

const nameText = ({ contactName }: ContactRow) => contactName || 'No name';
const listNames = ({ lists }: ContactRow) => lists.map(({ name }) => name);

/** The columns of All Contacts. Days are in the zone of the user. */
export const columnsOf = (zone: string): ListColumn<ContactRow>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '20%',
    tightWidth: '172px',
    text: nameText,
    cell: (row) => row.contactName || <Span color="fg.muted">No name</Span>,
  },
  {
    id: 'number',
    header: 'Number',
    width: '144px',
    tightWidth: '128px',
    text: ({ contactNumber }) => formatContactNumber(contactNumber),
    sharedLine: 'start',
  },
  {
    id: 'status',
    header: 'Status',
    width: '136px',
    tightWidth: '120px',
    text: ({ status }) => STATUS_WORDS[status],
    cell: (row) => <ContactStatus row={row} />,
    isBesideName: true,
  },
  {
    id: 'lists',
    header: 'Lists',
    text: (row) => listNames(row).join(', '),
    cell: (row) => <ChipsCell items={listNames(row)} />,
    isSortable: false,
    sharedLine: 'end',
  },
  {
    id: 'lastActivity',
    header: 'Last activity',
    width: '128px',
    tightWidth: '112px',
    hiddenBelow: 'cards',
    text: ({ lastActivity }) => formatActivity(lastActivity, zone, new Date()),
  },
  {
    id: 'createdAt',
    header: 'Added',
    width: '128px',
    tightWidth: '104px',
    hiddenBelow: 'wide',
    text: ({ createdAt }) => formatDay(createdAt, zone, new Date()),
  },
];

const ACTIVITY_WORDS: Record<(typeof CONTACT_ACTIVITIES)[number], string> = {
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  last_90_days: 'Last 90 days',
  none: 'Never',
};

/** The filters with fixed options. */
export const STATUS_FILTER: ListFilter = {
  name: 'status',
  label: 'Status',
  options: CONTACT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
};
export const ACTIVITY_FILTER: ListFilter = {
  name: 'activity',
  label: 'Active in',
  options: CONTACT_ACTIVITIES.map((value) => ({ value, label: ACTIVITY_WORDS[value] })),
};
export const NO_NAME_FILTER: ListFilter = { name: 'noName', label: 'No name', options: 'toggle' };
