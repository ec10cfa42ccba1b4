import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import type { ThreadItem } from '../rows/thread-items';
import { indexOfMessage, indexOfNote, openingIndex } from './history-view';
import { ROW_GUESS_PX } from './list-position';

/** The divider opens below the sticky day, with the last read messages in view above it. */
const BELOW_DAY_PX = 64;

interface OpeningFacts {
  /** The message to open at, in the middle of the view. */
  openAtId: number | null;
  /** The note to open at; takes precedence over the message beside it. */
  openAtNoteId?: number | null;
  hasUnread: boolean;
}

/** The row at which the history opens, and its alignment in the view. */
function openingPlace(
  items: readonly ThreadItem[],
  { openAtId, openAtNoteId = null, hasUnread }: OpeningFacts,
) {
  const note = indexOfNote(items, openAtNoteId);
  const requested = note === -1 ? indexOfMessage(items, openAtId) : note;
  if (requested !== -1) return { index: requested, align: 'center' } as const;
  const index = openingIndex(items, hasUnread);
  if (index === items.length - 1) return { index, align: 'end' } as const;
  return { index, align: 'start', offset: -BELOW_DAY_PX } as const;
}

/** Indices of the rows that fill the view around a place, estimated before any row is measured. */
function rowsAround({ index, align }: ReturnType<typeof openingPlace>, count: number): number[] {
  const inView = Math.ceil(window.innerHeight / ROW_GUESS_PX);
  const above = { start: 1, center: Math.ceil(inView / 2), end: inView - 1 }[align];
  const first = Math.max(0, index - above);
  return Array.from({ length: Math.min(inView, count - first) }, (_, at) => first + at);
}

interface Opening {
  /** Distance of the view from the end in px, updated by the caller. */
  distance: RefObject<number>;
  /** Whether the view is still scrolling to a place other than the end. */
  isUnderWay: RefObject<boolean>;
  /** Indices of the first rows to render, before the list knows its own height. */
  opensWith: readonly number[] | undefined;
  /** Call it once sizes are known: from then on the list decides which rows to render. */
  handleMeasured: () => void;
}

/**
 * Scrolls once to the place where the history opens. Until the view comes to rest there, most rows have their guessed
 * height, and the end may wrongly seem to be in view.
 */
export function useHistoryOpening(
  list: RefObject<VListHandle | null>,
  items: readonly ThreadItem[],
  facts: OpeningFacts,
): Opening {
  const distance = useRef(0);
  const isUnderWay = useRef(false);
  const [place] = useState(() => openingPlace(items, facts));
  const [opensWith, setOpensWith] = useState<number[] | undefined>(() => rowsAround(place, items.length));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the opening place is decided once
  useLayoutEffect(() => {
    isUnderWay.current = place.align !== 'end';
    distance.current = isUnderWay.current ? Number.POSITIVE_INFINITY : 0;
    list.current?.scrollToIndex(place.index, place);
  }, []);
  const handleMeasured = () => opensWith && startTransition(() => setOpensWith(undefined));
  return { distance, isUnderWay, opensWith, handleMeasured };
}
