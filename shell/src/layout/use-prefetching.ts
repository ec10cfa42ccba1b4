import { arePermissionsReady, refreshPermissions } from '@dashboard/shared/ability';
import { log } from '@dashboard/shared/notify';
import { usePageData } from '@dashboard/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { useIsAllowed } from '../menu/use-menu';
import { latestRemotes } from '../registry/tab-registry';
import { hasReachableRoute, matchRemoteRoute } from '../remotes/match-remote-route';
import { prefetchRemote } from '../remotes/prefetch-remote';
import { whenIdle } from './when-idle';

function prefetchPermissions(): void {
  if (arePermissionsReady()) return;
  refreshPermissions().catch((error) => log.info('Failed to prefetch permissions', error));
}

/**
 * Prefetches remotes. Once the page is idle, it fetches the files of every remote with a page that the user may open.
 * Returns a function to call on hover or focus of a menu item, which fetches that item's files and fresh permissions.
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
    // A newly loaded page would run the latest version.
    const match = matchRemoteRoute(latestRemotes(), path);
    if (match) prefetchRemote(match.remote);
    prefetchPermissions();
  };
}
