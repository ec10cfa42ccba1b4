import { AttemptError } from './load-failure';

/** A page younger than this was made from today's registry: loading it again would change nothing. */
const FRESH_PAGE_MS = 30_000;

interface Page {
  performance: Pick<Performance, 'now'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  location: Pick<Location, 'reload'>;
}

/**
 * Reloads the page once when a file it was promised is gone, as after a deploy: the new page names the new files.
 * Returns whether a reload is under way. A second failure for the same version does not reload again.
 */
export function reloadForVanishedFile(error: unknown, key: string, page: Page = window): boolean {
  if (!(error instanceof AttemptError) || !error.vanished) return false;
  if (page.performance.now() < FRESH_PAGE_MS) return false;
  const guard = `reloaded-for:${key}`;
  if (page.sessionStorage.getItem(guard)) return false;
  page.sessionStorage.setItem(guard, '1');
  page.location.reload();
  return true;
}

/** The same for a page that broke because a later chunk of a remote that already runs did not come. */
export async function reloadForVanishedChunk(error: unknown, page: Page = window): Promise<boolean> {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  const url: unknown = Reflect.get(error, 'request');
  if (typeof url !== 'string' || !(await isGone(url))) return false;
  return reloadForVanishedFile(new AttemptError('network', error.message, true), url, page);
}

async function isGone(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    return status === 404;
  } catch {
    // Nobody answers: that is another trouble, and a reload would lose the page for nothing.
    return false;
  }
}
