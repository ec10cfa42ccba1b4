import type { VListHandle } from 'virtua';
import { isBubble, type ThreadItem } from '../rows/thread-items';

/** Queries about the visible part of the history. `lastVisible` is the index of the lowest item in view. */

/**
 * Number of new inbound messages below the fold: those after the divider, or those received since the view left the
 * end.
 */
export function newBelow(
  items: readonly ThreadItem[],
  firstNewKey: string | null,
  lastVisible: number,
): number {
  if (firstNewKey === null) return 0;
  const from = items.findIndex((item) => item.key === firstNewKey);
  if (from === -1) return 0;
  return items
    .slice(Math.max(from, lastVisible + 1))
    .filter((item) => item.kind === 'message' && item.row.isInbound).length;
}

/** Id of the newest inbound row at or above the lowest item in view. */
export function newestSeenId(items: readonly ThreadItem[], lastVisible: number): number | null {
  const seen = items
    .slice(0, lastVisible + 1)
    .findLast((item) => item.kind === 'message' && item.row.isInbound);
  return seen?.kind === 'message' ? seen.row.id : null;
}

/** A heading's label touches the sticky day when its row is this many px below the view's top. */
const MEETS_PX = 10;
/** A row must pass the top by this many px for its label to line up with the sticky day's. */
const PASSED_PX = 12;

type Places = Pick<VListHandle, 'scrollOffset' | 'findItemIndex' | 'getItemOffset'>;

/**
 * Date of the heading above the topmost item in view; null while that heading's own label is visible. All messages of a
 * day share one date: a date for each would render the history's frame again with every screen.
 */
export function stickyDay(items: readonly ThreadItem[], list: Places): string | null {
  const behind = list.findItemIndex(list.scrollOffset + MEETS_PX);
  const isHeading = items[behind]?.kind === 'day';
  if (isHeading && list.scrollOffset - list.getItemOffset(behind) < PASSED_PX) return null;
  const top = list.findItemIndex(list.scrollOffset);
  return items.findLast((item, index) => index <= top && item.kind === 'day')?.at ?? null;
}

/** Index of a message, or -1. */
export const indexOfMessage = (items: readonly ThreadItem[], id: number | null) =>
  id === null ? -1 : items.findIndex((item) => item.kind === 'message' && item.row.id === id);

/** Index of a note, or -1. */
export const indexOfNote = (items: readonly ThreadItem[], id: number | null) =>
  id === null
    ? -1
    : items.findIndex((item) => item.kind === 'line' && item.line.kind === 'note' && item.line.id === id);

/** Index of the item at which the history opens by default: the divider, or the end. */
export function openingIndex(items: readonly ThreadItem[], hasUnread: boolean): number {
  const divider = items.findIndex((item) => item.kind === 'new');
  if (divider !== -1) return divider;
  // The first unread row is older than the loaded ones: start at the top, which loads the rest.
  return hasUnread ? 0 : items.length - 1;
}

/** Changes only when older rows are added before the others. */
export const oldestKey = (items: readonly ThreadItem[]) => items.find(isBubble)?.key;
