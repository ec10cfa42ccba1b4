import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { initials } from '../format';
import { cardLabel, type ListColumn, NONE, type RowParts } from './columns';
import { Cell, OpenButton, Row } from './parts';
import { ActionCell, actionCount } from './row-actions/ActionCell';
import { SelectRow } from './selection/SelectCells';
import { isSelected, toggleRow } from './selection/selection';
import type { ListFeatures } from './use-list-table';

interface ListRowProps<T extends object> {
  row: TableRow<ListFeatures, T>;
  /** The ids of all rows of the page. */
  pageIds: readonly string[];
  columns: readonly ListColumn<T>[];
  parts: RowParts<T>;
}

/** Controls in a row do their own work; a press elsewhere in the row opens it. */
function opensRow({ target, currentTarget }: MouseEvent): boolean {
  // Presses in the row's menu arrive here too, although the menu is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = target.closest('a, button, input, label, [tabindex]');
  return control === null || !currentTarget.contains(control);
}

function Cells<T extends object>({ row, columns, parts: { open } }: Omit<ListRowProps<T>, 'pageIds'>) {
  return row.getAllCells().map((cell, index) => {
    const column = columns[index];
    const content = <FlexRender cell={cell} />;
    return (
      <Cell
        key={cell.id}
        title={String(cell.getValue())}
        data-beside={column?.isBesideName ? '' : undefined}
        data-line={column?.sharedLine}
        data-numeric={column?.isNumeric ? '' : undefined}
        data-label={column && cardLabel(column)}
        data-hidden-below={column?.hiddenBelow}
        data-none={index > 0 && cell.getValue() === NONE ? '' : undefined}
      >
        {index === 0 && open ? (
          <OpenButton type="button" onClick={() => open.onOpen(row.original)}>
            {content}
          </OpenButton>
        ) : (
          content
        )}
      </Cell>
    );
  });
}

/** A row of the table. */
export function ListRow<T extends object>(props: ListRowProps<T>) {
  const { row, pageIds, columns, parts } = props;
  const { edit, actions, open, selection } = parts;
  const isOn = selection !== undefined && isSelected(selection.selected, row.id);
  const isOpen = open !== undefined && open.openId === row.id;
  const person = columns[0]?.person?.(row.original);
  return (
    // The name is a button for the keyboard; the rest of the row is a larger target for the pointer.
    <Row
      data-open={isOpen ? '' : undefined}
      data-selected={isOn ? '' : undefined}
      data-opens={open ? '' : undefined}
      data-initials={person && initials(person)}
      onClick={open && ((event) => opensRow(event) && open.onOpen(row.original))}
    >
      {selection && (
        <SelectRow
          name={selection.name(row.original)}
          isOn={isOn}
          onChange={() => selection.onChange(toggleRow(selection.selected, row.id, pageIds))}
        />
      )}
      <Cells {...props} />
      {actionCount(parts) > 0 && (
        <ActionCell
          row={row.original}
          edit={edit}
          actions={actions}
          unselect={() => selection?.onGone(row.id)}
        />
      )}
    </Row>
  );
}
