import { usePageHold } from '@dashboard/shared/session';
import { useConnection } from '@dashboard/shared/socket';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useHasDrafts } from '../drafts/drafts';
import { SignInAgain } from '../SignInAgain';
import { retryUnconfirmedNow } from '../sending/outgoing';
import { useHasOutgoing } from '../sending/outgoing-store';
import { sendWaitingNow } from '../sending/undo-wait';

/**
 * Protects unsent work: drafts and outgoing messages are stored in the browser and are lost with the session. When the
 * server ends the session, the page asks to log in again; before a logout, it asks for confirmation. Rendered on every
 * page and directly by the Messages pages; two instances ask only once.
 */
export function UnsentGuard() {
  const hasOutgoing = useHasOutgoing();
  const hasDrafts = useHasDrafts();
  const [logOut, setLogOut] = useState<{ proceed: () => void } | null>(null);
  const handleLogOut = (proceed: () => void) => {
    sendWaitingNow();
    setLogOut({ proceed });
  };
  const hold = usePageHold(hasOutgoing || hasDrafts, handleLogOut, { isStored: true });
  const isReadyToLogOut = logOut !== null && !hasOutgoing && !hasDrafts;
  const proceed = useEffectEvent(() => logOut?.proceed());
  useEffect(() => {
    // The last text was sent while the question was shown: nothing would be lost.
    if (isReadyToLogOut) proceed();
  }, [isReadyToLogOut]);
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online') retryUnconfirmedNow();
  }, [connection]);
  const handleSignedIn = () => {
    hold.onSignedIn();
    retryUnconfirmedNow();
  };
  return (
    <>
      {logOut && (
        <ConfirmDialog
          title="Log out?"
          body={hasOutgoing ? 'Texts that aren’t sent yet would be lost.' : 'Your drafts would be lost.'}
          confirmLabel="Log out"
          cancelLabel="Go Back"
          isDestructive
          onConfirm={logOut.proceed}
          onClose={() => setLogOut(null)}
        />
      )}
      {hold.isSessionLost && (
        <Suspense>
          <SignInAgain onSignedIn={handleSignedIn} />
        </Suspense>
      )}
    </>
  );
}
