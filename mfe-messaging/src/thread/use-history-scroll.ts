import { HISTORY_LOAD_WITHIN_PX } from '@dashboard/shared/contracts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import { dayAt, newBelow, newestSeenId, oldestKey } from './history-view';
import { AT_END_PX, distanceToEnd, lastVisible } from './list-position';
import type { ThreadItem } from './thread-items';
import { useHistoryOpening } from './use-history-opening';
import { useNewAtEnd } from './use-new-at-end';

interface ScrollFacts {
  list: RefObject<VListHandle | null>;
  items: readonly ThreadItem[];
  hasUnread: boolean;
  canLoadOlder: boolean;
  loadOlder: () => void;
  /** Called after anything that may have brought texts into view. */
  onSeen: () => void;
}

/** Whether rows were put before the first one, or taken away there, since the last render. */
function useIsShifted(items: readonly ThreadItem[]): boolean {
  const oldest = oldestKey(items);
  const before = useRef(oldest);
  const isShifted = before.current !== undefined && before.current !== oldest;
  useLayoutEffect(() => {
    before.current = oldest;
  });
  return isShifted;
}

/** Position of the history: where it opens, when it follows, what is below the fold, when older rows are needed. */
export function useHistoryScroll({ list, items, hasUnread, canLoadOlder, loadOlder, onSeen }: ScrollFacts) {
  const isShifted = useIsShifted(items);
  const [view, setView] = useState<{ below: number; day: string | null }>({ below: 0, day: null });
  const scrollToEnd = () => list.current?.scrollToIndex(items.length - 1, { align: 'end' });
  const distance = useHistoryOpening(list, items, hasUnread);
  const { firstNewKey, forgetNew } = useNewAtEnd({ items, hasUnread, distance, scrollToEnd });

  const look = useEffectEvent(() => {
    const handle = list.current;
    if (!handle || handle.viewportSize === 0) return;
    distance.current = distanceToEnd(handle);
    if (handle.scrollOffset <= HISTORY_LOAD_WITHIN_PX && canLoadOlder) loadOlder();
    const isAtEnd = distance.current <= AT_END_PX;
    if (isAtEnd && firstNewKey !== null) forgetNew();
    const below = isAtEnd ? 0 : newBelow(items, firstNewKey, lastVisible(handle));
    const day = dayAt(items, handle.findItemIndex(handle.scrollOffset));
    setView((before) => (before.below === below && before.day === day ? before : { below, day }));
    onSeen();
  });
  const keepEnd = useEffectEvent(() => {
    if (distance.current <= AT_END_PX) scrollToEnd();
    look();
  });
  const lookAtItems = useEffectEvent(() => {
    const handle = list.current;
    // Rows put before the others move the view: until its scroll event, the offset is the one from before them, and
    // would ask for the page after this one at once. Fewer than a screen move nothing.
    const isMoving = isShifted && handle !== null && handle.scrollSize > handle.viewportSize;
    if (!isMoving) look();
  });
  useEffect(() => {
    if (items.length > 0) lookAtItems();
  }, [items.length]);

  return {
    isShifted,
    newBelow: view.below,
    day: view.day,
    scrollToEnd,
    handleScroll: () => look(),
    handleResize: () => keepEnd(),
    newestSeenId: () => newestSeenId(items, lastVisible(list.current)),
  };
}
