import { useState } from 'react';

/** Width of the list on a desktop, CSS px. */
export const LIST_WIDTH = { min: 280, max: 400, usual: 320 } as const;

const KEY = 'conversation-list-width';

const withinLimits = (width: number) => Math.min(LIST_WIDTH.max, Math.max(LIST_WIDTH.min, Math.round(width)));

function storedWidth(): number {
  const stored = Number(localStorage.getItem(KEY));
  return stored > 0 ? withinLimits(stored) : LIST_WIDTH.usual;
}

/** The list's width as this user last set it, always within its limits. */
export function useListWidth() {
  const [width, setWidth] = useState(storedWidth);
  const change = (next: number) => {
    const allowed = withinLimits(next);
    setWidth(allowed);
    localStorage.setItem(KEY, String(allowed));
  };
  return { width, change };
}
