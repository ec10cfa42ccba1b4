import { useCan } from '@dashboard/shared/ability';
import { USER_STATUS_TONES, useProviderRefresh } from '@dashboard/shared/accounts';
import { PLATFORM_USER_COLUMNS, type PlatformUser } from '@dashboard/shared/contracts';
import { List, type ListColumn, StatusCell, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Users } from 'lucide-react';
import { platformUsersQuery, refreshPlatformUsers } from '../api/platform-users';
import { nameOf, PLATFORM_USERS_PATH } from '../platform-user';

const idOf = ({ userId }: PlatformUser) => String(userId);

const COLUMNS: ListColumn<PlatformUser>[] = [
  { id: 'name', header: 'Name', width: '24%', text: nameOf, person: nameOf },
  { id: 'email', header: 'Email', width: '32%', text: ({ email }) => email },
  { id: 'username', header: 'Username', width: '20%', text: ({ username }) => username },
  {
    id: 'status',
    header: 'Status',
    text: ({ status }) => status,
    cell: ({ status, statusId }) => <StatusCell tone={USER_STATUS_TONES[statusId]}>{status}</StatusCell>,
    isBesideName: true,
  },
];

const ADD = { label: '+ Add Platform User', to: `${PLATFORM_USERS_PATH}/create` };
const EDIT = { name: nameOf, to: (user: PlatformUser) => `${PLATFORM_USERS_PATH}/${user.userId}` };
const EMPTY = {
  icon: <Users size={20} strokeWidth={1.75} />,
  title: 'No platform users yet',
  description: 'People you add here manage your customers’ accounts and numbers.',
};

/** The platform users of the signed-in user's service provider. */
export function PlatformUserList() {
  const list = useListQuery(PLATFORM_USER_COLUMNS);
  const response = useQuery(platformUsersQuery(list.query));
  useProviderRefresh(['users'], refreshPlatformUsers, undefined);
  const canAdd = useCan('Create', 'Platform Users');
  const canEdit = useCan('Update', 'Platform Users');
  return (
    <List
      noun={{ one: 'platform user', many: 'platform users' }}
      columns={COLUMNS}
      rowId={idOf}
      list={list}
      response={response}
      search={{ label: 'Search platform users', hint: 'Search looks at full names only.' }}
      empty={EMPTY}
      add={canAdd ? ADD : undefined}
      edit={canEdit ? EDIT : undefined}
    />
  );
}
