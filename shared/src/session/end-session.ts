import { log } from '../notify/log';
import { holdsToPrompt, releasePage, requestSession, storeForReload } from './page-hold';
import { page } from './page-leave';

let isEnding = false;

/** "/", "/dashboard", "/dashboard/": every path whose cookies a page can read. */
const cookiePaths = (pathname: string): string[] =>
  [...pathname.matchAll(/\/|$/g)].flatMap(({ index }) => [
    pathname.slice(0, index) || '/',
    pathname.slice(0, index + 1),
  ]);

function clearReadableCookies(): void {
  const paths = [...new Set(cookiePaths(window.location.pathname))];
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    // The session cookie is HttpOnly: the server expires it at /logout.
    if (!name) continue;
    for (const path of paths) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    }
  }
}

/** A browser without storage throws on the first access, and must log out all the same. */
function clearStorages(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch (error) {
      log.warning('A storage of the browser could not be cleared', error);
    }
  }
}

/** Deletes all stored data of this browser and navigates to /logout. Further calls on the same page do nothing. */
export function endSession(): void {
  if (isEnding) return;
  isEnding = true;
  releasePage();
  clearStorages();
  clearReadableCookies();
  page.leave('/logout');
}

/** Handles a read without a session: leaves the page, unless that would lose unsaved changes. */
export function handleSessionLost(): void {
  if (!requestSession()) endSession();
}

/**
 * Handles another user's sign-in in a different tab: reloads the page for that user, unless that would lose changes.
 */
export function handleOtherUser(): void {
  if (!requestSession()) restartPage();
}

/** Logs out on the user's request, after prompting about unsaved changes. */
export function logOut(): void {
  holdsToPrompt().reduceRight((proceed, hold) => () => hold.onLogout(proceed), endSession)();
}

/** Reloads the page for another signed-in user, without any data of the previous one. */
export function restartPage(): void {
  // Navigating to /logout now would end the other user's session.
  isEnding = true;
  releasePage();
  page.leave(window.location.href);
}

/**
 * Reloads the page without a prompt, as soon as unsaved changes are stored. Returns false, without reloading, when they would
 * be lost.
 */
export function reloadPage(): boolean {
  const pending = storeForReload();
  if (pending === false) return false;
  const reload = () => {
    releasePage();
    page.reload();
  };
  if (pending.length === 0) reload();
  else
    Promise.all(pending).then(reload, (error: unknown) =>
      log.warning('The page stays, because changes could not be stored for its reload', error),
    );
  return true;
}

/** A page restored from the back/forward cache may end its session again. */
export function allowEndingAgain(): void {
  isEnding = false;
}

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) allowEndingAgain();
  });
}
