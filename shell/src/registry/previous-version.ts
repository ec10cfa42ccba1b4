import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { reloadPage } from '@dashboard/shared/session';

const keyOf = (name: string) => `previous-version:${name}`;

/** Whether the user chose the previous version of a remote in this tab. A move of the registry ends the choice. */
export function usesPrevious({ name, version, fallback }: ResolvedRemote): boolean {
  try {
    const rejected = sessionStorage.getItem(keyOf(name));
    if (rejected === version && fallback) return true;
    if (rejected !== null) sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is disabled: nothing was chosen.
  }
  return false;
}

/**
 * Runs the previous version of a remote in this tab from now on. The page is loaded again, because the code of the failed
 * version has already run. When changes elsewhere in the page cannot be stored, the browser asks first.
 */
export function choosePrevious({ name, version }: ResolvedRemote): void {
  sessionStorage.setItem(keyOf(name), version);
  if (!reloadPage()) window.location.reload();
}
