import { PlatformUser, type PlatformUserCreate, PlatformUserList } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';

/** The page of a provider shows this many of its users. */
const SHOWN_MAX = 25;

/** The first platform users of a provider by name, and how many there are. */
export const providerUsersQuery = (serviceProviderId: number) =>
  queryOptions({
    queryKey: ['system', 'platform-users', serviceProviderId],
    queryFn: ({ signal }) => {
      const searchParams = {
        serviceProviderId,
        page: 1,
        pageSize: SHOWN_MAX,
        sortBy: 'name',
        sortDir: 'asc',
      };
      return getJson('/users/platform-users', PlatformUserList, { searchParams, signal });
    },
  });

export const refreshProviderUsers = (serviceProviderId: number) =>
  queryClient.invalidateQueries({ queryKey: providerUsersQuery(serviceProviderId).queryKey });

export async function createProviderUser(serviceProviderId: number, body: PlatformUserCreate): Promise<void> {
  await sendJson('POST', '/users/platform-users', { ...body, serviceProviderId }, PlatformUser);
  void refreshProviderUsers(serviceProviderId);
}
