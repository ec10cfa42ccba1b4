import { useEffect } from 'react';
import { lazyPart } from '../../router';

const load = () => import('./guard-dialogs');
/** Retries once: a failed load must not lose typed values. */
const loadAgain = () => load().catch(load);

export const GuardDialog = lazyPart(async () => ({ default: (await loadAgain()).GuardDialog }));
export const SignInAgain = lazyPart(async () => ({ default: (await loadAgain()).SignInAgain }));

/** Prefetches the guard's dialogs as soon as the form has changes. */
export function useGuardDialogs(hasChanges: boolean): void {
  useEffect(() => {
    // Opening a dialog retries and reports the failure.
    if (hasChanges) load().catch(() => undefined);
  }, [hasChanges]);
}
