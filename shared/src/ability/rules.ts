import { Ability, subject as asSubject, type ForcedSubject } from '@casl/ability';
import type { Action, PermissionRule, RecordSubject, Subject } from '../contracts';

type Conditions = NonNullable<PermissionRule['conditions']>;
/** The attributes of a record that rules may check. */
export type RecordFacts = Readonly<Record<string, string | number | boolean>>;
/** A record in CASL's format: its attributes, tagged with the name of its subject. */
export type AbilityRecord = RecordFacts & ForcedSubject<Subject>;
export type AppAbility = Ability<[Action, Subject | AbilityRecord], Conditions>;

const isEqualOn = (conditions: Conditions) => (record: Record<PropertyKey, unknown>) =>
  Object.entries(conditions).every(([key, value]) => record[key] === value);

/**
 * Builds the ability from the server's rules. Conditions are plain equality, which keeps CASL's query language out of
 * the bundle.
 */
export function buildAbility(rules: readonly PermissionRule[]): AppAbility {
  return new Ability<[Action, Subject | AbilityRecord], Conditions>([...rules], {
    conditionsMatcher: isEqualOn,
    fieldMatcher: (fields) => (field) => fields.includes(field),
  });
}

/** A record of a subject, checked by its id and any other attributes in the rules. */
export function recordOf(name: RecordSubject, facts: RecordFacts & { id: string | number }): AbilityRecord {
  return asSubject(name, { ...facts });
}

/** A record of a resource, or of a subject whose rules need no id, checked by the attributes in the rules. */
export function resourceOf(name: Subject, facts: RecordFacts): AbilityRecord {
  return asSubject(name, { ...facts });
}
