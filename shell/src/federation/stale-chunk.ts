import { reloadPage } from '@dashboard/shared/session';
import { AttemptError } from './load-failure';

/** A page younger than this was made from today's registry: loading it again would change nothing. */
const FRESH_PAGE_MS = 30_000;

interface Page {
  performance: Pick<Performance, 'now'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Keeps drafts and form values. False where something would be lost. */
  reload: () => boolean;
}

const ownPage = (): Page => ({ performance, sessionStorage, reload: reloadPage });

/**
 * Reloads the page once when a file it was promised is gone, as after a deploy: the new page names the new files.
 * Returns whether a reload is under way. A second failure for the same version does not reload again.
 */
export function reloadForStaleFile(error: unknown, key: string, page: Page = ownPage()): boolean {
  if (!(error instanceof AttemptError) || !error.isMissing) return false;
  if (page.performance.now() < FRESH_PAGE_MS) return false;
  return reloadOnce(key, page);
}

/** The last step for a file that a retry did not bring either: one reload, as long as the server still gives pages. */
export async function reloadAfterRetry(file: string, page: Page = ownPage()): Promise<boolean> {
  return (await isPageServed()) && reloadOnce(file, page);
}

function reloadOnce(key: string, { sessionStorage, reload }: Page): boolean {
  const guard = `reloaded-for:${key}`;
  if (sessionStorage.getItem(guard)) return false;
  sessionStorage.setItem(guard, '1');
  const isReloading = reload();
  if (!isReloading) sessionStorage.removeItem(guard);
  return isReloading;
}

/** A reload without an answer, or one that ends at the sign-in page, would lose the page for nothing. */
async function isPageServed(): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', redirect: 'manual' } as const;
    return (await fetch(window.location.href, request)).ok;
  } catch {
    return false;
  }
}
