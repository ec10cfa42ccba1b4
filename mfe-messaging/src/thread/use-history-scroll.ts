import { HISTORY_LOAD_WITHIN_PX } from '@dashboard/shared/contracts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import { dayAt, newBelow, newestSeenId, oldestKey, openingIndex } from './history-view';
import { isBubble, type ThreadItem } from './thread-items';

/** New texts are followed while the end is at most this far below the view. */
export const FOLLOW_WITHIN_PX = 120;
/** The divider opens below the day that stays at the top, with the end of what was read before in sight. */
const BELOW_DAY_PX = 64;
/** Nearer than this the view stands at the end, and stays there when something above grows. */
const AT_END_PX = 8;

interface ScrollFacts {
  list: RefObject<VListHandle | null>;
  items: readonly ThreadItem[];
  hasUnread: boolean;
  canLoadOlder: boolean;
  loadOlder: () => void;
  /** Called after anything that may have brought texts into view. */
  onSeen: () => void;
}

function distanceToEnd(list: VListHandle): number {
  return list.scrollSize - list.scrollOffset - list.viewportSize;
}

/** Whether a text that arrives at the end is seen: what was just added may still be below the view. */
export const isNearEnd = (list: VListHandle | null) =>
  list !== null && distanceToEnd(list) <= FOLLOW_WITHIN_PX + list.viewportSize / 2;

const lastVisible = (list: VListHandle | null) =>
  list && list.viewportSize > 0 ? list.findItemIndex(list.scrollOffset + list.viewportSize - 1) : -1;

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
  const distance = useRef(0);
  const [firstNewKey, setFirstNewKey] = useState<string | null>(() =>
    hasUnread ? (items.find((item) => item.kind === 'new')?.key ?? null) : null,
  );
  const [view, setView] = useState<{ below: number; day: string | null }>({ below: 0, day: null });

  const scrollToEnd = () => list.current?.scrollToIndex(items.length - 1, { align: 'end' });
  const look = useEffectEvent(() => {
    const handle = list.current;
    if (!handle || handle.viewportSize === 0) return;
    distance.current = distanceToEnd(handle);
    if (handle.scrollOffset <= HISTORY_LOAD_WITHIN_PX && canLoadOlder) loadOlder();
    const isAtEnd = distance.current <= AT_END_PX;
    if (isAtEnd && firstNewKey !== null) setFirstNewKey(null);
    const below = isAtEnd ? 0 : newBelow(items, firstNewKey, lastVisible(handle));
    const day = dayAt(items, handle.findItemIndex(handle.scrollOffset));
    setView((before) => (before.below === below && before.day === day ? before : { below, day }));
    onSeen();
  });
  const keepEnd = useEffectEvent(() => {
    if (distance.current <= AT_END_PX) scrollToEnd();
    look();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is decided once
  useLayoutEffect(() => {
    const index = openingIndex(items, hasUnread);
    const isEnd = index === items.length - 1;
    distance.current = isEnd ? 0 : Number.POSITIVE_INFINITY;
    list.current?.scrollToIndex(index, isEnd ? { align: 'end' } : { align: 'start', offset: -BELOW_DAY_PX });
  }, []);

  const last = items.at(-1);
  const isOwn = last?.kind === 'outgoing';
  const followed = useRef(last?.key);
  const follow = useEffectEvent(() => {
    if (followed.current === last?.key) return;
    const at = items.findIndex((item) => item.key === followed.current);
    followed.current = last?.key;
    if (isOwn || distance.current <= FOLLOW_WITHIN_PX) return scrollToEnd();
    const firstNew = items.slice(at + 1).find(isBubble);
    setFirstNewKey((known) => known ?? firstNew?.key ?? null);
  });
  useLayoutEffect(() => {
    // The key says that something was added at the end; what to do about it depends on the position then.
    if (last) follow();
  }, [last]);
  // Older rows may have been fewer than a screen.
  useEffect(() => {
    if (items.length > 0) look();
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
