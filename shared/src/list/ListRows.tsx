import { FlexRender } from '@tanstack/react-table';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from '../router';
import { IconAction } from '../ui';
import type { EditLink, ListColumn } from './columns';
import { Body, Cell, EditCell, Row } from './parts';
import type { ListTable } from './use-list-table';

function Pen({ name, to }: { name: string; to: string }) {
  return (
    <EditCell>
      <IconAction asChild type={undefined} label={`Edit ${name}`} placement="left">
        <Link to={to}>
          <Pencil size={16} aria-hidden />
        </Link>
      </IconAction>
    </EditCell>
  );
}

interface ListRowsProps<T extends object> {
  table: ListTable<T>;
  columns: readonly ListColumn<T>[];
  edit: EditLink<T> | undefined;
}

/** The rows of the current page. They render again only when they change, not on every refresh. */
export function ListRows<T extends object>({ table, columns, edit }: ListRowsProps<T>) {
  const { rows } = table.getRowModel();
  const beside = useMemo(
    () => new Set(columns.filter(({ isBesideName }) => isBesideName).map(({ id }) => id)),
    [columns],
  );
  return useMemo(
    () => (
      <Body>
        {rows.map((row) => (
          <Row key={row.id}>
            {row.getAllCells().map((cell) => (
              <Cell
                key={cell.id}
                title={String(cell.getValue())}
                data-beside={beside.has(cell.column.id) ? '' : undefined}
              >
                <FlexRender cell={cell} />
              </Cell>
            ))}
            {edit && <Pen name={edit.name(row.original)} to={edit.to(row.original)} />}
          </Row>
        ))}
      </Body>
    ),
    [rows, edit, beside],
  );
}
