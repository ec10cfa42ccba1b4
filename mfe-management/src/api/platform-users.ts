import {
  PLATFORM_USER_COLUMNS,
  PlatformUser,
  type PlatformUserCreate,
  PlatformUserList,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';

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

export const refreshPlatformUsers = () => void queryClient.invalidateQueries({ queryKey: platformUsersKey });

export async function createPlatformUser(body: PlatformUserCreate): Promise<PlatformUser> {
  const created = await sendJson('POST', '/users/platform-users', body, PlatformUser);
  refreshPlatformUsers();
  return created;
}
