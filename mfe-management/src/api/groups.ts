import {
  GROUP_COLUMNS,
  Group,
  type GroupCreate,
  GroupList,
  type GroupUpdate,
  type NewDefaultNumber,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';
import { refreshCompanyUsers } from './company-users';
import { refreshNumbers } from './text-numbers';

type GroupQuery = ListQuery<(typeof GROUP_COLUMNS)[number]>;

/** The start of the key of every query about an account's groups. */
export const groupsKey = (accountId: number) => ['management', 'groups', accountId] as const;

/** One page of an account's groups. The previous rows stay visible while it loads. */
export const groupsQuery = (accountId: number, query: GroupQuery) =>
  queryOptions({
    queryKey: [...groupsKey(accountId), 'list', query],
    queryFn: ({ signal }) =>
      getJson(`/api/groups/company/${accountId}`, GroupList, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of an account's groups. It shares the data of the list's first page, which is usually cached. */
export const groupCountQuery = (accountId: number) =>
  queryOptions({
    ...groupsQuery(accountId, defaultListQuery(GROUP_COLUMNS)),
    select: ({ total }) => total,
  });

/** Fetches the shown groups of an account again; the others when they are next shown. */
export const refreshGroups = (accountId: number) =>
  queryClient.invalidateQueries({ queryKey: [...groupsKey(accountId), 'list'] });

/** After a write: users may have other default numbers, and numbers other groups. */
function refreshAll(accountId: number): void {
  void refreshGroups(accountId);
  void refreshCompanyUsers(accountId);
  void refreshNumbers(accountId);
}

export const readGroup = (groupId: number, signal: AbortSignal) =>
  getJson(`/api/groups/${groupId}`, Group, { signal });

/** A group as it is now, for the question before its deletion. */
export const deletedGroupQuery = (accountId: number, groupId: number | undefined) =>
  queryOptions({
    queryKey: [...groupsKey(accountId), 'deletion', groupId],
    queryFn: ({ signal }) => readGroup(groupId ?? 0, signal),
    enabled: groupId !== undefined,
    gcTime: 0,
    staleTime: 0,
  });

export async function createGroup(accountId: number, body: GroupCreate): Promise<void> {
  await sendJson('POST', '/api/groups', body, Group);
  refreshAll(accountId);
}

export async function updateGroup(accountId: number, groupId: number, body: GroupUpdate): Promise<void> {
  await sendJson('PATCH', `/api/groups/${groupId}`, body, Group);
  refreshAll(accountId);
}

export async function deleteGroup(
  accountId: number,
  groupId: number,
  defaultNumbers: NewDefaultNumber[],
): Promise<void> {
  await sendJson('DELETE', `/api/groups/${groupId}`, { defaultNumbers }, v.unknown());
  refreshAll(accountId);
}
