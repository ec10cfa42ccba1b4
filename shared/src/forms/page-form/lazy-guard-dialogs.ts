import { useEffect } from 'react';
import { lazyPart } from '../../router';

const load = () => import('./guard-dialogs');
/** Typed values hang on these, so that one failed attempt is not the last. */
const loadAgain = () => load().catch(load);

export const LeaveDialog = lazyPart(async () => ({ default: (await loadAgain()).LeaveDialog }));
export const SignInAgain = lazyPart(async () => ({ default: (await loadAgain()).SignInAgain }));

/** Fetches the guard's dialogs as soon as there is something to guard, long before anybody is asked. */
export function useGuardDialogs(hasChanges: boolean): void {
  useEffect(() => {
    // Whoever needs one tries again, and says what went wrong.
    if (hasChanges) load().catch(() => undefined);
  }, [hasChanges]);
}
