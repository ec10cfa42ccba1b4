import { type CompanyUserList, type CompanyUserListQuery, UserType } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { appUser, textNumber } from '../../platform/db/schema';
import { containsSearch } from '../../platform/db/search';
import { fullName, statusWords } from '../users/user-sort-keys';
import { STATUS_WORDS } from '../users/user-status';
import { ofCompany, typeOf } from './company-user-store';

type ListQuery = v.InferOutput<typeof CompanyUserListQuery>;

const TYPE_WORDS = { [UserType.ADMIN]: 'Admin', [UserType.END_USER_AGENT]: 'End User' };

const SORT_KEYS: Record<ListQuery['sortBy'], SQL<string>> = {
  name: fullName,
  defaultNumber: sql`coalesce(${textNumber.number}, '')`,
  // "Admin" (1) before "End User" (2).
  type: sql`${appUser.userType}::text`,
  status: statusWords,
};

const columns = {
  userId: appUser.id,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  userType: appUser.userType,
  statusId: appUser.statusId,
  defaultNumber: textNumber.number,
};

/** The users of a company that match the search. */
export const companyUserRecords = (db: Database, accountId: number, { search }: ListQuery) => ({
  rows: (pageColumns: PageColumns) =>
    db
      .select({ ...columns, ...pageColumns })
      .from(appUser)
      .leftJoin(textNumber, eq(textNumber.id, appUser.defaultNumberId))
      .where(and(ofCompany(accountId), containsSearch(search, fullName)))
      .$dynamic(),
  sortKeys: SORT_KEYS,
  id: appUser.id,
});

/** Lists one page of a company's users. The caller checks the company. */
export function listCompanyUsers(
  db: Database,
  accountId: number,
  query: ListQuery,
): Promise<CompanyUserList> {
  return listPage(db, query, {
    ...companyUserRecords(db, accountId, query),
    present: (row) => ({
      userId: row.userId,
      name: `${row.firstName} ${row.lastName}`,
      defaultNumber: nationalDigits(row.defaultNumber ?? ''),
      typeLabel: TYPE_WORDS[typeOf(row.userType)],
      statusLabel: STATUS_WORDS[row.statusId],
      statusId: row.statusId,
    }),
  });
}
