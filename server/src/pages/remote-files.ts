import { type ResolvedRemote, UserType } from '@dashboard/shared/contracts';

const HOME: Record<number, string> = {
  [UserType.ADMIN]: 'messages',
  [UserType.END_USER_AGENT]: 'messages',
  [UserType.SERVICE_PROVIDER]: 'management/customer-accounts',
  [UserType.SUPER_ADMIN]: 'system/companies',
};

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Path below /dashboard; the bare dashboard maps to the default page of the user's type. */
export function pagePath(address: string, userType: number): string {
  const path = segmentsOf(address.split(/[?#]/)[0] ?? '')
    .slice(1)
    .join('/');
  return path === '' ? (HOME[userType] ?? '') : path;
}

/** Number of segments that the path matches in a route, parameters included; 0 without a match. */
function matchLength(route: string, path: string[]): number {
  const wanted = segmentsOf(route).filter((segment) => !segment.endsWith('?'));
  const matches = wanted.every((segment, index) => {
    const actual = path[index];
    return actual !== undefined && (segment.startsWith(':') || segment === actual);
  });
  return matches ? wanted.length : 0;
}

/** The remote and route of a path below /dashboard. */
export function findRoute(remotes: ResolvedRemote[], path: string) {
  const segments = segmentsOf(path);
  const candidates = remotes
    .flatMap((remote) => remote.definition.routes.map((route) => ({ remote, route })))
    .map((candidate) => ({ ...candidate, length: matchLength(candidate.route.path, segments) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  return candidates[0];
}

/** Files of a remote's first screen with their hashes, for preloading. */
export const firstFiles = ({ baseUrl, preload, files }: ResolvedRemote) =>
  preload.flatMap((file) => {
    const integrity = files[file];
    return integrity === undefined ? [] : [{ url: `${baseUrl}${file}`, integrity }];
  });

/** Other origins that remotes may be loaded from. */
export function foreignOrigins(remotes: ResolvedRemote[]): string[] {
  const urls = remotes.flatMap(({ baseUrl, mirrorUrl, fallback }) => [baseUrl, mirrorUrl, fallback?.baseUrl]);
  const origins = urls.flatMap((url) =>
    url !== undefined && URL.canParse(url) && /^https?:/.test(url) ? [new URL(url).origin] : [],
  );
  return [...new Set(origins)];
}
