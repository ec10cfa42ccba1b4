import { useEffect, useState } from 'react';

/** Longer than a row takes to pass by, shorter than it takes to read its words and reach for something beside them. */
const AT_REST_AFTER_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

function drawAll(): void {
  for (const draw of waiting) draw();
  waiting.clear();
}

/**
 * Whether what can wait is drawn: once no row was added for a while, in all of them together. While rows pass by it would
 * cost a rendering, styles and a layout of its own, each time in the frame of the rows after them.
 */
export function useDrawnAtRest(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = () => setDrawn(true);
    waiting.add(draw);
    clearTimeout(timer);
    timer = setTimeout(drawAll, AT_REST_AFTER_MS);
    return () => {
      waiting.delete(draw);
    };
  }, []);
  return isDrawn;
}
