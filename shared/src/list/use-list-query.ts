import { useMemo } from 'react';
import { useSearchParams } from '../router';
import type { FilterValues, ListFilter } from './filters/filter';
import {
  type ListDefaults,
  type ListQuery,
  readFilters,
  readListQuery,
  writeFilters,
  writeListQuery,
} from './list-query';

type Change = Partial<Omit<ListQuery, 'sortBy'>> & { sortBy?: string };

export interface ListQueryState<Column extends string = string> {
  query: ListQuery<Column>;
  filters: readonly ListFilter[];
  /** The chosen filters, for the request: `{ ...list.query, ...list.filterValues }`. */
  filterValues: FilterValues;
  /** Typing replaces the history entry, so a search is a single entry. */
  setSearch: (search: string) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setPageSize: (pageSize: number) => void;
  setSort: (sort: Pick<ListQuery, 'sortBy' | 'sortDir'>) => void;
  /** Without a value, clears the filter. */
  setFilter: (name: string, value: string | undefined) => void;
  clearFilters: () => void;
}

const NO_FILTERS: readonly ListFilter[] = [];
const NO_DEFAULTS: ListDefaults = {};
const NO_VALUES: FilterValues = {};

/**
 * Keeps the list state in the URL: a copied link shows the same list, and Back returns to the previous page, order or
 * filter. `columns` are the sortable columns, the default one first; pass stable arrays and objects.
 */
export function useListQuery<Column extends string>(
  columns: readonly [Column, ...Column[]],
  filters: readonly ListFilter[] = NO_FILTERS,
  defaults: ListDefaults = NO_DEFAULTS,
): ListQueryState<Column> {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const query = readListQuery(params, columns, defaults);
    const filterValues = readFilters(params, filters);
    const change = ({ sortBy, ...rest }: Change, replace = false) => {
      const sorted = columns.find((column) => column === sortBy) ?? query.sortBy;
      const next = { ...query, page: 1, ...rest, sortBy: sorted };
      setParams((now) => writeListQuery(next, columns, now, defaults), { replace });
    };
    const changeFilters = (values: FilterValues) =>
      setParams((now) =>
        writeFilters(values, filters, writeListQuery({ ...query, page: 1 }, columns, now, defaults)),
      );
    return {
      query,
      filters,
      filterValues,
      setSearch: (search) => change({ search }, true),
      setPage: (page, { replace } = { replace: false }) => change({ page }, replace),
      setPageSize: (pageSize) => change({ pageSize }),
      setSort: change,
      setFilter: (name, value) => {
        const { [name]: _previous, ...others } = filterValues;
        changeFilters(value === undefined ? others : { ...others, [name]: value });
      },
      clearFilters: () => changeFilters(NO_VALUES),
    };
  }, [params, setParams, columns, filters, defaults]);
}
