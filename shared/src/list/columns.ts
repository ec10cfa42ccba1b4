import type { ReactNode } from 'react';

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
  /** On a phone, shown at the end of the row's first line instead of on its own line. */
  isBesideName?: boolean;
}

/** The target of a row's edit link. Pass a stable object. */
export interface EditLink<Row> {
  /** The row's name, as in "Edit Ana Ruiz". */
  name: (row: Row) => string;
  /** Below /dashboard. */
  to: (row: Row) => string;
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
