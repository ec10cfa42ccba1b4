export { DateField } from './DateField';
export { DateRange } from './DateRange';
export { DateRangeField } from './DateRangeField';
export { DateRangeFilter } from './DateRangeFilter';
export type { DateRangeName } from './date-ranges';
export { namedDateRange } from './date-ranges';
