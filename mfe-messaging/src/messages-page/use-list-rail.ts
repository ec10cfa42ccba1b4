import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const ROWS = '[role=listbox]';
const SEARCH = 'input';

/**
 * The rail's list can be opened over the conversation, for its names, filters and search; a choice, Escape and a press
 * beside it close it again.
 */
export function useListRail(list: RefObject<HTMLElement | null>, hasRail: boolean) {
  /** What takes the focus as the list opens; null while it is closed. */
  const [opened, setOpened] = useState<typeof ROWS | typeof SEARCH | null>(null);
  if (opened && !hasRail) setOpened(null);
  const focus = (selector: string) =>
    list.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (opened) focus(opened);
  }, [opened]);
  const handleKeyDown = (event: KeyboardEvent) => {
    // Keys of a menu opened from here come by as well.
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
