import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';
import type { ListEntry } from './list-entries';

export const ROW_PX = 68;

type Keyed = Pick<ListEntry, 'key'>;

/**
 * Where a list goes on that stood at `offset` while its rows moved: null where it stays. Within a row's height of the
 * top it goes to the very top, to which the newest conversation moves; further down the rows that are being read stay.
 */
export function steadyOffset(
  before: readonly Keyed[],
  after: readonly Keyed[],
  offset: number,
): number | null {
  if (offset <= ROW_PX) return before[0]?.key === after[0]?.key ? null : 0;
  const first = Math.ceil(offset / ROW_PX);
  // What has just moved to the top says nothing about where the others went.
  const at = before.findIndex(({ key }, index) => index >= first && key !== after[0]?.key);
  const now = after.findIndex(({ key }) => key === before[at]?.key);
  return at === -1 || now === -1 || now === at ? null : offset + (now - at) * ROW_PX;
}

/** Holds the rows in view while others move to the top above them. */
export function useSteadyRows(list: RefObject<VListHandle | null>, entries: readonly ListEntry[]): void {
  const shown = useRef(entries);
  const hold = useEffectEvent(() => {
    const offset = steadyOffset(shown.current, entries, list.current?.scrollOffset ?? 0);
    if (offset !== null) list.current?.scrollTo(offset);
    shown.current = entries;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows are others
  useLayoutEffect(() => hold(), [entries]);
}
