/** A filter that offers a list of values. */
interface ChoiceFilter {
  /** The parameter's name in the URL and in the request. */
  name: string;
  label: string;
  /** Undefined while they load: the URL's value then applies unchecked. */
  options: readonly FilterOption[] | undefined;
  /** Shown without a chosen value. Default: Any. */
  anyLabel?: string;
}

/** A filter that is on, with the value `true`, or off. */
interface ToggleFilter {
  name: string;
  label: string;
  options: 'toggle';
}

export interface FilterOption {
  value: string;
  label: string;
}

export type ListFilter = ChoiceFilter | ToggleFilter;

/** The chosen value of each filter by its name; an unused filter has none. */
export type FilterValues = Readonly<Record<string, string>>;

export const TOGGLE_ON = 'true';

/** Whether the server can receive this value of the filter. */
export function isFilterValue({ options }: ListFilter, value: string): boolean {
  if (options === undefined) return value !== '';
  if (options === 'toggle') return value === TOGGLE_ON;
  return options.some((option) => option.value === value);
}

export const hasFilters = (values: FilterValues): boolean => Object.keys(values).length > 0;
