import { useSyncExternalStore } from 'react';

const KEY = 'composer:enter-sends';
const listeners = new Set<() => void>();
let fallback: boolean | null = null;

function readEnterSends(): boolean {
  if (fallback !== null) return fallback;
  try {
    return localStorage.getItem(KEY) !== 'false';
  } catch {
    // Storage is disabled: use the default.
    return true;
  }
}

/** Sets whether Enter sends and Shift+Enter inserts a line break, or the reverse. Stored in this browser. */
export function setEnterSends(enterSends: boolean): void {
  try {
    localStorage.setItem(KEY, String(enterSends));
    fallback = null;
  } catch {
    fallback = enterSends;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useEnterSends = () => useSyncExternalStore(subscribe, readEnterSends);

interface EnterPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Whether a key press means send. Ctrl+Enter and ⌘+Enter always do. */
export function requestsSend(press: EnterPress, enterSends: boolean): boolean {
  if (press.key !== 'Enter') return false;
  if (press.ctrlKey || press.metaKey) return true;
  return enterSends ? !press.shiftKey : press.shiftKey;
}
