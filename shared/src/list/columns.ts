import type { ReactNode } from 'react';

/** A column of a list. The first one names the row. */
export interface ListColumn<Row> {
  /** Also the name by which the server orders. */
  id: string;
  header: string;
  /** What the cell says; shown in full to who points at a cell too narrow for it. */
  text: (row: Row) => string;
  /** In place of the plain text. */
  cell?: (row: Row) => ReactNode;
  /** True unless said otherwise. */
  isSortable?: boolean;
  /** Part of the table's width, e.g. `24%`; without one it shares what is left. */
  width?: string;
  /** On a phone, at the end of the row's first line instead of on a line of its own. */
  isBesideName?: boolean;
}

/** Where a row's pencil leads. Hand over the same object each time. */
export interface EditLink<Row> {
  /** The row's name, as in "Edit Ana Ruiz". */
  name: (row: Row) => string;
  /** Below /dashboard. */
  to: (row: Row) => string;
}

/** What a list says while it holds nothing at all. */
export interface EmptyWords {
  /** A picture of 20 px. */
  icon: ReactNode;
  title: string;
  description: string;
}
