import { useEffect, useState } from 'react';

/** Longer than a row takes to scroll past, shorter than the time to read it and reach for a button beside it. */
const AT_REST_AFTER_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

function renderAll(): void {
  for (const draw of waiting) draw();
  waiting.clear();
}

/**
 * Whether to render the optional parts of a row. Becomes true for all rows at once after no row was mounted for a
 * while. During a scroll these parts would cost an extra render, style and layout in each frame.
 */
export function useDrawnAtRest(): boolean {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => {
    const draw = () => setRendered(true);
    waiting.add(draw);
    clearTimeout(timer);
    timer = setTimeout(renderAll, AT_REST_AFTER_MS);
    return () => {
      waiting.delete(draw);
    };
  }, []);
  return isRendered;
}
