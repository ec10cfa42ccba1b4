import type { ContactListsQuery, ContactListsResponse } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { appUser, contactList } from '../../platform/db/schema';
import { containsSearch } from '../../platform/db/search';
import { memberCount, presentList, selectLists, textableCount } from './list-store';

type ListQuery = v.InferOutput<typeof ContactListsQuery>;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL> = {
  name: sql`lower(${contactList.name})`,
  contacts: memberCount,
  textable: textableCount,
  updatedAt: sql`${contactList.updatedAt}`,
  createdBy: sql`coalesce(lower(${appUser.firstName} || ' ' || ${appUser.lastName}), '')`,
};

/** Lists one page of an account's contact lists. */
export function listLists(db: Database, accountId: number, query: ListQuery): Promise<ContactListsResponse> {
  return listPage(db, query, {
    rows: (columns: PageColumns) =>
      selectLists(db, columns)
        .where(
          and(
            eq(contactList.accountId, accountId),
            containsSearch(query.search, contactList.name, contactList.description),
          ),
        )
        .$dynamic(),
    sortKeys: SORT_KEYS,
    id: contactList.id,
    present: presentList,
  });
}
