import { create } from 'zustand';
import { getPreferences } from '../session';

export interface Shortcut {
  /** As in `KeyboardEvent.key`, optionally with `mod+` for Ctrl or ⌘, e.g. `c`, `?`, `Escape`, `mod+k`. */
  key: string;
  label: string;
  handler: (event: KeyboardEvent) => void;
}

/** In order of registration: the last one with a key wins. */
export const useShortcutStore = create<{ shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }));

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

/** An open dialog or menu handles the keyboard itself. */
function isOverlayOpen(): boolean {
  return (
    document.querySelector('[role$="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null
  );
}

function matches(event: KeyboardEvent, key: string): boolean {
  const wantsMod = key.startsWith('mod+');
  const plain = wantsMod ? key.slice('mod+'.length) : key;
  return (
    event.key.toLowerCase() === plain.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === wantsMod &&
    !event.altKey
  );
}

/** Single-character keys are off during typing and when the user disabled them (WCAG 2.1.4). */
function isAllowed(event: KeyboardEvent, key: string): boolean {
  if (isOverlayOpen()) return false;
  if (key.length > 1) return true;
  return getPreferences().hasSingleKeys && !isTyping(event.target);
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  const found = useShortcutStore.getState().shortcuts.findLast(({ key }) => matches(event, key));
  if (!found || !isAllowed(event, found.key)) return;
  event.preventDefault();
  found.handler(event);
}

/** Adds a shortcut; returns a function that removes it. The page listens only while there are shortcuts. */
export function addShortcut(shortcut: Shortcut): () => void {
  const { shortcuts } = useShortcutStore.getState();
  if (shortcuts.length === 0) document.addEventListener('keydown', handleKey);
  useShortcutStore.setState({ shortcuts: [...shortcuts, shortcut] });
  return () => {
    const rest = useShortcutStore.getState().shortcuts.filter((other) => other !== shortcut);
    if (rest.length === 0) document.removeEventListener('keydown', handleKey);
    useShortcutStore.setState({ shortcuts: rest });
  };
}
