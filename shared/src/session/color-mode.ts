import { useMemo } from 'react';
import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage';

export type ColorMode = 'light' | 'dark' | 'system';
export type ResolvedColorMode = 'light' | 'dark';

/** Not a persisted store: the first script of every page, also before sign-in, reads this key as a plain string. */
const STORAGE_KEY = 'color-mode';
const DARK_QUERY = '(prefers-color-scheme: dark)';

interface ColorModeState {
  mode: ColorMode;
  isSystemDark: boolean;
}

const useColorModeStore = create<ColorModeState>(() => ({
  mode: storedMode(),
  isSystemDark: isSystemDark(),
}));

function isMode(value: string | null): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

function storedMode(): ColorMode {
  const stored = readStored(STORAGE_KEY);
  return isMode(stored) ? stored : 'system';
}

function isSystemDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches;
}

function resolve({ mode, isSystemDark }: ColorModeState): ResolvedColorMode {
  if (mode !== 'system') return mode;
  return isSystemDark ? 'dark' : 'light';
}

function paint(state: ColorModeState): void {
  const resolved = resolve(state);
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(resolved);
  style.colorScheme = resolved;
}

/** Applies the chosen mode's class to <html>, then follows the system and other tabs. Returns a cleanup function. */
export function startColorMode(): () => void {
  const sync = () => useColorModeStore.setState({ mode: storedMode(), isSystemDark: isSystemDark() });
  sync();
  paint(useColorModeStore.getState());
  const stopPainting = useColorModeStore.subscribe(paint);
  const system = typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : null;
  system?.addEventListener('change', sync);
  // Another tab's value of another kind is ignored; without any value, a logout has cleared the storage.
  const follow = () => {
    const stored = readStored(STORAGE_KEY);
    if (stored === null || isMode(stored)) sync();
  };
  window.addEventListener('storage', follow);
  return () => {
    stopPainting();
    system?.removeEventListener('change', sync);
    window.removeEventListener('storage', follow);
  };
}

function setMode(mode: ColorMode): void {
  writeStored(STORAGE_KEY, mode);
  useColorModeStore.setState({ mode });
}

/** The user's choice, the resolved mode, and a setter. */
export function useColorMode() {
  const mode = useColorModeStore((state) => state.mode);
  const resolved = useColorModeStore(resolve);
  return useMemo(() => ({ mode, resolved, setMode }), [mode, resolved]);
}
