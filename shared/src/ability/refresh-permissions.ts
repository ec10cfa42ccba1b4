import { Permissions } from '../contracts';
import { getJson } from '../http';
import { startAbility, useAbilityStore } from './ability-store';

let flight: Promise<void> | null = null;

async function fetchPermissions(): Promise<void> {
  useAbilityStore.setState({ isRefreshing: true });
  try {
    startAbility(await getJson('/api/permissions', Permissions));
  } finally {
    useAbilityStore.setState({ isRefreshing: false });
    flight = null;
  }
}

/**
 * Fetches the rules again; calls while one is on its way share it. Rejects with a RequestError, and then the
 * old rules stay but do not become ready: whoever navigates treats that as no permission.
 */
export function refreshPermissions(): Promise<void> {
  flight ??= fetchPermissions();
  return flight;
}
