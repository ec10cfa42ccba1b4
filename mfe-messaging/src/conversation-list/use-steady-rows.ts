import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';
import type { ListEntry } from './list-entries';
import { useRowPx } from './use-row-px';

type Keyed = Pick<ListEntry, 'key'>;

/**
 * The new scroll offset after rows of `rowPx` moved in a list at `offset`; null to stay. Within one row of the top the list
 * scrolls to the top, where the newest conversation moves. Further down, the visible rows keep their position.
 */
export function steadyOffset(
  before: readonly Keyed[],
  after: readonly Keyed[],
  offset: number,
  rowPx: number,
): number | null {
  if (offset <= rowPx) return before[0]?.key === after[0]?.key ? null : 0;
  const first = Math.ceil(offset / rowPx);
  // A row that just moved to the top does not show how far the others moved.
  const at = before.findIndex(({ key }, index) => index >= first && key !== after[0]?.key);
  const now = after.findIndex(({ key }) => key === before[at]?.key);
  return at === -1 || now === -1 || now === at ? null : offset + (now - at) * rowPx;
}

/** Keeps the visible rows in place while others move above them. */
export function useSteadyRows(list: RefObject<VListHandle | null>, entries: readonly ListEntry[]): void {
  const rowPx = useRowPx();
  const shown = useRef(entries);
  const hold = useEffectEvent(() => {
    const offset = steadyOffset(shown.current, entries, list.current?.scrollOffset ?? 0, rowPx);
    if (offset !== null) list.current?.scrollTo(offset);
    shown.current = entries;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change
  useLayoutEffect(() => hold(), [entries]);
}
