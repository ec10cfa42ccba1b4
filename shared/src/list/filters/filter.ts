import type { ComponentType } from 'react';
import * as v from 'valibot';
import { recordIdParam } from '../../contracts';

/** A filter that offers a list of values. */
interface ChoiceFilter {
  /** The parameter's name in the URL and in the request. */
  name: string;
  label: string;
  /** Undefined while they load. */
  options: readonly FilterOption[] | undefined;
  /** Whether the URL's value applies while the options load. Default: an id. */
  isValue?: (value: string) => boolean;
  /** Shown without a chosen value. Default: Any. */
  anyLabel?: string;
}

/** A filter that is on, with the value `true`, or off. */
interface ToggleFilter {
  name: string;
  label: string;
  options: 'toggle';
}

export interface FilterControlProps {
  label: string;
  value: string | undefined;
  /** Without a value, clears the filter. */
  onChange: (value: string | undefined) => void;
}

/** A filter with a control of its own, such as the calendar of a range of dates. */
interface ControlFilter {
  name: string;
  label: string;
  options: 'control';
  isValue: (value: string) => boolean;
  Control: ComponentType<FilterControlProps>;
}

export interface FilterOption {
  value: string;
  label: string;
}

export type ListFilter = ChoiceFilter | ToggleFilter | ControlFilter;

/** The chosen value of each filter by its name; an unused filter has none. */
export type FilterValues = Readonly<Record<string, string>>;

export const TOGGLE_ON = 'true';

const isId = (value: string): boolean => v.is(recordIdParam, value);

/** Whether the server can receive this value of the filter. */
export function isFilterValue(filter: ListFilter, value: string): boolean {
  if (filter.options === 'control') return filter.isValue(value);
  if (filter.options === 'toggle') return value === TOGGLE_ON;
  if (filter.options === undefined) return (filter.isValue ?? isId)(value);
  return filter.options.some((option) => option.value === value);
}

/** The attributes of a chip, by which a chosen value colors it and leaves room for the button that clears it. */
export const chipState = (value: string | undefined) =>
  value === undefined ? {} : { 'data-active': '', 'data-clearable': '' };

export const hasFilters = (values: FilterValues): boolean => Object.keys(values).length > 0;
