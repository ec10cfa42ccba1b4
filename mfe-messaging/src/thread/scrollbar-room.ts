/** Selector of the scrolling element within the history. */
const SCROLLER = '.thread-history';

/**
 * A ref for the frame of the history: tells the rows how wide the scrollbar is (0 where it floats), so that both gutters
 * stay equal. Its room is always kept, so only zooming, which resizes the window, changes its width.
 */
export function keepScrollbarRoom(frame: HTMLElement | null): (() => void) | undefined {
  const scroller = frame?.querySelector(SCROLLER);
  if (!(scroller instanceof HTMLElement)) return undefined;
  const measure = () =>
    frame?.style.setProperty('--scrollbar', `${scroller.offsetWidth - scroller.clientWidth}px`);
  measure();
  window.addEventListener('resize', measure);
  return () => window.removeEventListener('resize', measure);
}
