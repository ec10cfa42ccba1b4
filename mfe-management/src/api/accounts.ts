import { ACCOUNT_COLUMNS, AccountList } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';

type AccountQuery = ListQuery<(typeof ACCOUNT_COLUMNS)[number]>;

/** The start of the key of every query about accounts. A write to any account invalidates all of them. */
const accountsKey = ['management', 'accounts'] as const;

/** One page of the accounts. The previous rows stay visible while it loads. */
export const accountsQuery = (query: AccountQuery) =>
  queryOptions({
    queryKey: [...accountsKey, 'list', query],
    queryFn: ({ signal }) => getJson('/accounts', AccountList, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of accounts. It shares the data of the list's first page, which is usually cached. */
export const accountCountQuery = queryOptions({
  ...accountsQuery(defaultListQuery(ACCOUNT_COLUMNS)),
  select: ({ total }) => total,
});

/** Fetches the shown accounts again; the others when they are next shown. */
export const refreshAccounts = () => queryClient.invalidateQueries({ queryKey: accountsKey });
