import {
  arePermissionsReady,
  currentGuardFacts,
  passesGuard,
  refreshPermissions,
} from '@dashboard/shared/ability';
import { log } from '@dashboard/shared/notify';
import type { RouteObject } from '@dashboard/shared/router';
import { RemoteLoadFailure } from '../federation/load-failure';
import type { RemoteLoader } from '../federation/remote-loader';
import { isOutdated, isSwitchedOff, knownRemotes, latestRemotes } from '../registry/tab-registry';
import { isNamedPage, matchRemoteRoute, type RouteMatch } from './match-remote-route';

/** The result for a path below /dashboard. `isOutdated`: a reload would run another version of the remote or the shell. */
export type ResolvedPage =
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'switched-off'; match: RouteMatch }
  | { kind: 'remote'; match: RouteMatch; routes: RouteObject[]; isOutdated: boolean }
  | { kind: 'failed'; match: RouteMatch; failure: RemoteLoadFailure; isOutdated: boolean };

/** Refreshes stale permissions first. If that fails, the user has no permissions. */
async function ensureFreshPermissions(): Promise<boolean> {
  if (arePermissionsReady()) return true;
  try {
    await refreshPermissions();
    return true;
  } catch (error) {
    log.warning('Failed to refresh permissions', error);
    return false;
  }
}

async function isAllowed({ chain }: RouteMatch): Promise<boolean> {
  const guards = chain.flatMap((route) => route.guard ?? []);
  if (guards.length === 0) return true;
  if (!(await ensureFreshPermissions())) return false;
  const facts = currentGuardFacts();
  return guards.every((guard) => passesGuard(guard, facts));
}

/** The route of a path in this tab, else in a newly loaded page. */
const findMatch = (pathname: string) =>
  matchRemoteRoute(knownRemotes(), pathname) ?? matchRemoteRoute(latestRemotes(), pathname);

/** Decides which page a path shows, and loads its remote. Rejects only on an internal error. */
export async function resolvePage(pathname: string, loader: RemoteLoader): Promise<ResolvedPage> {
  const match = findMatch(pathname);
  if (!match) return { kind: 'not-found' };
  // Whether a deeper path exists is only known to the remote's code, which is not loaded for a page that is not allowed.
  if (!(await isAllowed(match))) return { kind: isNamedPage(match, pathname) ? 'forbidden' : 'not-found' };
  const { remote } = match;
  if (isSwitchedOff(remote.name)) return { kind: 'switched-off', match };
  try {
    const { routes } = await loader.loadRemoteApp(remote.name);
    return { kind: 'remote', match, routes, isOutdated: isOutdated(remote.name) };
  } catch (error) {
    if (error instanceof RemoteLoadFailure)
      return { kind: 'failed', match, failure: error, isOutdated: isOutdated(remote.name) };
    throw error;
  }
}
