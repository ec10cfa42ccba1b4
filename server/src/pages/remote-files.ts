import { type ResolvedRemote, UserType } from '@dashboard/shared/contracts';

const HOME: Record<number, string> = {
  [UserType.ADMIN]: 'messages',
  [UserType.END_USER_AGENT]: 'messages',
  [UserType.SERVICE_PROVIDER]: 'management/customer-accounts',
  [UserType.SUPER_ADMIN]: 'system/companies',
};

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Path below /dashboard of an address, where the bare dashboard stands for the default page of the user's type. */
export function pagePath(address: string, userType: number): string {
  const path = segmentsOf(address.split(/[?#]/)[0] ?? '')
    .slice(1)
    .join('/');
  return path === '' ? (HOME[userType] ?? '') : path;
}

/** How many segments of a route's path the address matches, parameters included; 0 when it does not. */
function matchLength(route: string, path: string[]): number {
  const wanted = segmentsOf(route).filter((segment) => !segment.endsWith('?'));
  const matches = wanted.every((segment, index) => {
    const actual = path[index];
    return actual !== undefined && (segment.startsWith(':') || segment === actual);
  });
  return matches ? wanted.length : 0;
}

/** The remote and its route that an address below /dashboard belongs to. */
export function findRoute(remotes: ResolvedRemote[], path: string) {
  const segments = segmentsOf(path);
  const candidates = remotes
    .flatMap((remote) => remote.definition.routes.map((route) => ({ remote, route })))
    .map((candidate) => ({ ...candidate, length: matchLength(candidate.route.path, segments) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  return candidates[0];
}

/** Files of a remote's first screen with their hashes, as the page preloads them. */
export const firstFiles = ({ baseUrl, preload, files }: ResolvedRemote) =>
  preload.flatMap((file) => {
    const integrity = files[file];
    return integrity === undefined ? [] : [{ url: `${baseUrl}${file}`, integrity }];
  });

/** Origins other than the page's own that remotes may be loaded from. */
export function foreignOrigins(remotes: ResolvedRemote[]): string[] {
  const urls = remotes.flatMap(({ baseUrl, mirrorUrl, fallback }) => [baseUrl, mirrorUrl, fallback?.baseUrl]);
  const origins = urls.flatMap((url) =>
    url !== undefined && URL.canParse(url) && /^https?:/.test(url) ? [new URL(url).origin] : [],
  );
  return [...new Set(origins)];
}
