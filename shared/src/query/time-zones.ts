import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { TimeZone } from '../contracts';
import { getJson } from '../http';

/** Time zones: fetched once and shared by all components of the page. */
export const timeZonesQuery = queryOptions({
  queryKey: ['timezones'],
  queryFn: ({ signal }) => getJson('/api/common/timezones', v.array(TimeZone), { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
