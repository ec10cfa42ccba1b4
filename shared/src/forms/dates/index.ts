export { DateField } from './DateField';
export { DateRangeField } from './DateRangeField';
export type { DateRangeName } from './date-ranges';
export { namedDateRange } from './date-ranges';
