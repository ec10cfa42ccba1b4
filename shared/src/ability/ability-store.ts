import { create } from 'zustand';
import { PERMISSIONS_STALE_MS, type PermissionRule, type Permissions, type PlanFeature } from '../contracts';
import { type AppAbility, buildAbility } from './rules';

export interface AbilityState {
  ability: AppAbility;
  features: readonly PlanFeature[];
  /** When this browser received the rules, by its own clock; null before that. */
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

/** Applies the server's response. Age is counted from now, because the server's clock may differ. */
export function startAbility(permissions: Permissions): void {
  useAbilityStore.setState({
    ability: buildAbility(permissions.rules),
    features: permissions.features,
    receivedAt: Date.now(),
  });
}

/** False without rules. Rules older than 10 s count as ready only during a refresh. */
export function arePermissionsReady(now: number = Date.now()): boolean {
  const { receivedAt, isRefreshing } = useAbilityStore.getState();
  if (receivedAt === null) return false;
  return isRefreshing || now - receivedAt <= PERMISSIONS_STALE_MS;
}
