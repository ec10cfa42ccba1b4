import { useState, useSyncExternalStore } from 'react';

interface Moves {
  subscribe: (listener: () => void) => () => void;
  count: () => number;
  add: () => void;
}

function countMoves(): Moves {
  const listeners = new Set<() => void>();
  let moves = 0;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => moves,
    add: () => {
      moves += 1;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * A list's scroll handler that has the rows which come into view drawn within the frame that scrolls to them. React puts
 * off what a scroll event asks for until after that frame, and by then the next one may have moved on: each screen of rows
 * was drawn for nothing, in the same frame as the one after it. What a store asks for is not put off, and takes all else
 * that waits along.
 */
export function useDrawnWithScroll(onScroll: () => void): () => void {
  const [moves] = useState(countMoves);
  useSyncExternalStore(moves.subscribe, moves.count);
  return () => {
    onScroll();
    moves.add();
  };
}
