import { useCan } from '@dashboard/shared/ability';
import { USER_STATUS_TONES, useLiveRefresh } from '@dashboard/shared/accounts';
import { COMPANY_USER_COLUMNS, type CompanyUserRow } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { List, type ListColumn, StatusCell, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Badge, Flex, Span } from '@dashboard/shared/ui';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { companyUsersQuery, refreshCompanyUsers } from '../api/company-users';
import type { CompanyUsersPlace } from '../company-user';

const idOf = ({ userId }: CompanyUserRow) => String(userId);
const nameOf = ({ name }: CompanyUserRow) => name;

/** A user's name, marked in the signed-in user's own row. */
function UserName({ userId, name }: CompanyUserRow) {
  if (useSession().userId !== userId) return name;
  return (
    <Flex align="center" gap="2" minW="0">
      <Span truncate>{name}</Span>
      <Badge>You</Badge>
    </Flex>
  );
}

const COLUMNS: ListColumn<CompanyUserRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '40%',
    text: nameOf,
    cell: (row) => <UserName {...row} />,
    person: nameOf,
  },
  {
    id: 'defaultNumber',
    header: 'Default Number',
    text: ({ defaultNumber }) => formatPhone(defaultNumber),
  },
  { id: 'type', header: 'Type', text: ({ typeLabel }) => typeLabel },
  {
    id: 'status',
    header: 'Status',
    text: ({ statusLabel }) => statusLabel,
    cell: ({ statusLabel, statusId }) => (
      <StatusCell tone={USER_STATUS_TONES[statusId]}>{statusLabel}</StatusCell>
    ),
    isBesideName: true,
  },
];

const EMPTY = {
  icon: <Users size={20} strokeWidth={1.75} />,
  title: 'No users yet',
  description: 'People you add here sign in and text with the number of their group.',
};

interface CompanyUserListProps extends CompanyUsersPlace {
  /** Why no user can be added. */
  closedReason?: string | undefined;
}

/** The users of a company. */
export function CompanyUserList({ accountId, path, closedReason }: CompanyUserListProps) {
  const list = useListQuery(COMPANY_USER_COLUMNS);
  const response = useQuery(companyUsersQuery(accountId, list.query));
  const canAdd = useCan('Create', 'Company Users');
  const canEdit = useCan('Update', 'Company Users');
  const edit = useMemo(
    () => ({ name: nameOf, to: ({ userId }: CompanyUserRow) => `${path}/${userId}` }),
    [path],
  );
  const way = closedReason === undefined ? { to: `${path}/add` } : { reason: closedReason };
  useLiveRefresh(['users'], refreshCompanyUsers, accountId);
  return (
    <List
      noun={{ one: 'user', many: 'users' }}
      columns={COLUMNS}
      rowId={idOf}
      list={list}
      response={response}
      search={{ label: 'Search Users', hint: 'Search looks at full names only.' }}
      empty={EMPTY}
      add={canAdd ? { label: 'Add User', ...way } : undefined}
      edit={canEdit ? edit : undefined}
    />
  );
}
