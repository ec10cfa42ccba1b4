import type { RemoteRoute } from '@dashboard/shared/contracts';
import type { RouteMatch } from '../remotes/match-remote-route';

export type Crumb = { title: string; path: string };

/** Fills a route's parameters with the segments of the current path. */
function pathOf(route: RemoteRoute, pathname: string): string {
  const depth = route.path.split('/').length;
  return `/${pathname.split('/').filter(Boolean).slice(0, depth).join('/')}`;
}

export interface PageNames {
  /** The name of the record on the current page. */
  current: string | null;
  /** The names of records on pages above it, by path. */
  byPath: Readonly<Record<string, string | null>>;
}

/**
 * The breadcrumbs of a page. They skip the area, which the menu shows. On a record's page the last one is the record's
 * name.
 */
export function breadcrumbsOf(match: RouteMatch | null, pathname: string, names: PageNames): Crumb[] {
  if (!match) return [];
  return match.chain.slice(1).flatMap((route) => {
    const path = pathOf(route, pathname);
    const current = route === match.route ? names.current : null;
    const crumb = { title: names.byPath[path] ?? current ?? route.title, path };
    return route.above ? [route.above, crumb] : [crumb];
  });
}
