import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const STEPS: Record<string, (active: number, last: number) => number> = {
  ArrowRight: (active, last) => Math.min(active + 1, last),
  ArrowLeft: (active) => Math.max(active - 1, 0),
  Home: () => 0,
  End: (_active, last) => last,
};

/** The point under the pointer, or the one that the arrow keys, Home and End reached. Escape closes the tooltip. */
export function useActivePoint(count: number, indexAt: (x: number, width: number) => number) {
  const [active, setActive] = useState<number | null>(null);
  const last = count - 1;
  const clear = () => setActive(null);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return clear();
    const step = STEPS[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    const forward = event.key === 'ArrowRight' ? -1 : count;
    setActive(step(active ?? forward, last));
  }

  function handlePointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = indexAt(clientX - left, width);
    setActive(count === 0 ? null : Math.min(Math.max(index, 0), last));
  }

  return {
    active: active !== null && active <= last ? active : null,
    handlers: {
      onKeyDown: handleKey,
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: clear,
      onBlur: clear,
    },
  };
}
