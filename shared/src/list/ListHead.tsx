import { type Column, FlexRender, type Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { VisuallyHidden } from '../ui';
import { Head, HeadCell, HeadRow, SortButton } from './parts';
import type { ListFeatures, ListTable } from './use-list-table';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function ariaSort<Row extends object>(column: Column<ListFeatures, Row>) {
  const direction = column.getIsSorted();
  if (direction) return ARIA_SORT[direction];
  return column.getCanSort() ? 'none' : undefined;
}

function HeaderCell<Row extends object>({ header }: { header: Header<ListFeatures, Row> }) {
  const { column } = header;
  const Arrow = column.getIsSorted() === 'desc' ? ArrowDown : ArrowUp;
  return (
    <HeadCell scope="col" aria-sort={ariaSort(column)}>
      {column.getCanSort() ? (
        <SortButton type="button" onClick={() => column.toggleSorting()}>
          <FlexRender header={header} />
          <Arrow size={14} aria-hidden />
        </SortButton>
      ) : (
        <FlexRender header={header} />
      )}
    </HeadCell>
  );
}

interface ListHeadProps<Row extends object> {
  table: ListTable<Row>;
  hasEdit: boolean;
}

/** The column headers. Pressing one sorts by it; pressing it again reverses the direction. */
export function ListHead<Row extends object>({ table, hasEdit }: ListHeadProps<Row>) {
  return (
    <Head>
      {table.getHeaderGroups().map((group) => (
        <HeadRow key={group.id}>
          {group.headers.map((header) => (
            <HeaderCell key={header.id} header={header} />
          ))}
          {hasEdit && (
            <HeadCell scope="col">
              <VisuallyHidden>Edit</VisuallyHidden>
            </HeadCell>
          )}
        </HeadRow>
      ))}
    </Head>
  );
}
