import { useEffect, useState } from 'react';

/** Longer than a row takes to scroll past, shorter than the time to read it and reach for a button beside it. */
const SETTLED_AFTER_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

function renderAll(): void {
  for (const render of waiting) render();
  waiting.clear();
}

/**
 * Whether to render the optional parts of a row. Becomes true for all rows at once after no row was mounted for a
 * while. During a scroll these parts would cost an extra render, style and layout in each frame.
 */
export function useScrollSettled(): boolean {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => {
    const render = () => setRendered(true);
    waiting.add(render);
    clearTimeout(timer);
    timer = setTimeout(renderAll, SETTLED_AFTER_MS);
    return () => {
      waiting.delete(render);
    };
  }, []);
  return isRendered;
}
