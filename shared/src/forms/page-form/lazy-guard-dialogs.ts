import { lazy, useEffect } from 'react';

const load = () => import('./guard-dialogs');
/** Typed values hang on these, so that one failed attempt is not the last. */
const loadAgain = () => load().catch(load);

export const LeaveDialog = lazy(async () => ({ default: (await loadAgain()).LeaveDialog }));
export const SignInAgain = lazy(async () => ({ default: (await loadAgain()).SignInAgain }));

/** Fetches the guard's dialogs as soon as there is something to guard, long before anybody is asked. */
export function useGuardDialogs(hasChanges: boolean): void {
  useEffect(() => {
    // Whoever needs one tries again, and says what went wrong.
    if (hasChanges) load().catch(() => undefined);
  }, [hasChanges]);
}
