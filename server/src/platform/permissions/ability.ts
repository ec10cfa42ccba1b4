import { createMongoAbility, type ForcedSubject, type MongoAbility, subject } from '@casl/ability';
import type { Action, PermissionRule, RecordSubject, Resource } from '@dashboard/shared/contracts';

/** Facts about one company or text number that rule conditions use. */
export interface RecordFacts {
  id: number;
  accountId?: number;
  serviceProviderId?: number;
  /** The carriers' registry has verified the company: its legal data is fixed. */
  isBrandVerified?: boolean;
}

type PermissionRecord = RecordFacts & ForcedSubject<RecordSubject>;

type ContactListRecord = { createdByUserId: number | null } & ForcedSubject<'Contact Lists'>;

export type AppAbility = MongoAbility<
  [Action, Resource | RecordSubject | PermissionRecord | ContactListRecord]
>;

/** Creates an ability from rules, exactly as the browser does. */
export const createAbility = (rules: PermissionRule[]): AppAbility => createMongoAbility<AppAbility>(rules);

/** Wraps a record for a check: `ability.can('Update', recordOf('company', { id: 7 }), 'website')`. */
export const recordOf = (name: RecordSubject, facts: RecordFacts): PermissionRecord =>
  subject(name, { ...facts });

/** Wraps a contact list for a check: an agent may delete only the lists that they created. */
export const contactListOf = (createdByUserId: number | null): ContactListRecord =>
  subject('Contact Lists', { createdByUserId });

/** Wraps a contact for a check. It follows the rules of Contact Lists: an agent may delete only those they created. */
export const contactOf = contactListOf;
