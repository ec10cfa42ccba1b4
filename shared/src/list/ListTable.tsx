import { useEffect, useRef } from 'react';
import { chakra } from '../ui';
import type { ListColumn, RowParts } from './columns';
import { ListHead } from './ListHead';
import { ListRows } from './ListRows';
import { ListSkeleton } from './ListSkeleton';
import { Scroll, Table } from './parts';
import { actionCount } from './row-actions/ActionCell';
import { CHECK_WIDTH } from './selection/SelectCells';
import { columnWidth } from './styles/column-width';
import type { ListTable as TableModel } from './use-list-table';

/** Padding, and the width of each icon button. */
const actionsWidth = (count: number) => `${32 + count * 32}px`;

interface ListTableProps<Row extends object> {
  noun: { many: string };
  columns: readonly ListColumn<Row>[];
  parts: RowParts<Row>;
  table: TableModel<Row>;
  isLoading: boolean;
  isDense: boolean;
}

/** The table itself: it scrolls below its header, and its column widths do not depend on its content. */
export function ListTable<Row extends object>({
  noun,
  columns,
  parts,
  table,
  isLoading,
  isDense,
}: ListTableProps<Row>) {
  const actions = actionCount(parts);
  const scroll = useRef<HTMLDivElement>(null);
  const { pagination, sorting } = table.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top on another page or order
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
  }, [pagination, sorting]);
  return (
    <Scroll ref={scroll}>
      <Table aria-label={noun.many} aria-busy={isLoading} data-dense={isDense ? '' : undefined}>
        <colgroup>
          {parts.selection && <chakra.col width={CHECK_WIDTH} />}
          {columns.map(({ id, width, tightWidth, hiddenBelow }) => (
            <chakra.col key={id} width={columnWidth(width, tightWidth)} data-hidden-below={hiddenBelow} />
          ))}
          {actions > 0 && <chakra.col width={actionsWidth(actions)} />}
        </colgroup>
        <ListHead table={table} columns={columns} parts={parts} />
        {isLoading ? (
          <ListSkeleton
            columns={columns}
            size={pagination.pageSize}
            hasActions={actions > 0}
            hasSelection={parts.selection !== undefined}
          />
        ) : (
          <ListRows table={table} columns={columns} parts={parts} />
        )}
      </Table>
    </Scroll>
  );
}
