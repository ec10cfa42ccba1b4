import { type Column, FlexRender, type Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { VisuallyHidden } from '../ui';
import type { ListColumn, RowParts } from './columns';
import { Head, HeadCell, HeadRow, SortButton } from './parts';
import { actionCount } from './row-actions/ActionCell';
import { BulkBar } from './selection/BulkBar';
import { SelectPage } from './selection/SelectCells';
import { selectedCount } from './selection/selection';
import type { ListFeatures, ListTable } from './use-list-table';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function ariaSort<Row extends object>(column: Column<ListFeatures, Row>) {
  const direction = column.getIsSorted();
  if (direction) return ARIA_SORT[direction];
  return column.getCanSort() ? 'none' : undefined;
}

interface HeaderCellProps<Row extends object> {
  header: Header<ListFeatures, Row>;
  shape: Pick<ListColumn<Row>, 'isNumeric' | 'hiddenBelow'> | undefined;
}

function HeaderCell<Row extends object>({ header, shape }: HeaderCellProps<Row>) {
  const { column } = header;
  const Arrow = column.getIsSorted() === 'desc' ? ArrowDown : ArrowUp;
  return (
    <HeadCell
      scope="col"
      aria-sort={ariaSort(column)}
      data-numeric={shape?.isNumeric ? '' : undefined}
      data-hidden-below={shape?.hiddenBelow}
    >
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
  columns: readonly ListColumn<Row>[];
  parts: RowParts<Row>;
}

/** The column headers. Pressing one sorts by it; pressing it again reverses the direction. */
function Headers<Row extends object>({ table, columns, parts }: ListHeadProps<Row>) {
  const headers = table.getFlatHeaders();
  return (
    <>
      {headers.map((header, index) => (
        <HeaderCell key={header.id} header={header} shape={columns[index]} />
      ))}
      {actionCount(parts) > 0 && (
        <HeadCell scope="col">
          <VisuallyHidden>{parts.actions ? 'Actions' : 'Edit'}</VisuallyHidden>
        </HeadCell>
      )}
    </>
  );
}

/** The head of the table: the column headers, or the actions of the selected rows. */
export function ListHead<Row extends object>(props: ListHeadProps<Row>) {
  const { table, columns, parts } = props;
  const { selection } = parts;
  const total = table.getRowCount();
  const hasBulk = selection !== undefined && selectedCount(selection.selected, total) > 0;
  return (
    <Head>
      <HeadRow data-bulk={hasBulk ? '' : undefined}>
        {selection && (
          <SelectPage
            selected={selection.selected}
            pageIds={table.getRowModel().rows.map(({ id }) => id)}
            onChange={selection.onChange}
          />
        )}
        {hasBulk ? (
          <BulkBar
            {...selection}
            total={total}
            span={columns.length + (actionCount(parts) > 0 ? 1 : 0)}
            onSelectAll={() => selection.onChange('all')}
          />
        ) : (
          <Headers {...props} />
        )}
      </HeadRow>
    </Head>
  );
}
