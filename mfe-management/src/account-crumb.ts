import { notifyLoadFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { usePageName } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { accountName, accountPath } from './account';
import { accountQuery } from './api/accounts';

/** Shows the account's name in the breadcrumbs of a page below it. Null: the path has no valid id. */
export function useAccountCrumb(accountId: number | null): void {
  const { data, error } = useQuery({ ...accountQuery(accountId ?? 0), enabled: accountId !== null });
  usePageName(data === undefined ? null : accountName(data.account), accountPath(accountId ?? 0));
  useEffect(() => {
    if (error) notifyLoadFailed('resources', error.message);
  }, [error]);
}
