import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';
import { retryFailedParts, useLocation, useNavigate, useNavigation } from '@dashboard/shared/router';
import { usePageData } from '@dashboard/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeLostFile, handleLostFile, lostFileName } from '../federation/lost-file';
import { reloadAfterRetry } from '../federation/stale-chunk';
import { RemoteFailurePage } from './RemoteFailurePage';

/** Where Retry was pressed last. A page that fails again is a new one, so that no component could know. */
let retriedAt: string | null = null;

/** Replaces a page of which a later file was lost. Retry fetches the file again; a second loss reloads the page once. */
export function LostFilePage({ error, remote }: { error: unknown; remote: ResolvedRemote }) {
  const { remotes } = usePageData();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [failure] = useState(() => describeLostFile(error, remote.name));
  const handle = useEffectEvent(async () => {
    log.error('A file of a page could not be loaded', error);
    const isRepeated = retriedAt === pathname;
    retriedAt = null;
    await handleLostFile(error, { remotes, reference: failure.reference });
    if (isRepeated) await reloadAfterRetry(lostFileName(error));
  });
  useEffect(() => void handle(), []);
  const retry = () => {
    retriedAt = pathname;
    retryFailedParts();
    // The router renders a page that failed again only for another location, be it one with the same address.
    void navigate(location, { replace: true, state: location.state });
  };
  return (
    <RemoteFailurePage remote={remote} failure={failure} isRetrying={state === 'loading'} onRetry={retry} />
  );
}
