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

interface Opening {
  /** How far from its end the view stands, kept by whoever looks. */
  distance: RefObject<number>;
  /** Whether it is still on its way to a place that is not the end. */
  isUnderWay: RefObject<boolean>;
}

/**
 * Scrolls to where the history opens, once. Until it has come to rest there, most rows are as high as was guessed, and
 * the end may seem to be in view where it is not.
 */
export function useHistoryOpening(
  list: RefObject<VListHandle | null>,
  items: readonly ThreadItem[],
  { openAtId, hasUnread }: OpeningFacts,
): Opening {
  const distance = useRef(0);
  const isUnderWay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is decided once
  useLayoutEffect(() => {
    const place = openingPlace(items, { openAtId, hasUnread });
    isUnderWay.current = place.align !== 'end';
    distance.current = isUnderWay.current ? Number.POSITIVE_INFINITY : 0;
    list.current?.scrollToIndex(place.index, place);
  }, []);
  return { distance, isUnderWay };
}
