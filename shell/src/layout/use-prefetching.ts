import { arePermissionsReady, refreshPermissions } from '@dashboard/shared/ability';
import { log } from '@dashboard/shared/notify';
import { usePageData } from '@dashboard/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { matchRemoteRoute } from '../remotes/match-remote-route';
import { prefetchRemote } from '../remotes/prefetch-remote';

/** Browsers without an idle callback wait this long instead. */
const QUIET_AFTER_MS = 2_000;

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: QUIET_AFTER_MS * 2 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, QUIET_AFTER_MS);
  return () => clearTimeout(timer);
}

function refreshEarly(): void {
  if (arePermissionsReady()) return;
  refreshPermissions().catch((error) => log.info('Permissions could not be refreshed early', error));
}

/**
 * Fetches ahead of need: the files of every remote of this page once it is quiet, and those behind a menu item,
 * with fresh permissions, as soon as the pointer or the focus comes near it. Returns what to call for the latter.
 */
export function usePrefetching(): (path: string) => void {
  const { remotes } = usePageData();
  const prefetchAll = useEffectEvent(() => {
    for (const remote of remotes) prefetchRemote(remote);
  });
  useEffect(() => whenIdle(() => prefetchAll()), []);
  return (path) => {
    const match = matchRemoteRoute(remotes, path);
    if (match) prefetchRemote(match.remote);
    refreshEarly();
  };
}
