import { passesGuard, useGuardFacts } from '@dashboard/shared/ability';
import type { Guard } from '@dashboard/shared/contracts';
import { usePageData } from '@dashboard/shared/session';
import { useCallback, useMemo } from 'react';
import { isReachable } from '../remotes/match-remote-route';
import { buildMenu, type MenuEntry } from './build-menu';
import { ownMenu } from './own-menu';

/** Whether the signed-in user passes a guard with the current permissions. */
export function useIsAllowed(): (guard?: Guard) => boolean {
  const facts = useGuardFacts();
  return useCallback((guard?: Guard) => passesGuard(guard, facts), [facts]);
}

/** Whether a remote provides a path and the signed-in user may open it. */
export function useIsReachable(): (path: string) => boolean {
  const { remotes } = usePageData();
  const isAllowed = useIsAllowed();
  return useCallback((path: string) => isReachable(remotes, path, isAllowed), [remotes, isAllowed]);
}

/** The signed-in user's menu, in order. */
export function useMenu(): MenuEntry[] {
  const { remotes, user, whiteLabel } = usePageData();
  const isAllowed = useIsAllowed();
  return useMemo(
    () => buildMenu(remotes, ownMenu(user, whiteLabel), isAllowed),
    [remotes, user, whiteLabel, isAllowed],
  );
}
