import { useMemo } from 'react';
import { useSearchParams } from '../router';
import { type ListQuery, readListQuery, writeListQuery } from './list-query';

type Change = Partial<Omit<ListQuery, 'sortBy'>> & { sortBy?: string };

export interface ListQueryState<Column extends string = string> {
  query: ListQuery<Column>;
  /** Typing replaces the history entry, so a search is a single entry. */
  setSearch: (search: string) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setPageSize: (pageSize: number) => void;
  setSort: (sort: Pick<ListQuery, 'sortBy' | 'sortDir'>) => void;
}

/**
 * Keeps the list state in the URL: a copied link shows the same list, and Back returns to the previous page or order.
 * `columns` are the sortable columns, the default one first; pass a stable array.
 */
export function useListQuery<Column extends string>(
  columns: readonly [Column, ...Column[]],
): ListQueryState<Column> {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const query = readListQuery(params, columns);
    const change = ({ sortBy, ...rest }: Change, replace = false) => {
      const sorted = columns.find((column) => column === sortBy) ?? query.sortBy;
      const next = { ...query, page: 1, ...rest, sortBy: sorted };
      setParams((now) => writeListQuery(next, columns, now), { replace });
    };
    return {
      query,
      setSearch: (search) => change({ search }, true),
      setPage: (page, { replace } = { replace: false }) => change({ page }, replace),
      setPageSize: (pageSize) => change({ pageSize }),
      setSort: change,
    };
  }, [params, setParams, columns]);
}
