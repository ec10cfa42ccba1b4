import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Layout, layoutFor } from './layout';

/** The layout for the element's width, followed as it changes; null until it was measured, before the first paint. */
export function usePaneLayout(pane: RefObject<HTMLElement | null>): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    setLayout(layoutFor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setLayout(layoutFor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return layout;
}
