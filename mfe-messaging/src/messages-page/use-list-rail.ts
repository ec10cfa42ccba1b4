import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const ROWS = '[role=listbox]';
const SEARCH = 'input';

/**
 * Opens the rail's list over the conversation for names, filters and search. A selection, Escape or a click outside
 * closes it.
 */
export function useListRail(list: RefObject<HTMLElement | null>, hasRail: boolean) {
  /** Selector of the element to focus as the list opens; null while it is closed. */
  const [opened, setOpened] = useState<typeof ROWS | typeof SEARCH | null>(null);
  if (opened && !hasRail) setOpened(null);
  const focus = (selector: string) =>
    list.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opening
  useEffect(() => {
    if (opened) focus(opened);
  }, [opened]);
  const handleKeyDown = (event: KeyboardEvent) => {
    // Key events of a menu opened from here bubble through React as well.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (opened === null || event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    setOpened(null);
    focus(ROWS);
  };
  return {
    isCompact: hasRail && opened === null,
    isOver: opened !== null,
    open: () => setOpened(ROWS),
    openSearch: () => setOpened(SEARCH),
    close: () => setOpened(null),
    handleKeyDown,
  };
}
