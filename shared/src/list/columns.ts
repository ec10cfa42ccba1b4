import type { ReactNode } from 'react';
import type { RowActions, RowOpening } from './row-actions/row-action';
import type { ListSelection, Selected } from './selection/selection';

/** A column of a list. The first one names the row. */
export interface ListColumn<Row> {
  /** Also the column's name in the server's `sort` parameter. */
  id: string;
  header: string;
  /** The cell's text, shown in full on hover when the cell is too narrow. */
  text: (row: Row) => string;
  /** Rendered instead of the plain text. */
  cell?: (row: Row) => ReactNode;
  /** Default: true. */
  isSortable?: boolean;
  /** Share of the table's width, e.g. `24%`; columns without one share the rest. */
  width?: string;
  /** Its width where a table of many columns has little room: from 983 to 1039 px. */
  tightWidth?: string;
  /** On a phone, shown at the end of the row's first line instead of on its own line. */
  isBesideName?: boolean;
  /** On a phone, two columns share the second line: one at its start, such as a number, and one after it, such as chips. */
  sharedLine?: 'start' | 'end';
  /** On a phone, the initials of this person are beside the row. Only for the first column of a list without selection. */
  person?: (row: Row) => string;
  /** Aligned to the end, as numbers are. On a phone it follows the column's name. */
  isNumeric?: boolean;
  /** On a phone it follows the column's name, because the text alone could mean anything. */
  isLabeled?: boolean;
  /** Hidden in a narrow table: `wide` below 983 px, `cards` only where the rows are cards. */
  hiddenBelow?: 'wide' | 'cards';
}

/** The text of a cell without a value: a card, whose cells have no headings, leaves it out. */
export const NONE = '–';

/** The name before a cell of a card, which has no headings. */
export const cardLabel = ({
  isNumeric,
  isLabeled,
  header,
}: Pick<ListColumn<never>, 'isNumeric' | 'isLabeled' | 'header'>) =>
  isNumeric || isLabeled ? `${header}:` : undefined;

/** The target of a row's edit link. Pass a stable object. */
export interface EditLink<Row> {
  /** The row's name, as in "Edit Ana Ruiz". */
  name: (row: Row) => string;
  /** Below /dashboard. */
  to: (row: Row) => string;
  /** Whether the user may edit this row. Default: every row. */
  isAllowed?: (row: Row) => boolean;
}

/** What the rows can do. */
export interface RowParts<Row> {
  edit: EditLink<Row> | undefined;
  actions: RowActions<Row> | undefined;
  open: RowOpening<Row> | undefined;
  selection: RowSelection<Row> | undefined;
}

/** The selection of the rows, for the rows and the head. */
export interface RowSelection<Row> extends ListSelection<Row> {
  selected: Selected;
  onChange: (selected: Selected) => void;
  onClear: () => void;
  /** Ends the selection of a row that has left the list. */
  onGone: (id: string) => void;
}

/** The content of a list without any records. */
export interface EmptyWords {
  /** An icon of 20 px. */
  icon: ReactNode;
  title: string;
  description: string;
  /** A button beside the add link, such as Import. */
  action?: ReactNode;
}
