import { type RefObject, useCallback, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useBlocker } from '../../router';
import { usePageHold } from '../../session';
import type { FormValues } from '../Form';
import { isUnsaved, SAVED_STATE } from '../unsaved';
import { storeValues } from './stored-values';

/** A pending navigation that waits for the user's decision about the changes. */
export interface Leaving {
  proceed: () => void;
  stay: () => void;
}

/**
 * Blocks leaving the surrounding form with changes: by navigation, by Back, or by logging out. A reload by the shell
 * keeps the changes. With `isInSearch`, another search string leaves the form too.
 */
export function useLeaveGuard(element: RefObject<HTMLFormElement | null>, isInSearch = false) {
  const form = useForm<FormValues>();
  const hasChanges = isUnsaved(useFormState<FormValues>({ subscription: SAVED_STATE }));
  const [logOut, setLogOut] = useState<{ proceed: () => void } | null>(null);
  const hold = usePageHold(hasChanges, (proceed) => setLogOut({ proceed }), {
    onReload: () => storeValues(form, element.current),
  });
  // Reads the form's state at navigation time: right after a save, this hook has not rendered again yet.
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: now, nextLocation: next }) => {
        const isLeft = now.pathname !== next.pathname || (isInSearch && now.search !== next.search);
        return isLeft && isUnsaved(form.getState());
      },
      [form, isInSearch],
    ),
  );
  let leaving: Leaving | null = null;
  const stay = () => setLogOut(null);
  // The logout may show another prompt in its own dialog.
  const proceed = () => {
    stay();
    logOut?.proceed();
  };
  if (logOut) leaving = { proceed, stay };
  else if (blocker.state === 'blocked') leaving = { proceed: blocker.proceed, stay: blocker.reset };
  return { ...hold, hasChanges, leaving };
}
