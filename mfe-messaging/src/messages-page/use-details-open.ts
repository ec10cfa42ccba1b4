import { persistedStore } from '@dashboard/shared/session';
import { useState } from 'react';
import * as v from 'valibot';

const useDetailsStore = persistedStore({
  name: 'messages-details',
  schema: v.object({ isOpen: v.boolean() }),
  initial: { isOpen: true },
});

/**
 * State of the details pane. On a wide page it is open beside the thread, and closing it is remembered. Elsewhere it
 * takes the thread's space, so it starts closed and opens only on request.
 */
export function useDetailsOpen(hasRoom: boolean) {
  const isStoredOpen = useDetailsStore((state) => state.isOpen);
  const [isRequestedOpen, setRequestedOpen] = useState(false);
  const set = (isOpen: boolean) => {
    if (hasRoom) useDetailsStore.setState({ isOpen });
    else setRequestedOpen(isOpen);
  };
  const isOpen = hasRoom ? isStoredOpen : isRequestedOpen;
  return { isOpen, toggle: () => set(!isOpen), close: () => set(false) };
}
