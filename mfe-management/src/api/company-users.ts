import {
  COMPANY_USER_COLUMNS,
  CompanyUser,
  type CompanyUserCreate,
  CompanyUserList,
  type CompanyUserUpdate,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

type CompanyUserQuery = ListQuery<(typeof COMPANY_USER_COLUMNS)[number]>;

/** The start of the key of every query about a company's users. A write to any of them invalidates all. */
export const companyUsersKey = (accountId: number) => ['management', 'company-users', accountId] as const;

/** One page of a company's users. The previous rows stay visible while it loads. */
export const companyUsersQuery = (accountId: number, query: CompanyUserQuery) =>
  queryOptions({
    queryKey: [...companyUsersKey(accountId), 'list', query],
    queryFn: ({ signal }) =>
      getJson(`/users/company/${accountId}`, CompanyUserList, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of a company's users. It shares the data of the list's first page, which is usually cached. */
export const companyUserCountQuery = (accountId: number) =>
  queryOptions({
    ...companyUsersQuery(accountId, defaultListQuery(COMPANY_USER_COLUMNS)),
    select: ({ total }) => total,
  });

/** Fetches the shown users of a company again; the others when they are next shown. */
export const refreshCompanyUsers = (accountId: number) =>
  queryClient.invalidateQueries({ queryKey: [...companyUsersKey(accountId), 'list'] });

export const readCompanyUser = (accountId: number, userId: number, signal: AbortSignal) =>
  getJson(`/users/company/${accountId}/${userId}`, CompanyUser, { signal });

export async function createCompanyUser(accountId: number, body: CompanyUserCreate): Promise<CompanyUser> {
  const created = await sendJson('POST', `/users/company/${accountId}`, body, CompanyUser);
  void refreshCompanyUsers(accountId);
  return created;
}

export async function updateCompanyUser(
  { companyId, userId }: CompanyUser,
  body: CompanyUserUpdate,
): Promise<CompanyUser> {
  const updated = await sendJson('POST', `/users/company/${companyId}/${userId}`, body, CompanyUser);
  void refreshCompanyUsers(companyId);
  return updated;
}

export async function deleteCompanyUser({ companyId, userId }: CompanyUser): Promise<void> {
  await sendJson('DELETE', `/users/company/${companyId}/${userId}`, undefined, v.unknown());
  void refreshCompanyUsers(companyId);
}

export const sendWelcomeEmail = ({ companyId, userId }: CompanyUser) =>
  sendJson('POST', `/users/company/${companyId}/send-welcome-email/${userId}`, undefined, v.unknown());
