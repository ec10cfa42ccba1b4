import { type RefObject, useCallback, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useBlocker } from '../../router';
import { usePageHold } from '../../session';
import type { FormValues } from '../Form';
import { isUnsaved, SAVED_STATE } from '../unsaved';
import { storeValues } from './stored-values';

/** A way out that waits for an answer about the changes. */
export interface Leaving {
  proceed: () => void;
  stay: () => void;
}

/** The names of the password fields in a form. */
function passwordNames(element: HTMLFormElement | null): string[] {
  return [...(element?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? [])].map(
    ({ name }) => name,
  );
}

/**
 * Stops whoever leaves the surrounding form with changes: to another page, back, or out of the session. A reload by the
 * shell keeps the changes.
 */
export function useLeaveGuard(element: RefObject<HTMLFormElement | null>) {
  const form = useForm<FormValues>();
  const hasChanges = isUnsaved(useFormState<FormValues>({ subscription: SAVED_STATE }));
  const [logOut, setLogOut] = useState<{ proceed: () => void } | null>(null);
  const hold = usePageHold(hasChanges, (proceed) => setLogOut({ proceed }), {
    onReload: () => storeValues(form, passwordNames(element.current)),
  });
  // Asked at the very moment: right after a save the form is clean before this has rendered again.
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && isUnsaved(form.getState()),
      [form],
    ),
  );
  let leaving: Leaving | null = null;
  const stay = () => setLogOut(null);
  // Something else may have a question of its own, in a dialog of its own.
  const proceed = () => {
    stay();
    logOut?.proceed();
  };
  if (logOut) leaving = { proceed, stay };
  else if (blocker.state === 'blocked') leaving = { proceed: blocker.proceed, stay: blocker.reset };
  return { ...hold, hasChanges, leaving };
}
