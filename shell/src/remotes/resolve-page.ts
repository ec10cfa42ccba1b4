import {
  arePermissionsReady,
  currentGuardFacts,
  passesGuard,
  refreshPermissions,
} from '@dashboard/shared/ability';
import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';
import type { RouteObject } from '@dashboard/shared/router';
import { RemoteLoadFailure } from '../federation/load-failure';
import type { RemoteLoader } from '../federation/remote-loader';
import { matchRemoteRoute, type RouteMatch } from './match-remote-route';

/** The result for a path below /dashboard. */
export type ResolvedPage =
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'remote'; match: RouteMatch; routes: RouteObject[] }
  | { kind: 'failed'; match: RouteMatch; failure: RemoteLoadFailure };

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

/** Decides which page a path shows, and loads its remote. Rejects only on an internal error. */
export async function resolvePage(
  pathname: string,
  { remotes, loader }: { remotes: readonly ResolvedRemote[]; loader: RemoteLoader },
): Promise<ResolvedPage> {
  const match = matchRemoteRoute(remotes, pathname);
  if (!match) return { kind: 'not-found' };
  if (!(await isAllowed(match))) return { kind: 'forbidden' };
  try {
    const { routes } = await loader.loadRemoteApp(match.remote.name);
    return { kind: 'remote', match, routes };
  } catch (error) {
    if (error instanceof RemoteLoadFailure) return { kind: 'failed', match, failure: error };
    throw error;
  }
}
