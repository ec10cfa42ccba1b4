import { ACTIVITY_KINDS, type ActivityKind } from '@dashboard/shared/contracts';
import { useListQuery } from '@dashboard/shared/list';
import { useInfiniteQuery } from '@dashboard/shared/query';
import { useMemo, useState } from 'react';
import { activityQuery } from '../api/reports';
import { activityFilters, type Person } from './activity-words';
import type { ReportProps } from './report-address';

/** The server decides the order; the list state is used for its filters. */
const COLUMNS = ['time'] as const;

const isKind = (value: string | undefined): value is ActivityKind =>
  ACTIVITY_KINDS.some((kind) => kind.value === value);

/** The activity report with the valid filters of the address, which its CSV has, too. */
export function useActivity({ query }: ReportProps) {
  const [people, setPeople] = useState<readonly Person[]>();
  const list = useListQuery(
    COLUMNS,
    useMemo(() => activityFilters(people), [people]),
  );
  const { person, kind } = list.filterValues;
  const filters = {
    ...(person !== undefined && /^\d{1,15}$/.test(person) && { person }),
    ...(isKind(kind) && { kind }),
  };
  const response = useInfiniteQuery(
    activityQuery({
      ...query,
      ...filters,
      person: filters.person === undefined ? undefined : Number(filters.person),
    }),
  );
  const [report] = response.data?.pages ?? [];
  // Filters keep their options while another range loads.
  if (report && report.people !== people) setPeople(report.people);
  return { list, filters, response };
}
