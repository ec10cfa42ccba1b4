import type { VListHandle } from 'virtua';

/** Assumed height of a row until the first ones are measured. */
export const ROW_GUESS_PX = 64;
/** The view follows new messages while the end is at most this far below it. */
export const FOLLOW_WITHIN_PX = 120;
/** Within this distance the view counts as at the end and stays there when something above grows. */
export const AT_END_PX = 8;

export function distanceToEnd(list: VListHandle): number {
  return list.scrollSize - list.scrollOffset - list.viewportSize;
}

/** Whether a message that arrives at the end is seen: the row just added may still be below the view. */
export const isNearEnd = (list: VListHandle | null) =>
  list !== null && distanceToEnd(list) <= FOLLOW_WITHIN_PX + list.viewportSize / 2;

/** Index of the lowest item in view, or -1. */
export const lastVisible = (list: VListHandle | null) =>
  list && list.viewportSize > 0 ? list.findItemIndex(list.scrollOffset + list.viewportSize - 1) : -1;
