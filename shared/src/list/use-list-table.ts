import {
  type ColumnDef,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListColumn } from './columns';
import type { ListQueryState } from './use-list-query';

// The server searches, sorts and paginates, so no row models are registered.
const features = tableFeatures({ rowPaginationFeature, rowSortingFeature });
export type ListFeatures = typeof features;
export type ListTable<Row extends object> = ReactTable<ListFeatures, Row>;

interface ListTableOptions<Row extends object> {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  total: number;
  list: ListQueryState;
  rowId: (row: Row) => string;
}

function columnDefs<Row extends object>(columns: readonly ListColumn<Row>[]): ColumnDef<ListFeatures, Row>[] {
  return columns.map(({ id, header, text, cell = text, isSortable = true }) => ({
    id,
    header,
    accessorFn: text,
    cell: ({ row }) => cell(row.original),
    enableSorting: isSortable,
  }));
}

const resolve = <T>(updater: Updater<T>, now: T): T => (updater instanceof Function ? updater(now) : updater);

/** The table model. Its order and page are read from the URL and written to it. */
export function useListTable<Row extends object>({
  columns,
  rows,
  total,
  list: { query, setPage, setPageSize, setSort },
  rowId,
}: ListTableOptions<Row>): ListTable<Row> {
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const sorting = useMemo(() => [{ id: query.sortBy, desc: query.sortDir === 'desc' }], [query]);
  const pagination = useMemo(() => ({ pageIndex: query.page - 1, pageSize: query.pageSize }), [query]);
  return useTable({
    features,
    columns: defs,
    data: rows,
    rowCount: total,
    getRowId: rowId,
    state: { sorting, pagination },
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [sort] = resolve(updater, sorting);
      if (sort) setSort({ sortBy: sort.id, sortDir: sort.desc ? 'desc' : 'asc' });
    },
    onPaginationChange: (updater) => {
      const next = resolve(updater, pagination);
      if (next.pageSize !== pagination.pageSize) setPageSize(next.pageSize);
      else setPage(next.pageIndex + 1);
    },
  });
}
