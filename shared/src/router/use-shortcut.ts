import { useEffect, useEffectEvent, useMemo } from 'react';
import { addShortcut, useShortcutStore } from './shortcut-map';

/** Binds a key while the component is mounted. `label` is its description in the list of shortcuts. */
export function useShortcut(
  key: string,
  label: string,
  handler: (event: KeyboardEvent) => void,
  { enabled = true }: { enabled?: boolean } = {},
): void {
  const onKey = useEffectEvent(handler);
  useEffect(() => {
    if (!enabled) return;
    return addShortcut({ key, label, handler: (event) => onKey(event) });
  }, [key, label, enabled]);
}

/** The active shortcuts without duplicates, for the list of shortcuts. */
export function useShortcutList(): readonly { key: string; label: string }[] {
  const shortcuts = useShortcutStore((state) => state.shortcuts);
  return useMemo(
    () => [...new Map(shortcuts.map(({ key, label }) => [key, { key, label }])).values()],
    [shortcuts],
  );
}
