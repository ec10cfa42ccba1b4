/** Keeps the page open while it has unsaved changes. */
export interface PageHold {
  /** The session has ended: ask the user to sign in again on this page. */
  onSessionLost: () => void;
  /** The user wants to log out: prompt first, then call `proceed`. */
  onLogout: (proceed: () => void) => void;
  /** The changes are in the browser's storage: they survive a reload and are only lost with the session. */
  isStored?: boolean;
  /**
   * Stores the changes across a reload, which waits for a returned promise. When this is missing or returns false, the page
   * must not be reloaded; a rejection also keeps the page.
   */
  onReload?: () => boolean | Promise<unknown>;
}

let holds: readonly PageHold[] = [];

/** The browser's own prompt before a reload or navigation. */
const confirmBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** The hold that is already asking the user to sign in; newer holds must not ask on top of it. */
let prompting: PageHold | null = null;

/**
 * Asks the newest hold (a dialog's before its page's) to sign the user in again. Returns false without holds. A write that fails
 * with a 401 does no more than this: only a read ends the session.
 */
export function requestSession(): boolean {
  const hold = prompting !== null && holds.includes(prompting) ? prompting : holds.at(-1);
  if (hold === undefined) return false;
  prompting = hold;
  hold.onSessionLost();
  return true;
}

/** Called once the user has signed in again. */
export function endSignInPrompt(): void {
  prompting = null;
}

/** The holds to prompt on logout, in order: the newest with unsaved changes, then the newest with stored ones. */
export function holdsToPrompt(): PageHold[] {
  const unsaved = holds.findLast(({ isStored = false }) => !isStored);
  const stored = holds.findLast(({ isStored = false }) => isStored);
  return [unsaved, stored].filter((hold) => hold !== undefined);
}

/**
 * Stores unsaved changes for a reload. Returns what the reload must wait for, or false when some changes cannot be stored;
 * the page must then stay.
 */
export function storeForReload(): Promise<unknown>[] | false {
  const unsaved = holds.filter(({ isStored = false }) => !isStored);
  // Checks support first: changes stored for a reload that does not happen would reappear later.
  if (!unsaved.every(({ onReload }) => onReload)) return false;
  const pending: Promise<unknown>[] = [];
  for (const { onReload } of unsaved) {
    const result = onReload?.() ?? false;
    if (result === false) return false;
    if (result !== true) pending.push(result);
  }
  return pending;
}

/** Releases all holds. */
export function releasePage(): void {
  setHolds([]);
}

/** Whether the page has unsaved changes that are not stored. */
export const isPageHeld = () => holds.some(({ isStored = false }) => !isStored);

function setHolds(next: readonly PageHold[]): void {
  holds = next;
  if (isPageHeld()) window.addEventListener('beforeunload', confirmBeforeUnload);
  else window.removeEventListener('beforeunload', confirmBeforeUnload);
}

/** Prevents leaving the page without a prompt until the returned function is called. */
export function holdPage(hold: PageHold): () => void {
  setHolds([...holds, hold]);
  return () => setHolds(holds.filter((other) => other !== hold));
}
