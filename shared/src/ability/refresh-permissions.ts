import { Permissions } from '../contracts';
import { getJson } from '../http';
import { getSession, setOwnProfile, setOwnType } from '../session';
import { startAbility, useAbilityStore } from './ability-store';

let last: Promise<void> = Promise.resolve();
/** A fetch that has not started yet, shared by all callers until it does. */
let next: Promise<void> | null = null;

async function fetchAfter(before: Promise<void>): Promise<void> {
  useAbilityStore.setState({ isRefreshing: true });
  await before.catch(() => undefined);
  next = null;
  try {
    const permissions = await getJson('/api/permissions', Permissions);
    if (permissions.userType !== undefined) setOwnType(permissions.userType);
    const { timeZone } = permissions;
    // Only a new one, because each change of the profile renders all that shows the session.
    if (timeZone !== undefined && timeZone !== getSession().timeZone) setOwnProfile({ timeZone });
    startAbility(permissions);
  } finally {
    useAbilityStore.setState({ isRefreshing: next !== null });
  }
}

/**
 * Fetches the rules, and the user's type and time zone again. The response is never older than the call: during a fetch, all callers
 * share the one after it. Rejects with a RequestError; the old rules then stay but do not become ready, and navigation
 * treats that as no permission.
 */
export function refreshPermissions(): Promise<void> {
  if (next === null) {
    next = fetchAfter(last);
    last = next;
  }
  return next;
}
