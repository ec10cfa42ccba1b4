import { PLATFORM_USER_COLUMNS, PlatformUserList } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryOptions, useQuery } from '@dashboard/shared/query';

type PlatformUserQuery = ListQuery<(typeof PLATFORM_USER_COLUMNS)[number]>;

/** Every page of the list; a write to any platform user makes all of them stale. */
export const platformUsersKey = ['management', 'platform-users'] as const;

/** One page of the platform users; the rows before stay while it loads. */
export const platformUsersQuery = (query: PlatformUserQuery) =>
  queryOptions({
    queryKey: [...platformUsersKey, query],
    queryFn: ({ signal }) =>
      getJson('/users/platform-users', PlatformUserList, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** How many platform users there are: the total of the list as it is first opened, so mostly known already. */
export function usePlatformUserCount(isAllowed: boolean): number | undefined {
  const { data } = useQuery({
    ...platformUsersQuery(defaultListQuery(PLATFORM_USER_COLUMNS)),
    enabled: isAllowed,
    select: ({ total }) => total,
  });
  return data;
}
