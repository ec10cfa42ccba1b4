import type { Guard, PlanFeature } from '../contracts';
import type { AppAbility } from './rules';

export interface GuardFacts {
  userType: number;
  ability: AppAbility;
  features: readonly PlanFeature[];
}

/** Whether all parts of a guard pass: role, permission and plan feature. Without a guard, all users pass. */
export function passesGuard(guard: Guard | undefined, { userType, ability, features }: GuardFacts): boolean {
  if (!guard) return true;
  const hasRole = !guard.userTypes || guard.userTypes.includes(userType);
  const hasPermissions = (guard.permissions ?? []).every(({ action, resource }) =>
    ability.can(action, resource),
  );
  const hasFeature = !guard.feature || features.includes(guard.feature);
  return hasRole && hasPermissions && hasFeature;
}
