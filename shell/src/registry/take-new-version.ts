import { hasToasts } from '@dashboard/shared/notify';
import { hasOpenSlot } from '@dashboard/shared/router';
import { hasPendingWork } from '@dashboard/shared/session';
import { reloadOnce } from '../federation/stale-chunk';
import { registryRevision } from './tab-registry';

/**
 * Reloads the page to run the current versions, unless the user would lose something. Returns whether a reload started.
 * At most one reload per revision: during a rolling upgrade, the new page may come from a server with the older shell.
 */
export function takeNewVersion(): boolean {
  if (hasToasts() || hasOpenSlot() || hasPendingWork()) return false;
  return reloadOnce(`registry-${registryRevision()}`);
}
