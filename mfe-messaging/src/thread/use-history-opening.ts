import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import { indexOfMessage, openingIndex } from './history-view';
import { ROW_GUESS_PX } from './list-position';
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

/** Indices of the rows that fill the view around a place, as far as can be told before any is measured. */
function rowsAround({ index, align }: ReturnType<typeof openingPlace>, count: number): number[] {
  const inView = Math.ceil(window.innerHeight / ROW_GUESS_PX);
  const above = { start: 1, center: Math.ceil(inView / 2), end: inView - 1 }[align];
  const first = Math.max(0, index - above);
  return Array.from({ length: Math.min(inView, count - first) }, (_, at) => first + at);
}

interface Opening {
  /** How far from its end the view stands, kept by whoever looks. */
  distance: RefObject<number>;
  /** Whether it is still on its way to a place that is not the end. */
  isUnderWay: RefObject<boolean>;
  /** Indices of the rows it opens with: drawn before the view knows its own height. */
  opensWith: readonly number[] | undefined;
  /** To be called when sizes are known: the list knows by itself now what to draw. */
  handleMeasured: () => void;
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
  const [place] = useState(() => openingPlace(items, { openAtId, hasUnread }));
  const [opensWith, setOpensWith] = useState<number[] | undefined>(() => rowsAround(place, items.length));
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is decided once
  useLayoutEffect(() => {
    isUnderWay.current = place.align !== 'end';
    distance.current = isUnderWay.current ? Number.POSITIVE_INFINITY : 0;
    list.current?.scrollToIndex(place.index, place);
  }, []);
  const handleMeasured = () => opensWith && startTransition(() => setOpensWith(undefined));
  return { distance, isUnderWay, opensWith, handleMeasured };
}
