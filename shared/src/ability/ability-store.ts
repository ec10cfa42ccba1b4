import { create } from 'zustand';
import { PERMISSIONS_STALE_MS, type PermissionRule, type Permissions, type PlanFeature } from '../contracts';
import { type AppAbility, buildAbility } from './rules';

export interface AbilityState {
  ability: AppAbility;
  features: readonly PlanFeature[];
  /** When the rules reached this browser, by its own clock; null before they ever did. */
  receivedAt: number | null;
  isRefreshing: boolean;
}

const NO_RULES: PermissionRule[] = [];

export const useAbilityStore = create<AbilityState>(() => ({
  ability: buildAbility(NO_RULES),
  features: [],
  receivedAt: null,
  isRefreshing: false,
}));

/** Takes over the server's answer. Age is counted from now, not by the server's clock, which may differ. */
export function startAbility(permissions: Permissions): void {
  useAbilityStore.setState({
    ability: buildAbility(permissions.rules),
    features: permissions.features,
    receivedAt: Date.now(),
  });
}

/** Absent: no. Older than 10 s: only while a refresh is on its way. */
export function arePermissionsReady(now: number = Date.now()): boolean {
  const { receivedAt, isRefreshing } = useAbilityStore.getState();
  if (receivedAt === null) return false;
  return isRefreshing || now - receivedAt <= PERMISSIONS_STALE_MS;
}
