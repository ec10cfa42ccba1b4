import { type PlatformUserList, type PlatformUserListQuery, UserStatus } from '@dashboard/shared/contracts';
import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { literalPattern } from '../../platform/db/literal-pattern';
import type { Database } from '../../platform/db/open-database';
import { appUser } from '../../platform/db/schema';
import { platformUserColumns, presentPlatformUser, type UserScope, withinScope } from './platform-user-store';
import { STATUS_WORDS } from './user-status';

type ListQuery = v.InferOutput<typeof PlatformUserListQuery>;

const fullName = sql<string>`lower(${appUser.firstName} || ' ' || ${appUser.lastName})`;

const statusWords = sql<string>`case ${appUser.statusId} ${sql.join(
  Object.values(UserStatus).map((id) => sql`when ${id} then ${STATUS_WORDS[id]}`),
  sql` `,
)} end`;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL<string>> = {
  name: fullName,
  email: sql`lower(${appUser.email})`,
  username: sql`lower(${appUser.username})`,
  status: statusWords,
};

/** One statement selects the page and the total count, so that the two agree. */
export function platformUserPage(db: Database, scope: UserScope, query: ListQuery) {
  const matches = sql`${fullName} like lower(${`%${literalPattern(query.search)}%`})`;
  const isListed = and(withinScope(scope), query.search === '' ? undefined : matches);
  const direction = query.sortDir === 'asc' ? asc : desc;
  const counted = db
    .select({ total: count().as('total') })
    .from(appUser)
    .where(isListed)
    .as('counted');
  const page = db
    .select({ ...platformUserColumns, sortKey: SORT_KEYS[query.sortBy].as('sort_key') })
    .from(appUser)
    .where(isListed)
    .orderBy(({ sortKey, userId }) => [direction(sortKey), direction(userId)])
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .as('page');
  // A page beyond the last has no rows, but still needs the total.
  return db
    .select()
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(direction(page.sortKey), direction(page.userId));
}

/** Lists one page of the platform users within the caller's scope. */
export async function listPlatformUsers(
  db: Database,
  scope: UserScope,
  query: ListQuery,
): Promise<PlatformUserList> {
  const rows = await platformUserPage(db, scope, query);
  return {
    items: rows.flatMap((row) => (row.page === null ? [] : presentPlatformUser(row.page))),
    total: rows[0]?.counted.total ?? 0,
    page: query.page,
    pageSize: query.pageSize,
  };
}
