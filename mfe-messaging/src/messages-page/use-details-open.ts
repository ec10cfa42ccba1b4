import { useState } from 'react';

const STORAGE_KEY = 'messages-details';

function loadIsOpen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'closed';
  } catch {
    // Storage is disabled: open, as on a first visit.
    return true;
  }
}

function storeIsOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOpen ? 'open' : 'closed');
  } catch {
    // The choice then lasts until the page is closed.
  }
}

/**
 * State of the details pane. On a wide page it is open beside the thread, and closing it is remembered. Elsewhere it
 * takes the thread's space, so it starts closed and opens only on request.
 */
export function useDetailsOpen(hasRoom: boolean) {
  const [isStoredOpen, setStoredOpen] = useState(loadIsOpen);
  const [isRequestedOpen, setRequestedOpen] = useState(false);
  const set = (isOpen: boolean) => {
    if (!hasRoom) return setRequestedOpen(isOpen);
    storeIsOpen(isOpen);
    setStoredOpen(isOpen);
  };
  const isOpen = hasRoom ? isStoredOpen : isRequestedOpen;
  return { isOpen, toggle: () => set(!isOpen), close: () => set(false) };
}
