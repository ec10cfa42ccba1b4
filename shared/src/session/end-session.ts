import { holdsToAsk, releasePage, requestSession, storeForReload } from './page-hold';
import { page } from './page-leave';

let isEnding = false;

function clearReadableCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    // The session's own cookie is HttpOnly: the server expires it at /logout.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (name) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

/** Forgets everything this browser keeps and leaves for /logout. Later calls on the same page do nothing. */
export function endSession(): void {
  if (isEnding) return;
  isEnding = true;
  releasePage();
  localStorage.clear();
  sessionStorage.clear();
  clearReadableCookies();
  page.leave('/logout');
}

/** The server no longer knows the session. Leaves, unless something not saved yet would be lost with the page. */
export function handleSessionLost(): void {
  if (!requestSession()) endSession();
}

/** Somebody else has signed in, in another tab. The page becomes theirs, unless something not saved yet would be lost. */
export function handleOtherUser(): void {
  if (!requestSession()) restartPage();
}

/** Logs out as the person asked, once they have decided what becomes of changes not saved yet. */
export function logOut(): void {
  holdsToAsk().reduceRight((proceed, hold) => () => hold.onLogout(proceed), endSession)();
}

/** Loads the page anew for somebody else who has signed in: nothing of the one before may stay. */
export function restartPage(): void {
  // Leaving for /logout now would end the session of the other one.
  isEnding = true;
  releasePage();
  page.leave(window.location.href);
}

/** Loads the page again, without a question. False: something on it would be lost by that, so nothing happens. */
export function reloadPage(): boolean {
  if (!storeForReload()) return false;
  releasePage();
  page.reload();
  return true;
}

/** A page kept alive by the browser's back button may end its session again. */
export function allowEndingAgain(): void {
  isEnding = false;
}

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) allowEndingAgain();
  });
}
