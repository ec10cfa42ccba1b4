import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';
import { openingIndex } from './history-view';
import type { ThreadItem } from './thread-items';

/** The divider opens below the day that stays at the top, with the end of what was read before in sight. */
const BELOW_DAY_PX = 64;

/** Scrolls to where the history opens, once. Answers how far from its end the view stands, kept by whoever looks. */
export function useHistoryOpening(
  list: RefObject<VListHandle | null>,
  items: readonly ThreadItem[],
  hasUnread: boolean,
): RefObject<number> {
  const distance = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is decided once
  useLayoutEffect(() => {
    const index = openingIndex(items, hasUnread);
    const isEnd = index === items.length - 1;
    distance.current = isEnd ? 0 : Number.POSITIVE_INFINITY;
    list.current?.scrollToIndex(index, isEnd ? { align: 'end' } : { align: 'start', offset: -BELOW_DAY_PX });
  }, []);
  return distance;
}
