import { Permissions } from '../contracts';
import { getJson } from '../http';
import { startAbility, useAbilityStore } from './ability-store';

let last: Promise<void> = Promise.resolve();
/** Has not begun: shared by all who ask until then. */
let next: Promise<void> | null = null;

async function fetchAfter(before: Promise<void>): Promise<void> {
  useAbilityStore.setState({ isRefreshing: true });
  await before.catch(() => undefined);
  next = null;
  try {
    startAbility(await getJson('/api/permissions', Permissions));
  } finally {
    useAbilityStore.setState({ isRefreshing: next !== null });
  }
}

/**
 * Fetches the rules again, never with an answer that may be older than the question: while one fetch is on its way, all
 * who ask share the one after it. Rejects with a RequestError, and then the old rules stay but do not become ready:
 * whoever navigates treats that as no permission.
 */
export function refreshPermissions(): Promise<void> {
  if (next === null) {
    next = fetchAfter(last);
    last = next;
  }
  return next;
}
