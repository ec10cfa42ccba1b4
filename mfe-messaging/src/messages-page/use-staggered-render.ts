import { startTransition, useLayoutEffect, useState } from 'react';

/** Parts of a conversation that are costly to draw, first the one that is drawn first. */
const PARTS = ['texts', 'composer', 'details'] as const;

interface Turn {
  part: (typeof PARTS)[number];
  draw: () => void;
}

const waiting = new Set<Turn>();
let drawing: Turn | null = null;

function drawNext(): void {
  if (drawing) return;
  const [first] = [...waiting].sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part));
  if (!first) return;
  waiting.delete(first);
  drawing = first;
  first.draw();
}

/** Begins once the part, which may have been taken away meanwhile, is painted. */
function endSlot(turn: Turn): void {
  waiting.delete(turn);
  if (drawing !== turn) return;
  const end = () => {
    drawing = null;
    drawNext();
  };
  // A hidden page has no frames, and nobody whom a long one would keep waiting.
  if (document.hidden) end();
  else requestAnimationFrame(() => setTimeout(end));
}

/**
 * Whether a part that is costly to draw is drawn: in slices between frames, once what it shows is there and the parts
 * before it are painted. React draws all that is deferred at the same time in one commit, which is one long frame. What
 * is there from the start is drawn at once: a conversation that was open before must not flicker.
 */
export function useStaggeredRender(part: Turn['part'], isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isReady);
  if (isDrawn && !isReady) setDrawn(false);
  useLayoutEffect(() => {
    if (!isReady || isDrawn) return;
    const turn = { part, draw: () => startTransition(() => setDrawn(true)) };
    waiting.add(turn);
    drawNext();
    return () => endSlot(turn);
  }, [part, isReady, isDrawn]);
  return isDrawn && isReady;
}
