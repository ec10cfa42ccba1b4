import { refreshPermissions } from '@dashboard/shared/ability';
import {
  Account,
  AccountList,
  AccountStatusOptions,
  type AccountUpdate,
  AccountUsage,
  COMPANY_COLUMNS,
  SubjectPermissions,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type FilterValues, type ListQuery } from '@dashboard/shared/list';
import { log } from '@dashboard/shared/notify';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';

type CompanyQuery = ListQuery<(typeof COMPANY_COLUMNS)[number]>;

/** The start of the key of every query about companies. A write to any company invalidates all of them. */
const companiesKey = ['system', 'companies'] as const;

/** One page of the companies of all providers. The previous rows stay visible while it loads. */
export const companiesQuery = (query: CompanyQuery, filters: FilterValues = {}) =>
  queryOptions({
    queryKey: [...companiesKey, 'list', query, filters],
    queryFn: ({ signal }) =>
      getJson('/accounts', AccountList, { searchParams: { ...query, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of companies. It shares the data of the list's first page, which is usually cached. */
export const companyCountQuery = queryOptions({
  ...companiesQuery(defaultListQuery(COMPANY_COLUMNS)),
  select: ({ total }) => total,
});

/** A company as the user may see it, and what they may do with its fields. */
export interface CompanyRecord {
  company: Account;
  permissions: SubjectPermissions;
}

async function fetchCompany(accountId: number, signal: AbortSignal): Promise<CompanyRecord> {
  const [company, permissions] = await Promise.all([
    getJson(`/accounts/${accountId}`, Account, { signal }),
    getJson(`/api/permissions/subject/company/${accountId}`, SubjectPermissions, { signal }),
  ]);
  return { company, permissions };
}

/** One company. Fetched again on every visit, because others may edit the record too. */
export const companyQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...companiesKey, accountId],
    queryFn: ({ signal }) => fetchCompany(accountId, signal),
    gcTime: 0,
  });

/** What a company sent this month. */
export const companyUsageQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...companiesKey, accountId, 'usage'],
    queryFn: ({ signal }) => getJson(`/accounts/${accountId}/usage`, AccountUsage, { signal }),
  });

export const refreshCompanies = () => queryClient.invalidateQueries({ queryKey: companiesKey });

/** The permissions may depend on the saved values, so they are fetched again. */
export async function updateCompany(accountId: number, body: AccountUpdate): Promise<void> {
  const company = await sendJson('POST', `/accounts/${accountId}`, body, Account);
  queryClient.setQueryData(companyQuery(accountId).queryKey, (record) => record && { ...record, company });
  void refreshCompanies();
  refreshPermissions().catch((error: unknown) => log.warning('Permissions could not be fetched', error));
}

export const companyStatusesQuery = queryOptions({
  queryKey: ['account-statuses'],
  queryFn: ({ signal }) => getJson('/accounts/statuses', AccountStatusOptions, { signal }),
});
