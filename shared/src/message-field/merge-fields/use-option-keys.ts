import { type KeyboardEvent, useState } from 'react';

/** The highlight of a list whose field keeps the focus: arrows move it, Enter and Tab pick. */
export function useOptionKeys(count: number, onPick: (at: number) => void) {
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, count - 1);
  return {
    /** -1 without options. */
    active,
    setActive,
    /** Whether the key was used. */
    handleKey(event: KeyboardEvent): boolean {
      const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
      if (count === 0 || hasModifier || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((active + step + count) % count);
      else if (event.key === 'Enter' || event.key === 'Tab') onPick(active);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
