import { createMongoAbility, type ForcedSubject, type MongoAbility, subject } from '@casl/ability';
import type { Action, PermissionRule, RecordSubject, Resource } from '@dashboard/shared/contracts';

/** What rules ask about one company or one text number. */
export interface RecordFacts {
  id: number;
  accountId?: number;
  serviceProviderId?: number;
  /** The carriers' registry has verified the company: its legal data is fixed. */
  isBrandVerified?: boolean;
}

type PermissionRecord = RecordFacts & ForcedSubject<RecordSubject>;

export type AppAbility = MongoAbility<[Action, Resource | RecordSubject | PermissionRecord]>;

/** An ability from rules; the same rules make the same ability in the browser. */
export const createAbility = (rules: PermissionRule[]): AppAbility => createMongoAbility<AppAbility>(rules);

/** Wraps a record for a check: `ability.can('Update', recordOf('company', { id: 7 }), 'website')`. */
export const recordOf = (name: RecordSubject, facts: RecordFacts): PermissionRecord =>
  subject(name, { ...facts });
