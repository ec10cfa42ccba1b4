import { Ability, subject as asSubject, type ForcedSubject } from '@casl/ability';
import type { Action, PermissionRule, RecordSubject, Subject } from '../contracts';

type Conditions = NonNullable<PermissionRule['conditions']>;
/** Attributes of a record that rules may ask about. */
export type RecordFacts = Readonly<Record<string, string | number | boolean>>;
/** A record to be checked, as CASL wants it: its attributes under the name of its subject. */
export type AbilityRecord = RecordFacts & ForcedSubject<RecordSubject>;
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

/** A record of a subject, to be checked by its id and whatever else the rules ask about it. */
export function recordOf(name: RecordSubject, facts: RecordFacts & { id: string | number }): AbilityRecord {
  return asSubject(name, { ...facts });
}
