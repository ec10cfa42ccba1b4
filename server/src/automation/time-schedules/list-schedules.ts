import type { TimeSchedulesQuery, TimeSchedulesResponse } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import { timeSchedule, timeZone } from '../../platform/db/schema';
import { containsSearch } from '../../platform/db/search';
import type { Services } from '../../platform/http/services';
import { presentSchedule, selectSchedules } from './time-schedule-store';

type ListQuery = v.InferOutput<typeof TimeSchedulesQuery>;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL> = {
  name: sql`lower(${timeSchedule.name})`,
  timeZone: sql`lower(${timeZone.description})`,
  isDefault: sql`${timeSchedule.isDefault}`,
};

/** Lists one page of an account's time schedules with their current state. */
export function listSchedules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: number,
  query: ListQuery,
): Promise<TimeSchedulesResponse> {
  const now = clock.now();
  return listPage(db, query, {
    rows: (columns: PageColumns) =>
      selectSchedules(db, columns)
        .where(and(eq(timeSchedule.accountId, accountId), containsSearch(query.search, timeSchedule.name)))
        .$dynamic(),
    sortKeys: SORT_KEYS,
    id: timeSchedule.id,
    present: (row) => presentSchedule(row, now),
  });
}
