import type { PointerEvent as ReactPointerEvent } from 'react';

const PRESS_MS = 500;
/** Smaller movements are trembling; larger ones are a scroll. */
const SLOP_PX = 10;

/** Releasing a long press still fires a click, which would open the row behind the menu. */
function swallowClick(): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  window.addEventListener('click', (event) => event.stopPropagation(), options);
  window.addEventListener('pointerdown', () => done.abort(), options);
}

/** Opens the context menu on a long press. Android browsers do this themselves, iOS browsers do not. */
export function watchLongPress({ nativeEvent: start, target }: ReactPointerEvent): void {
  if (start.pointerType === 'mouse') return;
  const { clientX, clientY } = start;
  const ended = new AbortController();
  const end = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const timer = setTimeout(() => {
    end();
    swallowClick();
    target.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }),
    );
  }, PRESS_MS);
  const options = { capture: true, signal: ended.signal };
  for (const type of ['pointerup', 'pointercancel', 'pointerdown', 'contextmenu'])
    window.addEventListener(type, end, options);
  const endIfMoved = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLOP_PX) end();
  };
  window.addEventListener('pointermove', endIfMoved, options);
}
