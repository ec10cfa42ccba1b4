import { useEffect, useRef } from 'react';
import { chakra } from '../ui';
import type { EditLink, ListColumn } from './columns';
import { ListHead } from './ListHead';
import { ListRows } from './ListRows';
import { ListSkeleton } from './ListSkeleton';
import { Scroll, Table } from './parts';
import type { ListTable as TableModel } from './use-list-table';

const EDIT_WIDTH = '64px';

interface ListTableProps<Row extends object> {
  noun: { many: string };
  columns: readonly ListColumn<Row>[];
  edit: EditLink<Row> | undefined;
  table: TableModel<Row>;
  isLoading: boolean;
}

/** The table itself: it scrolls below its header, and its column widths do not depend on its content. */
export function ListTable<Row extends object>({
  noun,
  columns,
  edit,
  table,
  isLoading,
}: ListTableProps<Row>) {
  const scroll = useRef<HTMLDivElement>(null);
  const { pagination, sorting } = table.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top on another page or order
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
  }, [pagination, sorting]);
  return (
    <Scroll ref={scroll}>
      <Table aria-label={noun.many} aria-busy={isLoading}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <chakra.col key={id} width={width} />
          ))}
          {edit && <chakra.col width={EDIT_WIDTH} />}
        </colgroup>
        <ListHead table={table} hasEdit={edit !== undefined} />
        {isLoading ? (
          <ListSkeleton columns={columns} size={pagination.pageSize} hasEdit={edit !== undefined} />
        ) : (
          <ListRows table={table} columns={columns} edit={edit} />
        )}
      </Table>
    </Scroll>
  );
}
