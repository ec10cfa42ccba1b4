import { useEffect, useEffectEvent, useState } from 'react';
import { endSignInPrompt, holdPage, type PageHold } from './page-hold';

/** Holds the page while it has unsaved changes. When the session ends, asks the user to sign in on the same page. */
export function usePageHold(
  isHeld: boolean,
  onLogout: (proceed: () => void) => void,
  { isStored = false, onReload }: Pick<PageHold, 'isStored' | 'onReload'> = {},
) {
  const [isSessionLost, setSessionLost] = useState(false);
  const confirmBeforeLogout = useEffectEvent(onLogout);
  const store = useEffectEvent(() => onReload?.() ?? false);
  const canStore = onReload !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    return holdPage({
      onSessionLost: () => setSessionLost(true),
      onLogout: (proceed) => confirmBeforeLogout(proceed),
      ...(canStore && { onReload: () => store() }),
      isStored,
    });
  }, [isHeld, isStored, canStore]);
  const handleSignedIn = () => {
    endSignInPrompt();
    setSessionLost(false);
  };
  return { isSessionLost, onSignedIn: handleSignedIn };
}
