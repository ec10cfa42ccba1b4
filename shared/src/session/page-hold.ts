/** What keeps the page: something on it that is not saved yet. */
export interface PageHold {
  /** The server no longer knows the session: ask to sign in again, here. */
  onSessionLost: () => void;
  /** The person wants to log out: ask first, then `proceed`. */
  onLogout: (proceed: () => void) => void;
  /** It outlives the page, in the browser's storage: only the end of the session would lose it, a reload does not. */
  isStored?: boolean;
  /** Stores the changes for the page after a reload. False, or no such function: the page must not be reloaded. */
  onReload?: () => boolean;
}

let holds: readonly PageHold[] = [];

/** The browser's own question, before a reload or another address. */
const confirmBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks for the session already: what comes to keep the page meanwhile must not ask on top of it. */
let asking: PageHold | null = null;

/** Has the newest hold, a dialog's above its page's, ask for the session; false where nothing keeps the page. */
export function requestSession(): boolean {
  const hold = asking !== null && holds.includes(asking) ? asking : holds.at(-1);
  if (hold === undefined) return false;
  asking = hold;
  hold.onSessionLost();
  return true;
}

/** Somebody is signed in again. */
export function endAsking(): void {
  asking = null;
}

/** Whom a logout asks, one after the other: what would be lost with the page, and what only with the session. */
export function holdsToAsk(): PageHold[] {
  const unsaved = holds.findLast(({ isStored = false }) => !isStored);
  const stored = holds.findLast(({ isStored = false }) => isStored);
  return [unsaved, stored].filter((hold) => hold !== undefined);
}

/** Stores what a reload would lose. False where something cannot be stored: the page then stays as it is. */
export function storeForReload(): boolean {
  const unsaved = holds.filter(({ isStored = false }) => !isStored);
  // Asked first: what is stored for a reload that does not come would turn up later.
  return unsaved.every(({ onReload }) => onReload) && unsaved.every(({ onReload }) => onReload?.());
}

/** Nothing keeps the page any longer. */
export function releasePage(): void {
  setHolds([]);
}

function setHolds(next: readonly PageHold[]): void {
  holds = next;
  if (holds.some(({ isStored = false }) => !isStored))
    window.addEventListener('beforeunload', confirmBeforeUnload);
  else window.removeEventListener('beforeunload', confirmBeforeUnload);
}

/** Keeps the page from being left unasked until the returned function is called. */
export function holdPage(hold: PageHold): () => void {
  setHolds([...holds, hold]);
  return () => setHolds(holds.filter((other) => other !== hold));
}
