import { useShortcut } from '@dashboard/shared/router';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { FoundPlace } from '../messages-page/selection';
import { isOpenable, type ListEntry, neighbor, placeOf } from './list-entries';

interface ListKeys {
  entries: readonly ListEntry[];
  selectedId: number | null;
  /** The key of the open message or note, when one was selected. */
  foundKey: string | null;
  onSelect: (contactId: number, place?: FoundPlace) => void;
  /** Scrolls the entry into view. */
  onReveal: (index: number) => void;
}

/** Arrow keys, Home, End and Enter within the list; j and k anywhere on the page. */
export function useListKeys({ entries, selectedId, foundKey, onSelect, onReveal }: ListKeys) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const foundIndex = entries.findIndex((entry) => entry.key === foundKey);
  const chosenIndex = entries.findIndex(
    (entry) => entry.kind === 'conversation' && entry.contactId === selectedId,
  );
  const selectedIndex = foundIndex === -1 ? chosenIndex : foundIndex;
  const keyed = entries.findIndex((entry) => entry.key === activeKey);
  const activeIndex = keyed === -1 ? selectedIndex : keyed;

  const moveTo = (index: number | null) => {
    const entry = index === null ? undefined : entries[index];
    if (index === null || !entry) return;
    setActiveKey(entry.key);
    onReveal(index);
  };
  const open = (index: number | null) => {
    const entry = index === null ? undefined : entries[index];
    if (index === null || !isOpenable(entry)) return;
    moveTo(index);
    onSelect(entry.contactId, entry.kind === 'hit' ? placeOf(entry.hit) : undefined);
  };
  useShortcut('j', 'Next conversation', () => open(neighbor(entries, selectedIndex, 1)));
  useShortcut('k', 'Previous conversation', () =>
    open(neighbor(entries, selectedIndex === -1 ? entries.length : selectedIndex, -1)),
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveTo(neighbor(entries, activeIndex, 1)),
      ArrowUp: () => moveTo(neighbor(entries, activeIndex === -1 ? entries.length : activeIndex, -1)),
      Home: () => moveTo(neighbor(entries, -1, 1)),
      End: () => moveTo(neighbor(entries, entries.length, -1)),
      Enter: () => open(activeIndex),
      ' ': () => open(activeIndex),
    };
    const action = actions[event.key];
    if (!action || event.target !== event.currentTarget) return;
    event.preventDefault();
    action();
  };
  // Keyboard users see the active row as soon as the list has the focus.
  const handleFocus = ({ currentTarget }: FocusEvent) => {
    // A click focuses the list too, but must not move a row from under the pointer.
    if (activeIndex === -1 && currentTarget.matches(':focus-visible')) moveTo(neighbor(entries, -1, 1));
  };
  return { activeIndex, handleKeyDown, handleFocus };
}
