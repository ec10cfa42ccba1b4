import { Ability, subject as asSubject, type ForcedSubject } from '@casl/ability';
import type { Action, PermissionRule, RecordSubject, Subject } from '../contracts';

type Conditions = NonNullable<PermissionRule['conditions']>;
/** A record to be checked, as CASL wants it: its attributes under the name of its subject. */
export type AbilityRecord = { id: string | number } & ForcedSubject<RecordSubject>;
export type AppAbility = Ability<[Action, Subject | AbilityRecord], Conditions>;

const isEqualOn = (conditions: Conditions) => (record: Record<PropertyKey, unknown>) =>
  Object.entries(conditions).every(([key, value]) => record[key] === value);

/** What the server's rules allow. Conditions are equality alone, so CASL's query language stays out of the bundle. */
export function buildAbility(rules: readonly PermissionRule[]): AppAbility {
  return new Ability<[Action, Subject | AbilityRecord], Conditions>([...rules], {
    conditionsMatcher: isEqualOn,
    fieldMatcher: (fields) => (field) => fields.includes(field),
  });
}

/** One record of a subject, to be checked by its id. */
export function recordOf(name: RecordSubject, id: string | number): AbilityRecord {
  return asSubject(name, { id });
}
