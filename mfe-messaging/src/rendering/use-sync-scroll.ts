import { useState, useSyncExternalStore } from 'react';

interface ScrollCounter {
  subscribe: (listener: () => void) => () => void;
  count: () => number;
  add: () => void;
}

function createScrollCounter(): ScrollCounter {
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
 * Wraps a list's scroll handler so that rows scrolled into view render within the same frame. React defers updates of a
 * scroll event until after the frame, and by then the next scroll may have happened: each screen of rows was rendered
 * in vain, in the same frame as the one after it. Updates of an external store are not deferred, and flush the pending
 * ones with them.
 */
export function useSyncScroll(onScroll: () => void): () => void {
  const [moves] = useState(createScrollCounter);
  useSyncExternalStore(moves.subscribe, moves.count);
  return () => {
    onScroll();
    moves.add();
  };
}
