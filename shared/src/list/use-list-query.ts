import { useMemo } from 'react';
import { useSearchParams } from '../router';
import { type ListQuery, readListQuery, writeListQuery } from './list-query';

type Change = Partial<Omit<ListQuery, 'sortBy'>> & { sortBy?: string };

export interface ListQueryState<Column extends string = string> {
  query: ListQuery<Column>;
  /** Typing is one visit: it replaces the address. */
  setSearch: (search: string) => void;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setPageSize: (pageSize: number) => void;
  setSort: (sort: Pick<ListQuery, 'sortBy' | 'sortDir'>) => void;
}

/**
 * What the list shows, kept in the address: a copied link shows the same, Back goes a page or an order back.
 * `columns` are those it can be ordered by, the default one first; hand over the same array each time.
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
