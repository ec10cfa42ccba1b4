import type { GroupList, GroupListQuery } from '@dashboard/shared/contracts';
import { nationalDigits, searchedDigits } from '@dashboard/shared/text';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { inboxGroup, textNumber } from '../../platform/db/schema';
import { containsDigits, containsSearch } from '../../platform/db/search';

type ListQuery = v.InferOutput<typeof GroupListQuery>;
type Members = GroupList['items'][number]['members'];

/** As many as the list shows as avatars. */
const SHOWN_MEMBERS = 4;

const ofGroup = sql`m.account_id = ${inboxGroup.accountId} and m.group_id = ${inboxGroup.id}`;
const memberCount = sql<number>`(select count(*)::int from group_member m where ${ofGroup})`;
const members = sql<Members>`(
  select coalesce(json_agg(person), '[]') from (
    select json_build_object('userId', u.id, 'name', u.first_name || ' ' || u.last_name) as person
    from group_member m join app_user u on u.id = m.user_id
    where ${ofGroup}
    order by lower(u.first_name || ' ' || u.last_name), u.id
    limit ${sql.raw(String(SHOWN_MEMBERS))}
  ) as shown)`;
const unreadCount = sql<number>`(
  select coalesce(sum(c.unread_count), 0)::int from conversation c
  where c.account_id = ${inboxGroup.accountId} and c.number_id = ${inboxGroup.numberId} and c.unread_count > 0)`;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL> = {
  name: sql`lower(${inboxGroup.name})`,
  number: sql`coalesce(${textNumber.number}, '')`,
  members: memberCount,
  unread: unreadCount,
  updated: sql`${inboxGroup.updatedAt}`,
};

/** Matches names, and the digits of a search that looks like a phone number in any format. */
function matchesSearch(search: string): SQL | undefined {
  const inName = containsSearch(search, inboxGroup.name);
  const digits = searchedDigits(search);
  if (digits === '') return inName;
  return or(inName, containsDigits(digits, textNumber.number));
}

/** Lists one page of an account's groups. */
export function listGroups(db: Database, accountId: number, query: ListQuery): Promise<GroupList> {
  return listPage(db, query, {
    rows: (columns: PageColumns) =>
      db
        .select({
          groupId: inboxGroup.id,
          name: inboxGroup.name,
          number: textNumber.number,
          updatedAt: inboxGroup.updatedAt,
          memberCount: memberCount.as('member_count'),
          members: members.as('members'),
          unreadCount: unreadCount.as('unread_count'),
          ...columns,
        })
        .from(inboxGroup)
        .leftJoin(textNumber, eq(textNumber.id, inboxGroup.numberId))
        .where(and(eq(inboxGroup.accountId, accountId), matchesSearch(query.search)))
        .$dynamic(),
    sortKeys: SORT_KEYS,
    id: inboxGroup.id,
    present: ({ number, updatedAt, total: _, ...row }) => ({
      ...row,
      tn: number && nationalDigits(number),
      updatedAt: updatedAt.toISOString(),
    }),
  });
}
