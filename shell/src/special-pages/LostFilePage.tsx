import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';
import { retryFailedParts, useLocation, useNavigate, useNavigation } from '@dashboard/shared/router';
import { usePageData } from '@dashboard/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { ShellFileError } from '../federation/load-failure';
import { describeLostFile, handleLostFile, lostFileName } from '../federation/lost-file';
import type { RemoteLoader } from '../federation/remote-loader';
import { reloadAfterRetry } from '../federation/stale-chunk';
import { hasPrevious } from './PreviousVersionButton';
import { RemoteFailurePage } from './RemoteFailurePage';

/** The location of the last Retry. Module state, because a page that fails again is a new component instance. */
let retriedAt: string | null = null;

interface LostFilePageProps {
  error: unknown;
  remote: ResolvedRemote;
  /** Not set for a file of the shell's layout. */
  loader?: RemoteLoader;
}

/**
 * Replaces a page whose lazy file failed to load. Retry fetches the file again; a second failure reloads the page once.
 */
export function LostFilePage({ error, remote, loader }: LostFilePageProps) {
  const { remotes } = usePageData();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [failure] = useState(() => describeLostFile(error, remote.name));
  const handle = useEffectEvent(async () => {
    log.error('Failed to load a file of the page', error);
    const isRepeated = retriedAt === pathname;
    retriedAt = null;
    await handleLostFile(error, { remotes, reference: failure.reference });
    if (isRepeated) await reloadAfterRetry(lostFileName(error));
  });
  useEffect(() => void handle(), []);
  // Every version of a remote needs the shell's files.
  const isOwnFile = !(error instanceof ShellFileError);
  const retry = () => {
    retriedAt = pathname;
    retryFailedParts();
    // The router renders a failed page again only for a new location object, which may have the same URL.
    void navigate(location, { replace: true, state: location.state });
  };
  return (
    <RemoteFailurePage
      remote={remote}
      failure={failure}
      isRetrying={state === 'loading'}
      onRetry={retry}
      hasPrevious={isOwnFile && loader !== undefined && hasPrevious(remote, loader)}
    />
  );
}
