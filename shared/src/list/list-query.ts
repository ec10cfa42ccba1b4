import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_MAX, SORT_DIRECTIONS, type SortDirection } from '../contracts';
import { type FilterValues, isFilterValue, type ListFilter } from './filters/filter';

/** The state of a list: one page of the matching records, sorted by one column. */
export interface ListQuery<Column extends string = string> {
  search: string;
  page: number;
  pageSize: number;
  sortBy: Column;
  sortDir: SortDirection;
}
type Columns<Column extends string> = readonly [Column, ...Column[]];

/** Users cannot type control characters, and the server rejects some, so a retry would fail again. */
const CONTROL_CHARACTERS = /\p{Cc}/gu;

const PARAMS = ['search', 'page', 'pageSize', 'sort', 'dir'] as const;

/** What differs for a list from the usual ten rows in ascending order. */
export type ListDefaults = Partial<Pick<ListQuery, 'pageSize' | 'sortDir'>>;

/** The initial state of a list: no search, sorted by the first column. */
export function defaultListQuery<Column extends string>(
  [sortBy]: Columns<Column>,
  defaults: ListDefaults = {},
): ListQuery<Column> {
  return { search: '', page: 1, pageSize: DEFAULT_PAGE_SIZE, sortBy, sortDir: 'asc', ...defaults };
}

/** Makes a parameter valid for the server. */
const clean = (text: string | null) =>
  (text ?? '').replace(CONTROL_CHARACTERS, ' ').trim().slice(0, SEARCH_MAX);

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Reads the list state from the URL; missing or invalid parameters get their defaults. */
export function readListQuery<Column extends string>(
  params: URLSearchParams,
  columns: Columns<Column>,
  defaults: ListDefaults = {},
): ListQuery<Column> {
  const initial = defaultListQuery(columns, defaults);
  return {
    search: clean(params.get('search')),
    page: pageOf(params.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? initial.pageSize,
    sortBy: columns.find((column) => column === params.get('sort')) ?? initial.sortBy,
    sortDir: SORT_DIRECTIONS.find((dir) => dir === params.get('dir')) ?? initial.sortDir,
  };
}

/** Writes the list state to the URL: omits defaults and keeps unrelated parameters. */
export function writeListQuery<Column extends string>(
  query: ListQuery<Column>,
  columns: Columns<Column>,
  params: URLSearchParams,
  defaults: ListDefaults = {},
): URLSearchParams {
  const initial = defaultListQuery(columns, defaults);
  const written = new URLSearchParams(params);
  for (const name of PARAMS) written.delete(name);
  if (query.search !== initial.search) written.set('search', query.search);
  if (query.page !== initial.page) written.set('page', String(query.page));
  if (query.pageSize !== initial.pageSize) written.set('pageSize', String(query.pageSize));
  if (query.sortBy !== initial.sortBy) written.set('sort', query.sortBy);
  if (query.sortDir !== initial.sortDir) written.set('dir', query.sortDir);
  return written;
}

/** Reads the filters' values from the URL; missing and invalid ones have no entry. */
export function readFilters(params: URLSearchParams, filters: readonly ListFilter[]): FilterValues {
  const values = filters.map((filter) => ({ filter, value: clean(params.get(filter.name)) }));
  const valid = values.filter(({ filter, value }) => isFilterValue(filter, value));
  return Object.fromEntries(valid.map(({ filter, value }) => [filter.name, value]));
}

/** Writes the filters' values to the URL and keeps all other parameters. */
export function writeFilters(
  values: FilterValues,
  filters: readonly ListFilter[],
  params: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const { name } of filters) {
    const value = values[name];
    if (value === undefined) written.delete(name);
    else written.set(name, value);
  }
  return written;
}
