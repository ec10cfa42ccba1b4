import { useCan, useCanOn } from '@dashboard/shared/ability';
import {
  ACCOUNT_LIST_COLUMNS,
  accountRowId,
  accountRowName,
  useLiveRefresh,
} from '@dashboard/shared/accounts';
import { ACCOUNT_COLUMNS, type AccountRow } from '@dashboard/shared/contracts';
import { List, type ListColumn, useListQuery } from '@dashboard/shared/list';
import { notify } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { Building2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { ACCOUNTS_PATH, accountPath } from '../account';
import { accountsQuery, refreshAccounts } from '../api/accounts';

const COLUMNS: ListColumn<AccountRow>[] = Object.values(ACCOUNT_LIST_COLUMNS);

const ADD = { label: '+ Add Account', to: `${ACCOUNTS_PATH}/new-account` };
const EDIT = { name: accountRowName, to: ({ accountId }: AccountRow) => accountPath(accountId) };
const EMPTY = {
  icon: <Building2 size={20} strokeWidth={1.75} />,
  title: 'No accounts yet',
  description: 'Each account is a company with its own users, text numbers and plan.',
};
const LOAD_FAILED = 'An error ocurred while fetching accounts. Please try again later.';

/** The edit link of the accounts that the user may update, if any. */
function useEditLink() {
  const canEdit = useCan('Update', 'Companies');
  const canUpdate = useCanOn('Update', 'company');
  return useMemo(() => {
    const isAllowed = ({ accountId, serviceProviderId }: AccountRow) =>
      canUpdate({ id: accountId, serviceProviderId });
    return canEdit ? { ...EDIT, isAllowed } : undefined;
  }, [canEdit, canUpdate]);
}

/** The customer accounts of the signed-in user's service provider. */
export function AccountList() {
  const list = useListQuery(ACCOUNT_COLUMNS);
  const response = useQuery(accountsQuery(list.query));
  const canAdd = useCan('Create', 'Companies');
  const edit = useEditLink();
  const { error } = response;
  useEffect(() => {
    if (error) notify({ kind: 'error', detail: LOAD_FAILED });
  }, [error]);
  useLiveRefresh(['account', 'registration'], refreshAccounts, undefined);
  return (
    <List
      noun={{ one: 'account', many: 'accounts' }}
      columns={COLUMNS}
      rowId={accountRowId}
      list={list}
      response={response}
      search={{ label: 'Search accounts', hint: 'Search looks at company names only.' }}
      empty={EMPTY}
      add={canAdd ? ADD : undefined}
      edit={edit}
    />
  );
}
