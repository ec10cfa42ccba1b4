import type { RemoteRoute } from '@dashboard/shared/contracts';
import type { RouteMatch } from '../remotes/match-remote-route';

export type Crumb = { title: string; path: string };

/** Fills a route's parameters with the segments shown, so that a crumb leads to where the user came through. */
function pathOf(route: RemoteRoute, pathname: string): string {
  const depth = route.path.split('/').length;
  return `/${pathname.split('/').filter(Boolean).slice(0, depth).join('/')}`;
}

/** The way to a page. The area it lies in is skipped: the menu shows it. A page of a record ends in the record's name. */
export function breadcrumbsOf(match: RouteMatch | null, pathname: string, name: string | null): Crumb[] {
  if (!match) return [];
  return match.chain.slice(1).map((route) => ({
    title: route === match.route ? (name ?? route.title) : route.title,
    path: pathOf(route, pathname),
  }));
}
