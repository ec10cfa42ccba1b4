import { type TextNumberList, type TextNumberListQuery, TextNumberState } from '@dashboard/shared/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../platform/db/list-page';
import type { Database } from '../platform/db/open-database';
import { account, campaignRegistration, inboxGroup, textNumber } from '../platform/db/schema';
import { containsDigits } from '../platform/db/search';
import type { Principal } from '../platform/session/principal';
import { STATE_LABELS } from './number-labels';
import { joinedBy, numberColumns, openState, presentNumber, visibleNumbers } from './number-rows';

type ListQuery = v.InferOutput<typeof TextNumberListQuery>;

/** As the list shows it: a number is pending while an order for it is in progress. */
const stateWords = sql<string>`case when ${openState} is not null then ${STATE_LABELS[TextNumberState.PENDING_ACTIVATION]}
  ${sql.join(
    Object.values(TextNumberState).map(
      (state) => sql`when ${textNumber.state} = ${state} then ${STATE_LABELS[state]}`,
    ),
    sql` `,
  )} end`;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL<string>> = {
  number: sql`${textNumber.number}`,
  // "Local" before "Toll-free".
  type: sql`${textNumber.isTollFree}::text`,
  status: stateWords,
};

/** Matches the digits of the search in a number, in whichever format they were typed. */
function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined;
  const digits = search.replace(/\D/g, '');
  if (digits === '') return sql`false`;
  return containsDigits(digits, textNumber.number);
}

/** Lists one page of the account's text numbers that the user may read. The caller checks the account. */
export function listNumbers(
  db: Database,
  principal: Pick<Principal, 'userType' | 'numberIds'>,
  accountId: number,
  query: ListQuery,
): Promise<TextNumberList> {
  const isListed = and(visibleNumbers(principal, accountId), matchesSearch(query.search));
  return listPage(db, query, {
    rows: (columns: PageColumns) =>
      db
        .select({ ...numberColumns, ...columns })
        .from(textNumber)
        .innerJoin(account, joinedBy.account)
        .leftJoin(inboxGroup, joinedBy.group)
        .leftJoin(campaignRegistration, joinedBy.registration)
        .where(isListed)
        .$dynamic(),
    sortKeys: SORT_KEYS,
    id: textNumber.id,
    present: presentNumber,
  });
}
