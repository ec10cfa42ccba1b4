import type { ReactNode } from 'react';

interface ActionFrame {
  label: string;
  /** An icon of 16 px. */
  icon: ReactNode;
  /** Deletes or ends something: red, and last in the menu. */
  isDanger?: boolean;
}

interface Page extends ActionFrame {
  /** Below /dashboard. */
  to: string;
  onSelect?: undefined;
}

interface Command extends ActionFrame {
  to?: undefined;
  onSelect: () => void;
}

/** An action on one row: a link to a page, or something to do. */
export type RowAction = Page | Command;

/** The actions of the rows. Pass a stable object. */
export interface RowActions<Row> {
  /** The row's name, as in "Remove Ana Ruiz". */
  name: (row: Row) => string;
  /**
   * Only the actions that the user may perform; a row without any shows none. Call `unselect` when an action has removed
   * the row from the list.
   */
  of: (row: Row, unselect: () => void) => readonly RowAction[];
  /** `icons` shows one or two actions as buttons of their own, `menu` all actions behind ⋯. */
  display: 'icons' | 'menu';
}

/** A read-only row that opens, such as in a drawer. Pass a stable object. */
export interface RowOpening<Row> {
  onOpen: (row: Row) => void;
  /** The id of the row that is open. */
  openId?: string | undefined;
}
