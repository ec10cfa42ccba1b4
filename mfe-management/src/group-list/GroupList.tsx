import { useCan } from '@dashboard/shared/ability';
import { GROUP_COLUMNS, type GroupRow } from '@dashboard/shared/contracts';
import { dayKey, formatCount, formatDay, formatPhone, formatTime } from '@dashboard/shared/format';
import { List, type ListColumn, type RowActions, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { lazyPart } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Span } from '@dashboard/shared/ui';
import { Inbox, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { groupsQuery } from '../api/groups';
import { ADMIN_GROUPS_PATH } from '../group';
import { useGroupChanges } from '../live/use-group-changes';
import { MemberAvatars, membersText } from './MemberAvatars';

// Loaded lazily, so that the list does not wait for form code.
const DeleteGroupDialog = lazyPart(async () => ({
  default: (await import('../group-form/DeleteGroupDialog')).DeleteGroupDialog,
}));

const idOf = ({ groupId }: GroupRow) => String(groupId);
const nameOf = ({ name }: GroupRow) => name;
const EDIT = { name: nameOf, to: ({ groupId }: GroupRow) => `${ADMIN_GROUPS_PATH}/${groupId}` };

/** The time of today's changes, the day of earlier ones. */
function formatUpdated(iso: string, zone: string): string {
  const now = new Date();
  const isToday = dayKey(iso, zone) === dayKey(now.toISOString(), zone);
  return isToday ? formatTime(iso, zone) : formatDay(iso, zone, now);
}

const unreadText = ({ unreadCount }: GroupRow) => (unreadCount === 0 ? '–' : formatCount(unreadCount));

const columnsOf = (zone: string): ListColumn<GroupRow>[] => [
  { id: 'name', header: 'Name', width: '30%', text: nameOf },
  {
    id: 'number',
    header: 'Text number',
    width: '144px',
    text: ({ tn }) => (tn === null ? '–' : formatPhone(tn)),
  },
  { id: 'members', header: 'Members', text: membersText, cell: (row) => <MemberAvatars {...row} /> },
  {
    id: 'unread',
    header: 'Unread',
    width: '11%',
    text: unreadText,
    cell: (row) => <Span fontWeight={row.unreadCount > 0 ? '600' : '400'}>{unreadText(row)}</Span>,
    isNumeric: true,
    isBesideName: true,
  },
  {
    id: 'updated',
    header: 'Updated',
    width: '14%',
    text: ({ updatedAt }) => formatUpdated(updatedAt, zone),
    isLabeled: true,
  },
];

const EMPTY = {
  icon: <Inbox size={20} strokeWidth={1.75} />,
  title: 'No groups yet',
  description: 'A group is a shared inbox: its members read and answer the texts of its number.',
};

/** The groups of an account. */
export function GroupList({ accountId }: { accountId: number }) {
  const { timeZone } = useSession();
  const list = useListQuery(GROUP_COLUMNS);
  const response = useQuery(groupsQuery(accountId, list.query));
  const canAdd = useCan('Create', 'Groups');
  const canEdit = useCan('Update', 'Groups');
  const canDelete = useCan('Delete', 'Groups');
  const [deleted, setDeleted] = useState<GroupRow | null>(null);
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const actions = useMemo(
    (): RowActions<GroupRow> => ({
      name: nameOf,
      display: 'icons',
      of: (row) => [
        { label: 'Delete', icon: <Trash2 size={16} aria-hidden />, onSelect: () => setDeleted(row) },
      ],
    }),
    [],
  );
  useGroupChanges(accountId);
  return (
    <>
      <List
        noun={{ one: 'group', many: 'groups' }}
        columns={columns}
        rowId={idOf}
        list={list}
        response={response}
        search={{ label: 'Search Groups', hint: 'Search looks at names and numbers.' }}
        empty={EMPTY}
        add={canAdd ? { label: 'Add Group', to: `${ADMIN_GROUPS_PATH}/add` } : undefined}
        edit={canEdit ? EDIT : undefined}
        actions={canDelete ? actions : undefined}
      />
      <Suspense>
        {deleted && (
          <DeleteGroupDialog accountId={accountId} group={deleted} onClose={() => setDeleted(null)} />
        )}
      </Suspense>
    </>
  );
}
