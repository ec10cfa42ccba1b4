import { usePageData, useSession } from '@dashboard/shared/session';
import { isNamedPage, matchRemoteRoute } from '../remotes/match-remote-route';
import type { MenuEntry, Target } from './build-menu';
import { useMenu } from './use-menu';

const pageOf = (target: Target | undefined) => (target && 'path' in target ? [target.path] : []);

/** The first page of a menu, from the top. */
function firstPage(menu: readonly MenuEntry[]): string | undefined {
  return menu.flatMap(({ target, children }) => [
    ...pageOf(target),
    ...children.flatMap((leaf) => pageOf(leaf.target)),
  ])[0];
}

/**
 * The user's start path: the default route of the user type or, if no remote provides that page, the first page in the
 * menu. Null for a user type without a default route.
 */
export function useStartPath(): string | null {
  const { defaultRoute } = useSession();
  const { remotes } = usePageData();
  const menu = useMenu();
  if (defaultRoute === null) return null;
  const match = matchRemoteRoute(remotes, defaultRoute);
  if (match && isNamedPage(match, defaultRoute)) return defaultRoute;
  return firstPage(menu) ?? defaultRoute;
}
