import { type RefObject, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { type Leaving, useNavigationGuard } from '../../router';
import { usePageHold } from '../../session';
import type { FormValues } from '../Form';
import { isUnsaved, SAVED_STATE } from '../unsaved';
import { storeValues } from './stored-values';

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
  const navigation = useNavigationGuard(({ currentLocation: now, nextLocation: next }) => {
    const isLeft = now.pathname !== next.pathname || (isInSearch && now.search !== next.search);
    return isLeft && isUnsaved(form.getState());
  });
  const stay = () => setLogOut(null);
  // The logout may show another prompt in its own dialog.
  const proceed = () => {
    stay();
    logOut?.proceed();
  };
  const leaving: Pick<Leaving, 'proceed' | 'stay'> | null = logOut ? { proceed, stay } : navigation;
  return { ...hold, hasChanges, leaving };
}
