import { HISTORY_LOAD_WITHIN_PX } from '@dashboard/shared/contracts';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { VListHandle } from 'virtua';
import { newBelow, newestSeenId, oldestKey, stickyDay } from './history-view';
import { AT_END_PX, distanceToEnd, lastVisible } from './list-position';
import type { ThreadItem } from './thread-items';
import { useHistoryOpening } from './use-history-opening';
import { useNewAtEnd } from './use-new-at-end';

interface ScrollFacts {
  list: RefObject<VListHandle | null>;
  items: readonly ThreadItem[];
  /** The text at which it opens, or null for where it opens of its own. */
  openAtId: number | null;
  hasUnread: boolean;
  /** Whether the items end before the newest text. */
  hasNewer: boolean;
  canLoadOlder: boolean;
  loadOlder: () => void;
  canLoadNewer: boolean;
  loadNewer: () => void;
  /** Called after anything that may have brought texts into view. */
  onSeen: () => void;
}

/** What is said about the part in view. */
interface View {
  /** New texts below it. */
  below: number;
  day: string | null;
  /** Whether the newest text is far below it, or not even loaded. */
  isFar: boolean;
}

const isSameView = (a: View, b: View) => a.below === b.below && a.day === b.day && a.isFar === b.isFar;

/** Further from the end than this many times its own height, the view offers a way back there. */
const FAR_IN_VIEWS = 2;

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
export function useHistoryScroll(facts: ScrollFacts) {
  const { list, items, hasNewer, onSeen } = facts;
  const isShifted = useIsShifted(items);
  const [view, setView] = useState<View>({ below: 0, day: null, isFar: hasNewer });
  const last = items.length - 1;
  const scrollToEnd = useCallback(() => list.current?.scrollToIndex(last, { align: 'end' }), [list, last]);
  const { distance, isUnderWay, opensWith, handleMeasured } = useHistoryOpening(list, items, facts);
  const { firstNewKey, forgetNew } = useNewAtEnd({ ...facts, distance, scrollToEnd });

  const look = useEffectEvent(() => {
    const handle = list.current;
    if (!handle || handle.viewportSize === 0) return;
    distance.current = distanceToEnd(handle);
    if (handle.scrollOffset <= HISTORY_LOAD_WITHIN_PX && facts.canLoadOlder) facts.loadOlder();
    else if (distance.current <= HISTORY_LOAD_WITHIN_PX && facts.canLoadNewer) facts.loadNewer();
    const isAtEnd = distance.current <= AT_END_PX;
    if (isAtEnd && firstNewKey !== null) forgetNew();
    const below = isAtEnd ? 0 : newBelow(items, firstNewKey, lastVisible(handle));
    const day = stickyDay(items, handle);
    const isFar = hasNewer || distance.current > FAR_IN_VIEWS * handle.viewportSize;
    setView((before) => (isSameView(before, { below, day, isFar }) ? before : { below, day, isFar }));
    onSeen();
  });
  const keepEnd = useEffectEvent(() => {
    if (distance.current <= AT_END_PX && !isUnderWay.current) scrollToEnd();
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
    isFar: view.isFar,
    scrollToEnd,
    handleScroll: () => look(),
    handleScrollEnd: () => {
      isUnderWay.current = false;
    },
    opensWith,
    handleResize: () => {
      keepEnd();
      handleMeasured();
    },
    newestSeenId: () => newestSeenId(items, lastVisible(list.current)),
  };
}
