import { TimeSchedulesResponse } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { queryOptions } from '@dashboard/shared/query';

const FIRST_IS_DEFAULT = { sortBy: 'isDefault', sortDir: 'desc', pageSize: 1 };

/** The default schedule of the signed-in user's account; null without one. Never older than the visit of the page. */
export const defaultScheduleQuery = queryOptions({
  queryKey: ['management', 'default-schedule'],
  queryFn: async ({ signal }) => {
    const { items } = await getJson('/api/message-bot/time-schedules', TimeSchedulesResponse, {
      searchParams: FIRST_IS_DEFAULT,
      signal,
    });
    return items.find(({ isDefault }) => isDefault) ?? null;
  },
  staleTime: 0,
});
