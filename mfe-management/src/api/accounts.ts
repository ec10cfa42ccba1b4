import { refreshPermissions } from '@dashboard/shared/ability';
import {
  ACCOUNT_COLUMNS,
  Account,
  type AccountCreate,
  AccountList,
  type AccountUpdate,
  AccountUsage,
  SubjectPermissions,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { log } from '@dashboard/shared/notify';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';

type AccountQuery = ListQuery<(typeof ACCOUNT_COLUMNS)[number]>;

/** The start of the key of every query about accounts. A write to any account invalidates all of them. */
export const accountsKey = ['management', 'accounts'] as const;

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

/** Super admins come here from the list of companies, which is another remote's. */
const companiesKey = ['system', 'companies'] as const;

/** Fetches the shown accounts again; the others when they are next shown. */
export const refreshAccounts = () =>
  Promise.all([accountsKey, companiesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** An account as the user may see it, and what they may do with its fields. */
export interface AccountRecord {
  account: Account;
  permissions: SubjectPermissions;
}

async function fetchAccount(accountId: number, signal: AbortSignal): Promise<AccountRecord> {
  const [account, permissions] = await Promise.all([
    getJson(`/accounts/${accountId}`, Account, { signal }),
    getJson(`/api/permissions/subject/company/${accountId}`, SubjectPermissions, { signal }),
  ]);
  return { account, permissions };
}

/** One account. Fetched again on every visit, because others may edit the record too. */
export const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...accountsKey, accountId],
    queryFn: ({ signal }) => fetchAccount(accountId, signal),
    gcTime: 0,
  });

/** What an account sent this month. */
export const accountUsageQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...accountsKey, accountId, 'usage'],
    queryFn: ({ signal }) => getJson(`/accounts/${accountId}/usage`, AccountUsage, { signal }),
  });

/** The permissions may depend on the saved values, so they are fetched again. */
export async function updateAccount(accountId: number, body: AccountUpdate): Promise<void> {
  const account = await sendJson('POST', `/accounts/${accountId}`, body, Account);
  queryClient.setQueryData(accountQuery(accountId).queryKey, (record) => record && { ...record, account });
  void refreshAccounts();
  refreshPermissions().catch((error: unknown) => log.warning('Permissions could not be fetched', error));
}

export async function createAccount(body: AccountCreate): Promise<Account> {
  const account = await sendJson('POST', '/accounts', body, Account);
  void refreshAccounts();
  return account;
}
