import { type DateValue, parseDate } from '@chakra-ui/react';
import { toDateRange } from '../../contracts';

/** The ranges that the reports offer. All end today, except Yesterday and Last Month. */
export const DATE_RANGES = [
  'Today',
  'Yesterday',
  'Last 7 Days',
  'Last 30 Days',
  'This Month',
  'Last Month',
  'Last 12 Months',
] as const;
export type DateRangeName = (typeof DATE_RANGES)[number];

type Span = (today: DateValue) => [start: DateValue, end: DateValue];

const SPANS: Record<DateRangeName, Span> = {
  Today: (today) => [today, today],
  Yesterday: (today) => [today.subtract({ days: 1 }), today.subtract({ days: 1 })],
  'Last 7 Days': (today) => [today.subtract({ days: 6 }), today],
  'Last 30 Days': (today) => [today.subtract({ days: 29 }), today],
  'This Month': (today) => [today.set({ day: 1 }), today],
  'Last Month': (today) => [
    today.set({ day: 1 }).subtract({ months: 1 }),
    today.set({ day: 1 }).subtract({ days: 1 }),
  ],
  'Last 12 Months': (today) => [today.subtract({ months: 12 }), today],
};

/** A named range as a field value, for the calendar date of today in the user's time zone. */
export function namedDateRange(name: DateRangeName, today: string): string {
  const [start, end] = SPANS[name](parseDate(today));
  return toDateRange({ start: start.toString(), end: end.toString() });
}

/** The name of a range, if it has one today. On the first of a month, Today is also This Month. */
export const nameOfRange = (range: string, today: string): DateRangeName | undefined =>
  DATE_RANGES.find((name) => namedDateRange(name, today) === range);
