import { lazyPart } from '@dashboard/shared/router';
import { usePageHold } from '@dashboard/shared/session';
import { useConnection } from '@dashboard/shared/socket';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useHasDrafts } from '../drafts/drafts';
import { retryUnconfirmedNow } from '../thread/outgoing';
import { useHasOutgoing } from '../thread/outgoing-store';

const SignInAgain = lazyPart(async () => {
  const forms = await import('@dashboard/shared/forms');
  // Lazy itself, it cannot be what a lazy component comes to.
  return { default: (props: ComponentProps<typeof forms.SignInAgain>) => <forms.SignInAgain {...props} /> };
});

/**
 * Drafts and texts on their way are kept by the browser, and go with the session. Ended by the server, it is asked for
 * anew on the spot; whoever logs out is told first. It stands on every page, and on the Messages pages from the start:
 * two of it ask once.
 */
export function UnsentGuard() {
  const hasOutgoing = useHasOutgoing();
  const hasDrafts = useHasDrafts();
  const [logOut, setLogOut] = useState<{ proceed: () => void } | null>(null);
  const hold = usePageHold(hasOutgoing || hasDrafts, (proceed) => setLogOut({ proceed }), { isStored: true });
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
