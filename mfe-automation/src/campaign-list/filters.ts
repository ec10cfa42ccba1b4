import { CAMPAIGN_STATES, datesOf, phoneNumber } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { DateRangeFilter } from '@dashboard/shared/forms/dates';
import type { FilterValues, ListFilter } from '@dashboard/shared/list';
import * as v from 'valibot';
import { STATE_NAMES } from '../campaign-states';

/** The filters of the campaigns. The numbers are undefined while they load. */
export const filtersOf = (numbers: readonly { number: string }[] | undefined): ListFilter[] => [
  {
    name: 'status',
    label: 'Status',
    options: CAMPAIGN_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
  },
  {
    name: 'dates',
    label: 'Date',
    options: 'control',
    isValue: (value) => datesOf(value) !== null,
    Control: DateRangeFilter,
  },
  {
    name: 'number',
    label: 'Number',
    anyLabel: 'All',
    isValue: (value) => v.is(phoneNumber, value),
    options: numbers?.map(({ number }) => ({ value: number, label: formatPhone(number) })),
  },
];

/** The filters as parameters of the request: the first and the last day are separate ones. */
export function filterParams({ dates = '', ...values }: FilterValues): FilterValues {
  const span = datesOf(dates);
  return span === null ? values : { ...values, from: span.start, to: span.end };
}
