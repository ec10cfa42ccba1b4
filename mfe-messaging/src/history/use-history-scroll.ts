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
import type { ThreadItem } from '../rows/thread-items';
import { newBelow, newestSeenId, oldestKey, stickyDay } from './history-view';
import { AT_END_PX, distanceToEnd, lastVisible } from './list-position';
import { useHistoryOpening } from './use-history-opening';
import { useNewAtEnd } from './use-new-at-end';

interface ScrollFacts {
  list: RefObject<VListHandle | null>;
  items: readonly ThreadItem[];
  /** The message at which the history opens, or null for the default place. */
  openAtId: number | null;
  /** The note at which it opens instead. */
  openAtNoteId?: number | null;
  hasUnread: boolean;
  /** Whether the items end before the newest message. */
  hasNewer: boolean;
  canLoadOlder: boolean;
  loadOlder: () => void;
  canLoadNewer: boolean;
  loadNewer: () => void;
  /** Called after any change that may have brought messages into view. */
  onSeen: () => void;
}

/** Derived state of the visible part. */
interface View {
  /** Number of new messages below it. */
  below: number;
  day: string | null;
  /** Whether the newest message is far below it or not loaded. */
  isFar: boolean;
}

const isSameView = (a: View, b: View) => a.below === b.below && a.day === b.day && a.isFar === b.isFar;

/** Beyond this many view heights from the end, a button to jump there is shown. */
const FAR_IN_VIEWS = 2;

/** Whether rows were added or removed before the first one since the last render. */
function useIsShifted(items: readonly ThreadItem[]): boolean {
  const oldest = oldestKey(items);
  const before = useRef(oldest);
  const isShifted = before.current !== undefined && before.current !== oldest;
  useLayoutEffect(() => {
    before.current = oldest;
  });
  return isShifted;
}

/** Scroll position of the history: opening place, following, messages below the fold, and when to load more rows. */
export function useHistoryScroll(facts: ScrollFacts) {
  const { list, items, hasNewer, onSeen } = facts;
  const isShifted = useIsShifted(items);
  const [view, setView] = useState<View>({ below: 0, day: null, isFar: hasNewer });
  const last = items.length - 1;
  const scrollToEnd = useCallback(() => list.current?.scrollToIndex(last, { align: 'end' }), [list, last]);
  const { distance, isUnderWay, opensWith, handleMeasured } = useHistoryOpening(list, items, facts);
  const { firstNewKey, forgetNew } = useNewAtEnd({ ...facts, distance, scrollToEnd });

  const updateView = useEffectEvent(() => {
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
  const stayAtEnd = useEffectEvent(() => {
    if (distance.current <= AT_END_PX && !isUnderWay.current) scrollToEnd();
    updateView();
  });
  const updateViewForItems = useEffectEvent(() => {
    const handle = list.current;
    // Rows added before the others move the view. Until its scroll event the offset is outdated and would load the next
    // page at once. Fewer rows than a screen move nothing.
    const isMoving = isShifted && handle !== null && handle.scrollSize > handle.viewportSize;
    if (!isMoving) updateView();
  });
  useEffect(() => {
    if (items.length > 0) updateViewForItems();
  }, [items.length]);

  return {
    isShifted,
    newBelow: view.below,
    day: view.day,
    isFar: view.isFar,
    scrollToEnd,
    handleScroll: () => updateView(),
    handleScrollEnd: () => {
      isUnderWay.current = false;
    },
    opensWith,
    handleResize: () => {
      stayAtEnd();
      handleMeasured();
    },
    newestSeenId: () => newestSeenId(items, lastVisible(list.current)),
  };
}
