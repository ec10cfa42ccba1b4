import type { PlatformUserList, PlatformUserListQuery } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { appUser } from '../../platform/db/schema';
import { containsSearch } from '../../platform/db/search';
import { platformUserColumns, presentPlatformUser, type UserScope, withinScope } from './platform-user-store';
import { fullName, statusWords } from './user-sort-keys';

type ListQuery = v.InferOutput<typeof PlatformUserListQuery>;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL<string>> = {
  name: fullName,
  email: sql`lower(${appUser.email})`,
  username: sql`lower(${appUser.username})`,
  status: statusWords,
};

const isOfProvider = (serviceProviderId: number | undefined) =>
  serviceProviderId === undefined ? undefined : eq(appUser.serviceProviderId, serviceProviderId);

/** The platform users within the caller's scope that match the search and the filter. */
export const platformUserRecords = (
  db: Database,
  scope: UserScope,
  { search, serviceProviderId }: ListQuery,
) => ({
  rows: (columns: PageColumns) =>
    db
      .select({ ...platformUserColumns, ...columns })
      .from(appUser)
      .where(and(withinScope(scope), isOfProvider(serviceProviderId), containsSearch(search, fullName)))
      .$dynamic(),
  sortKeys: SORT_KEYS,
  id: appUser.id,
});

/** Lists one page of the platform users within the caller's scope. */
export function listPlatformUsers(
  db: Database,
  scope: UserScope,
  query: ListQuery,
): Promise<PlatformUserList> {
  const records = platformUserRecords(db, scope, query);
  return listPage(db, query, { ...records, present: presentPlatformUser });
}
