import { reloadPage } from '@dashboard/shared/session';
import { AttemptError } from './load-failure';

/** A page younger than this has the current registry, so a reload would not change anything. */
const FRESH_PAGE_MS = 30_000;

interface Page {
  performance: Pick<Performance, 'now'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Reloads and preserves drafts and form values. Returns false when data would be lost. */
  reload: () => boolean;
}

const ownPage = (): Page => ({ performance, sessionStorage, reload: reloadPage });

/**
 * Reloads the page once when one of its files no longer exists, as after a deploy: the new page references the new
 * files. Returns whether a reload started. A second failure for the same version does not reload again.
 */
export function reloadForStaleFile(error: unknown, key: string, page: Page = ownPage()): boolean {
  if (!(error instanceof AttemptError) || !error.isMissing) return false;
  if (page.performance.now() < FRESH_PAGE_MS) return false;
  return reloadOnce(key, page);
}

/** The last resort for a file that a retry could not load: one reload, if the server still serves pages. */
export async function reloadAfterRetry(file: string, page: Page = ownPage()): Promise<boolean> {
  return (await isPageServed()) && reloadOnce(file, page);
}

/** Reloads the page unless it was reloaded for this key before. Returns whether a reload started. */
export function reloadOnce(key: string, { sessionStorage, reload }: Page = ownPage()): boolean {
  const guard = `reloaded-for:${key}`;
  if (sessionStorage.getItem(guard)) return false;
  sessionStorage.setItem(guard, '1');
  const isReloading = reload();
  if (!isReloading) sessionStorage.removeItem(guard);
  return isReloading;
}

/** A reload that fails, or that redirects to the sign-in page, would only lose the current page. */
async function isPageServed(): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const;
    return (await fetch(window.location.href, request)).ok;
  } catch {
    return false;
  }
}
