import { arePermissionsReady, refreshPermissions } from '@dashboard/shared/ability';
import { log } from '@dashboard/shared/notify';
import { usePageData } from '@dashboard/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { useIsAllowed } from '../menu/use-menu';
import { hasReachableRoute, matchRemoteRoute } from '../remotes/match-remote-route';
import { prefetchRemote } from '../remotes/prefetch-remote';
import { whenIdle } from './when-idle';

function refreshEarly(): void {
  if (arePermissionsReady()) return;
  refreshPermissions().catch((error) => log.info('Permissions could not be refreshed early', error));
}

/**
 * Fetches ahead of need: once the page is quiet, the files of every remote of which the user may open something, and
 * those behind a menu item, with fresh permissions, as soon as the pointer or the focus comes near it. Returns what to call for the latter.
 */
export function usePrefetching(): (path: string) => void {
  const { remotes } = usePageData();
  const isAllowed = useIsAllowed();
  const prefetchReachable = useEffectEvent(() => {
    for (const remote of remotes) {
      if (hasReachableRoute(remotes, remote, isAllowed)) prefetchRemote(remote);
    }
  });
  useEffect(() => whenIdle(() => prefetchReachable()), []);
  return (path) => {
    const match = matchRemoteRoute(remotes, path);
    if (match) prefetchRemote(match.remote);
    refreshEarly();
  };
}
