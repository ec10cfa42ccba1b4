import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Panes, panesFor } from './layout';

/** The panes for the element's width, updated on resize; null until it is measured, before the first paint. */
export function usePaneLayout(pane: RefObject<HTMLElement | null>): Panes | null {
  const [panes, setPanes] = useState<Panes | null>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    setPanes(panesFor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPanes(panesFor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return panes;
}
