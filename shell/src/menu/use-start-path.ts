import { usePageData, useSession } from '@dashboard/shared/session';
import { isNamedPage, matchRemoteRoute } from '../remotes/match-remote-route';
import type { MenuEntry, Target } from './build-menu';
import { useMenu } from './use-menu';

const pageOf = (target: Target | undefined) => (target && 'path' in target ? [target.path] : []);

/** The first page of a menu, from its top. */
function firstPage(menu: readonly MenuEntry[]): string | undefined {
  return menu.flatMap(({ target, children }) => [
    ...pageOf(target),
    ...children.flatMap((leaf) => pageOf(leaf.target)),
  ])[0];
}

/**
 * Where the user starts: the default route of their type. While no remote here offers that page, the first one in
 * their menu, so that nobody starts on a page that does not exist. Null for a user type that starts nowhere.
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
