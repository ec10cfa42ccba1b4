import type { ReactNode } from 'react';

/** The ids of the selected rows, or `all` matching rows of every page. */
export type Selected = readonly string[] | 'all';

/** An action on the selected rows. */
export interface BulkAction {
  label: string;
  /** An icon of 16 px. */
  icon: ReactNode;
  onSelect: () => void;
}

/** Makes rows selectable. Pass a stable object, and only for users with the permission for an action. */
export interface ListSelection<Row> {
  /** The row's name, as in "Select Ana Ruiz". */
  name: (row: Row) => string;
  /**
   * The actions for a selection. `all` means the records that match the list's current search and filters, so the
   * request sends those instead of ids. Call `clear` when the action has been carried out.
   */
  actions: (selected: Selected, clear: () => void) => readonly BulkAction[];
}

const NONE: Selected = [];

export const isSelected = (selected: Selected, id: string): boolean =>
  selected === 'all' || selected.includes(id);

export const selectedCount = (selected: Selected, total: number): number =>
  selected === 'all' ? total : selected.length;

/** The state of the checkbox for the rows of the current page. */
export function pageState(selected: Selected, pageIds: readonly string[]): 'none' | 'some' | 'every' {
  const found = pageIds.filter((id) => isSelected(selected, id)).length;
  if (found === 0) return 'none';
  return found === pageIds.length ? 'every' : 'some';
}

/** Selects a row or unselects it. From `all`, only the other rows of the page remain selected. */
export function toggleRow(selected: Selected, id: string, pageIds: readonly string[]): Selected {
  const ids = selected === 'all' ? pageIds : selected;
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** The selection without a row that has left the list; the row is not one of `all` any more. */
export const withoutRow = (selected: Selected, id: string): Selected =>
  selected === 'all' ? selected : selected.filter((other) => other !== id);

/** Selects all rows of the page, or unselects them when all are selected. */
export function togglePage(selected: Selected, pageIds: readonly string[]): Selected {
  if (selected === 'all') return NONE;
  const others = selected.filter((id) => !pageIds.includes(id));
  return pageState(selected, pageIds) === 'every' ? others : [...others, ...pageIds];
}
