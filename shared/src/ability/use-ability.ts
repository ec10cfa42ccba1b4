import { useCallback, useMemo } from 'react';
import type { Action, Guard, PlanFeature, RecordSubject, Resource, Subject } from '../contracts';
import { getSession, useSession } from '../session';
import { useAbilityStore } from './ability-store';
import { type GuardFacts, passesGuard } from './guard';
import { type AppAbility, type RecordFacts, recordOf, resourceOf } from './rules';

export const useAbility = (): AppAbility => useAbilityStore((state) => state.ability);

/** Whether the signed-in user may perform this action, on the given field if any. */
export function useCan(action: Action, resource: Resource, field?: string): boolean {
  return useAbilityStore(({ ability }) => ability.can(action, resource, field));
}

/**
 * Whether the signed-in user may perform this action on a record, by the attributes that its rules check, such as who
 * created it.
 */
export function useCanOn(action: Action, subject: Subject): (facts: RecordFacts) => boolean {
  const ability = useAbility();
  return useCallback(
    (facts: RecordFacts) => ability.can(action, resourceOf(subject, facts)),
    [ability, action, subject],
  );
}

export function usePlanFeature(name: PlanFeature): boolean {
  return useAbilityStore(({ features }) => features.includes(name));
}

/** The current facts for checking a guard, for code outside components. */
export function currentGuardFacts(): GuardFacts {
  const { ability, features } = useAbilityStore.getState();
  return { userType: getSession().userType, ability, features };
}

/** The facts for checking a guard, for the signed-in user. */
export function useGuardFacts(): GuardFacts {
  const { userType } = useSession();
  const ability = useAbility();
  const features = useAbilityStore((state) => state.features);
  return useMemo(() => ({ userType, ability, features }), [userType, ability, features]);
}

export function useGuard(guard?: Guard): boolean {
  return passesGuard(guard, useGuardFacts());
}

export interface RecordAbility {
  can(action: Action, field?: string): boolean;
}

const NO_FACTS: RecordFacts = {};

/**
 * The ability on one record. Without an id, nothing is allowed. `facts` are other attributes that rules check, such
 * as `serviceProviderId`; pass a stable object.
 */
export function useRecordAbility(
  name: RecordSubject,
  id?: string | number,
  facts: RecordFacts = NO_FACTS,
): RecordAbility {
  const ability = useAbility();
  return useMemo(
    () => ({
      can: (action, field) =>
        id !== undefined && ability.can(action, recordOf(name, { ...facts, id }), field),
    }),
    [ability, name, id, facts],
  );
}
