import { type RefObject, useLayoutEffect } from 'react';

/** Selector of the scrolling element within the history. */
const SCROLLER = '.thread-history';

/** Tells the rows how wide the scrollbar is (0 where it floats), so that both gutters stay equal. */
export function useScrollbarRoom(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const scroller = frame.current?.querySelector(SCROLLER);
    if (!(scroller instanceof HTMLElement)) return;
    frame.current?.style.setProperty('--scrollbar', `${scroller.offsetWidth - scroller.clientWidth}px`);
  });
}
