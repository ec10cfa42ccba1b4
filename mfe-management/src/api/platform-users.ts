import {
  PLATFORM_USER_COLUMNS,
  PlatformUser,
  type PlatformUserCreate,
  PlatformUserList,
  type PlatformUserUpdate,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

type PlatformUserQuery = ListQuery<(typeof PLATFORM_USER_COLUMNS)[number]>;

/** The key of every list page. A write to any platform user invalidates all of them. */
const platformUsersKey = ['management', 'platform-users'] as const;

/** One page of the platform users. The previous rows stay visible while it loads. */
export const platformUsersQuery = (query: PlatformUserQuery) =>
  queryOptions({
    queryKey: [...platformUsersKey, query],
    queryFn: ({ signal }) =>
      getJson('/users/platform-users', PlatformUserList, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of platform users. It shares the data of the list's first page, which is usually cached. */
export const platformUserCountQuery = queryOptions({
  ...platformUsersQuery(defaultListQuery(PLATFORM_USER_COLUMNS)),
  select: ({ total }) => total,
});

/** One platform user. Fetched again on every visit, because others may edit the record too. */
export const platformUserQuery = (userId: number) =>
  queryOptions({
    queryKey: [...platformUsersKey, userId],
    queryFn: ({ signal }) => getJson(`/users/platform-users/${userId}`, PlatformUser, { signal }),
    gcTime: 0,
  });

const refreshPlatformUsers = () => queryClient.invalidateQueries({ queryKey: platformUsersKey });

export async function createPlatformUser(body: PlatformUserCreate): Promise<PlatformUser> {
  const created = await sendJson('POST', '/users/platform-users', body, PlatformUser);
  void refreshPlatformUsers();
  return created;
}

export async function updatePlatformUser(userId: number, body: PlatformUserUpdate): Promise<PlatformUser> {
  const updated = await sendJson('POST', `/users/platform-users/${userId}`, body, PlatformUser);
  void refreshPlatformUsers();
  return updated;
}

export const sendWelcomeEmail = (userId: number) =>
  sendJson('POST', `/users/platform-users/send-welcome-email/${userId}`, undefined, v.unknown());
