import { useState } from 'react';

const STORAGE_KEY = 'messages-details';

function loadIsOpen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'closed';
  } catch {
    // Storage switched off: open, as on a first visit.
    return true;
  }
}

function keepIsOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOpen ? 'open' : 'closed');
  } catch {
    // The choice then lasts as long as the page.
  }
}

/**
 * Where there is room the details stand beside the thread and remember being closed. Elsewhere they take the thread's
 * room, so they start closed and open only while somebody asks for them.
 */
export function useDetailsOpen(hasRoom: boolean) {
  const [isKeptOpen, setKeptOpen] = useState(loadIsOpen);
  const [isAskedFor, setAskedFor] = useState(false);
  const set = (isOpen: boolean) => {
    if (!hasRoom) return setAskedFor(isOpen);
    keepIsOpen(isOpen);
    setKeptOpen(isOpen);
  };
  const isOpen = hasRoom ? isKeptOpen : isAskedFor;
  return { isOpen, toggle: () => set(!isOpen), close: () => set(false) };
}
