import type { VListHandle } from 'virtua';
import { isBubble, type ThreadItem } from './thread-items';

/** Questions about what of the history is in view; `lastVisible` is the index of the lowest item in view. */

/** Inbound texts below the fold that are new: from the divider on, or arrived since the bottom was left. */
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

/** A heading's words reach under the sticky day when its row is this many px below the view's top. */
const MEETS_PX = 10;
/** The row has to pass the top by this many px for its words to stand where the sticky day's do. */
const PASSED_PX = 12;

type Places = Pick<VListHandle, 'scrollOffset' | 'findItemIndex' | 'getItemOffset'>;

/**
 * Moment of the heading under which the topmost item in view stands; null while that heading's own words can be read
 * there. One for all texts of a day: a moment for each would draw the whole history's frame again with every screen.
 */
export function stickyDay(items: readonly ThreadItem[], list: Places): string | null {
  const behind = list.findItemIndex(list.scrollOffset + MEETS_PX);
  const isHeading = items[behind]?.kind === 'day';
  if (isHeading && list.scrollOffset - list.getItemOffset(behind) < PASSED_PX) return null;
  const top = list.findItemIndex(list.scrollOffset);
  return items.findLast((item, index) => index <= top && item.kind === 'day')?.at ?? null;
}

/** Index of a text, or -1. */
export const indexOfMessage = (items: readonly ThreadItem[], id: number | null) =>
  id === null ? -1 : items.findIndex((item) => item.kind === 'message' && item.row.id === id);

/** Where the history opens of its own: at the divider, else at the end. */
export function openingIndex(items: readonly ThreadItem[], hasUnread: boolean): number {
  const divider = items.findIndex((item) => item.kind === 'new');
  if (divider !== -1) return divider;
  // The first unread row is older than what is loaded: start at the top, the rest follows.
  return hasUnread ? 0 : items.length - 1;
}

/** Changes when older rows were put before the others, and only then. */
export const oldestKey = (items: readonly ThreadItem[]) => items.find(isBubble)?.key;
