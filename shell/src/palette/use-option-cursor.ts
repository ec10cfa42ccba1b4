import { type KeyboardEvent, useState } from 'react';

/** The index of the active one of `count` options, and the arrow-key handler. Resets when `resetKey` changes. */
export function useOptionCursor(count: number, resetKey: string, onChoose: (index: number) => void) {
  const [cursor, setCursor] = useState({ resetKey, index: 0 });
  const index = cursor.resetKey === resetKey ? Math.min(cursor.index, Math.max(count - 1, 0)) : 0;
  const moveTo = (next: number) => setCursor({ resetKey, index: next });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (count === 0) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo((index + 1) % count),
      ArrowUp: () => moveTo((index + count - 1) % count),
      Enter: () => onChoose(index),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return { index, moveTo, handleKeyDown };
}
