import { startTransition, useLayoutEffect, useState } from 'react';

/** The expensive parts of a conversation, in render order. */
const PARTS = ['texts', 'composer', 'details'] as const;

interface Slot {
  part: (typeof PARTS)[number];
  render: () => void;
}

const waiting = new Set<Slot>();
let rendering: Slot | null = null;

function renderNext(): void {
  if (rendering) return;
  const [first] = [...waiting].sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part));
  if (!first) return;
  waiting.delete(first);
  rendering = first;
  first.render();
}

/** Frees the slot once the part, which may be unmounted by now, is painted. */
function endSlot(slot: Slot): void {
  waiting.delete(slot);
  if (rendering !== slot) return;
  const end = () => {
    rendering = null;
    renderNext();
  };
  // A hidden page has no frames and no user to wait for a long one.
  if (document.hidden) end();
  else requestAnimationFrame(() => setTimeout(end));
}

/**
 * Whether to render an expensive part of a conversation. Parts render one at a time between frames, once their data is
 * loaded and the previous part is painted; React would render all deferred parts in one commit and one long frame. A
 * part that is ready on mount renders at once, so that a conversation shown before does not flicker.
 */
export function useStaggeredRender(part: Slot['part'], isReady: boolean): boolean {
  const [isRendered, setRendered] = useState(isReady);
  if (isRendered && !isReady) setRendered(false);
  useLayoutEffect(() => {
    if (!isReady || isRendered) return;
    const slot = { part, render: () => startTransition(() => setRendered(true)) };
    waiting.add(slot);
    renderNext();
    return () => endSlot(slot);
  }, [part, isReady, isRendered]);
  return isRendered && isReady;
}
