import { PlatformUser, type PlatformUserCreate, PlatformUserList } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { infiniteQueryOptions, queryClient } from '@dashboard/shared/query';

const PAGE_SIZE = 25;

/** The platform users of a provider by name, in pages. */
export const providerUsersQuery = (serviceProviderId: number) =>
  infiniteQueryOptions({
    queryKey: ['system', 'platform-users', serviceProviderId],
    queryFn: ({ pageParam, signal }) => {
      const searchParams = {
        serviceProviderId,
        page: pageParam,
        pageSize: PAGE_SIZE,
        sortBy: 'name',
        sortDir: 'asc',
      };
      return getJson('/users/platform-users', PlatformUserList, { searchParams, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

export const refreshProviderUsers = (serviceProviderId: number) =>
  queryClient.invalidateQueries({ queryKey: providerUsersQuery(serviceProviderId).queryKey });

export async function createProviderUser(serviceProviderId: number, body: PlatformUserCreate): Promise<void> {
  await sendJson('POST', '/users/platform-users', { ...body, serviceProviderId }, PlatformUser);
  void refreshProviderUsers(serviceProviderId);
}
