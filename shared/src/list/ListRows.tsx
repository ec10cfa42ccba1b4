import { useDeferredValue, useMemo } from 'react';
import type { ListColumn, RowParts } from './columns';
import { ListRow } from './ListRow';
import { Body } from './parts';
import type { ListTable } from './use-list-table';

interface ListRowsProps<T extends object> {
  table: ListTable<T>;
  columns: readonly ListColumn<T>[];
  parts: RowParts<T>;
}

/**
 * The rows of the current page. They render again only when they change, not on every refresh, and a key press in the
 * search field interrupts that rendering.
 */
export function ListRows<T extends object>({ table, columns, parts }: ListRowsProps<T>) {
  const rows = useDeferredValue(table.getRowModel().rows);
  const { edit, actions, open, selection } = parts;
  return useMemo(() => {
    const pageIds = rows.map(({ id }) => id);
    return (
      <Body>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            row={row}
            columns={columns}
            pageIds={pageIds}
            parts={{ edit, actions, open, selection }}
          />
        ))}
      </Body>
    );
  }, [rows, columns, edit, actions, open, selection]);
}
