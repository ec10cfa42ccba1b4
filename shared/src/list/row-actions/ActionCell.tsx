import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../router';
import { IconAction } from '../../ui';
import type { EditLink } from '../columns';
import { ActionsCell } from '../parts';
import { RowMenu } from './RowMenu';
import type { RowActions } from './row-action';

interface ActionCellProps<Row> {
  row: Row;
  edit: EditLink<Row> | undefined;
  actions: RowActions<Row> | undefined;
  /** Ends the selection of the row, in a list with one. */
  unselect?: () => void;
}

const nothingSelected = () => undefined;

function IconLink({ label, to, icon }: { label: string; to: string; icon: ReactNode }) {
  return (
    <IconAction asChild type={undefined} label={label} placement="left">
      <Link to={to}>{icon}</Link>
    </IconAction>
  );
}

function Pen({ name, to }: { name: string; to: string }) {
  return <IconLink label={`Edit ${name}`} to={to} icon={<Pencil size={16} aria-hidden />} />;
}

interface ActionsProps<Row> {
  row: Row;
  actions: RowActions<Row>;
  unselect: () => void;
}

function Actions<Row>({ row, actions, unselect }: ActionsProps<Row>) {
  const name = actions.name(row);
  const offered = actions.of(row, unselect);
  if (offered.length === 0) return null;
  if (actions.display === 'menu') return <RowMenu name={name} actions={offered} />;
  return offered.map(({ label, icon, to, onSelect }) =>
    to === undefined ? (
      <IconAction key={label} label={`${label} ${name}`} placement="left" onClick={onSelect}>
        {icon}
      </IconAction>
    ) : (
      <IconLink key={label} label={`${label} ${name}`} to={to} icon={icon} />
    ),
  );
}

/** The last cell of a row: its edit link and its other actions, quiet until the row is hovered or focused. */
export function ActionCell<Row>({ row, edit, actions, unselect = nothingSelected }: ActionCellProps<Row>) {
  return (
    <ActionsCell>
      {edit && (edit.isAllowed?.(row) ?? true) && <Pen name={edit.name(row)} to={edit.to(row)} />}
      {actions && <Actions row={row} actions={actions} unselect={unselect} />}
    </ActionsCell>
  );
}

/** How many icons the cell has room for. */
export function actionCount<Row>({ edit, actions }: Pick<ActionCellProps<Row>, 'edit' | 'actions'>): number {
  const others = { icons: 2, menu: 1 };
  return (edit ? 1 : 0) + (actions ? others[actions.display] : 0);
}
