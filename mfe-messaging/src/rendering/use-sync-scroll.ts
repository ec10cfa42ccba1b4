import { createStore, useStore } from '@dashboard/shared/session';
import { useState } from 'react';

const createScrollCounter = () => createStore(() => ({ moves: 0 }));

/**
 * Wraps a list's scroll handler so that rows scrolled into view render within the same frame. React defers updates of a
 * scroll event until after the frame, and by then the next scroll may have happened: each screen of rows was rendered
 * in vain, in the same frame as the one after it. Updates of a store are not deferred, and flush the pending
 * ones with them.
 */
export function useSyncScroll(onScroll: () => void): () => void {
  const [counter] = useState(createScrollCounter);
  useStore(counter);
  return () => {
    onScroll();
    counter.setState(({ moves }) => ({ moves: moves + 1 }));
  };
}
