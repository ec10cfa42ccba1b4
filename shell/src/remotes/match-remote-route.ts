import type { Guard, RemoteRoute, ResolvedRemote } from '@dashboard/shared/contracts';

export type RouteMatch = {
  remote: ResolvedRemote;
  /** The routes from the outermost to the matching one; a page must pass the conditions of all of them. */
  chain: RemoteRoute[];
  /** The innermost route. */
  route: RemoteRoute;
};

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParam = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;
const isOptional = (segment: string): boolean => segment.startsWith(':') && segment.endsWith('?');

/** How well a pattern matches the beginning of a path: matched and literal segments, or null without a match. */
function measureFit(pattern: string[], path: string[]): { matched: number; literal: number } | null {
  let literal = 0;
  for (const [index, segment] of pattern.entries()) {
    const actual = path[index];
    if (actual === undefined) return isOptional(segment) ? { matched: index, literal } : null;
    if (isParam(segment)) continue;
    if (segment.toLowerCase() !== actual.toLowerCase()) return null;
    literal += 1;
  }
  return { matched: pattern.length, literal };
}

function isAncestor(outer: string[], inner: string[]): boolean {
  if (outer.length > inner.length) return false;
  return outer.every(
    (segment, index) => segment === inner[index] || (isParam(segment) && isParam(inner[index])),
  );
}

/**
 * Finds the remote and route for a path below /dashboard. A route matches as a prefix, so that a remote may have deeper
 * pages; the longest match wins, then the most literal one, then the first remote. Segments are compared as a whole,
 * which React Router's prefix matching does not do after an optional parameter.
 */
export function matchRemoteRoute(remotes: readonly ResolvedRemote[], pathname: string): RouteMatch | null {
  const path = split(pathname);
  const routes = remotes.flatMap((remote) =>
    remote.definition.routes.map((route) => ({ remote, route, pattern: split(route.path) })),
  );
  const best = routes
    .map((candidate) => ({ ...candidate, fit: measureFit(candidate.pattern, path) }))
    .flatMap((candidate) => (candidate.fit ? [{ ...candidate, ...candidate.fit }] : []))
    .sort((a, b) => b.matched - a.matched || b.literal - a.literal)[0];
  if (!best) return null;
  const chain = routes
    .filter(({ pattern }) => isAncestor(pattern, best.pattern))
    .sort((a, b) => a.pattern.length - b.pattern.length)
    .map(({ route }) => route);
  return { remote: best.remote, chain, route: best.route };
}

/** Whether a route names exactly this page, not only a prefix of it. */
export function isNamedPage({ route }: RouteMatch, pathname: string): boolean {
  return split(route.path).length >= split(pathname).length;
}

/** Whether the user may open a route of the remote, including the conditions of its parent routes. */
export function hasReachableRoute(
  remotes: readonly ResolvedRemote[],
  remote: ResolvedRemote,
  isAllowed: (guard?: Guard) => boolean,
): boolean {
  return remote.definition.routes.some(({ path }) => isReachable(remotes, path, isAllowed));
}

/** Whether a remote provides the page and all conditions of its route and parent routes pass. */
export function isReachable(
  remotes: readonly ResolvedRemote[],
  pathname: string,
  isAllowed: (guard?: Guard) => boolean,
): boolean {
  const match = matchRemoteRoute(remotes, pathname);
  if (!match || !isNamedPage(match, pathname)) return false;
  return match.chain.every((route) => isAllowed(route.guard));
}
