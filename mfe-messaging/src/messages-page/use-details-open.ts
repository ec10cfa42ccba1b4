import { useState } from 'react';
import type { Layout } from './layout';

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

/** Details stand beside the thread on a desktop and remember being closed; elsewhere they cover it, so start shut. */
export function useDetailsOpen(layout: Layout) {
  const [isColumnOpen, setColumnOpen] = useState(loadIsOpen);
  const [isCoverOpen, setCoverOpen] = useState(false);
  const isDesktop = layout === 'desktop';
  const set = (isOpen: boolean) => {
    if (!isDesktop) return setCoverOpen(isOpen);
    keepIsOpen(isOpen);
    setColumnOpen(isOpen);
  };
  const isOpen = isDesktop ? isColumnOpen : isCoverOpen;
  return { isOpen, toggle: () => set(!isOpen), close: () => set(false) };
}
