import type { VListHandle } from 'virtua';

/** A row is taken to be as high as most are, until the first ones are measured. */
export const ROW_GUESS_PX = 64;
/** New texts are followed while the end is at most this far below the view. */
export const FOLLOW_WITHIN_PX = 120;
/** Nearer than this the view stands at the end, and stays there when something above grows. */
export const AT_END_PX = 8;

export function distanceToEnd(list: VListHandle): number {
  return list.scrollSize - list.scrollOffset - list.viewportSize;
}

/** Whether a text that arrives at the end is seen: what was just added may still be below the view. */
export const isNearEnd = (list: VListHandle | null) =>
  list !== null && distanceToEnd(list) <= FOLLOW_WITHIN_PX + list.viewportSize / 2;

/** Index of the lowest item in view, or -1. */
export const lastVisible = (list: VListHandle | null) =>
  list && list.viewportSize > 0 ? list.findItemIndex(list.scrollOffset + list.viewportSize - 1) : -1;
