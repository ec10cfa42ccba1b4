import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';
import { indexOfMessage, openingIndex } from './history-view';
import type { ThreadItem } from './thread-items';

/** The divider opens below the day that stays at the top, with the end of what was read before in sight. */
const BELOW_DAY_PX = 64;

interface OpeningFacts {
  /** The text to open at, in the middle of the view. */
  openAtId: number | null;
  hasUnread: boolean;
}

/** The row at which it opens, and where in the view that stands. */
function openingPlace(items: readonly ThreadItem[], { openAtId, hasUnread }: OpeningFacts) {
  const asked = indexOfMessage(items, openAtId);
  if (asked !== -1) return { index: asked, align: 'center' } as const;
  const index = openingIndex(items, hasUnread);
  if (index === items.length - 1) return { index, align: 'end' } as const;
  return { index, align: 'start', offset: -BELOW_DAY_PX } as const;
}

/** Scrolls to where the history opens, once. Answers how far from its end the view stands, kept by whoever looks. */
export function useHistoryOpening(
  list: RefObject<VListHandle | null>,
  items: readonly ThreadItem[],
  { openAtId, hasUnread }: OpeningFacts,
): RefObject<number> {
  const distance = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is decided once
  useLayoutEffect(() => {
    const place = openingPlace(items, { openAtId, hasUnread });
    distance.current = place.align === 'end' ? 0 : Number.POSITIVE_INFINITY;
    list.current?.scrollToIndex(place.index, place);
  }, []);
  return distance;
}
