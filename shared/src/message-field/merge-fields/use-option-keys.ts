import { type KeyboardEvent, useState } from 'react';

interface OptionKeysOptions {
  /** Options are still loading: without any, Enter and Tab do nothing, as they would act on the field otherwise. */
  isLoading?: boolean;
}

/** The highlight of a list whose field keeps the focus: arrows move it, Enter and Tab pick. */
export function useOptionKeys(
  count: number,
  onPick: (at: number) => void,
  { isLoading = false }: OptionKeysOptions = {},
) {
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, count - 1);
  return {
    /** -1 without options. */
    active,
    setActive,
    /** Whether the key was used. */
    handleKey(event: KeyboardEvent): boolean {
      const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
      const isPick = event.key === 'Enter' || event.key === 'Tab';
      const isUsed = count > 0 || (isLoading && isPick);
      if (!isUsed || hasModifier || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((active + step + count) % count);
      else if (!isPick) return false;
      else if (count > 0) onPick(active);
      event.preventDefault();
      return true;
    },
  };
}
