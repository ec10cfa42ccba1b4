/** What keeps the page: something on it that is not saved yet. */
export interface PageHold {
  /** The server no longer knows the session: ask to sign in again, here. */
  onSessionLost: () => void;
  /** The person wants to log out: ask first, then `proceed`. */
  onLogout: (proceed: () => void) => void;
}

let holds: readonly PageHold[] = [];

/** The browser's own question, before a reload or another address. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** The newest hold: a dialog's above its page's. */
export const pageHold = (): PageHold | undefined => holds.at(-1);

/** Nothing keeps the page any longer. */
export function releasePage(): void {
  holds = [];
  window.removeEventListener('beforeunload', askBeforeUnload);
}

/** Keeps the page from being left unasked until the returned function is called. */
export function holdPage(hold: PageHold): () => void {
  if (holds.length === 0) window.addEventListener('beforeunload', askBeforeUnload);
  holds = [...holds, hold];
  return () => {
    holds = holds.filter((other) => other !== hold);
    if (holds.length === 0) releasePage();
  };
}
