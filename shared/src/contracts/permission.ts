import * as v from 'valibot';
import { PLAN_FEATURES } from './codes';

export const ACTIONS = ['Read', 'Create', 'Update', 'Delete'] as const;
export type Action = (typeof ACTIONS)[number];

export const RESOURCES = [
  'User Statuses',
  'Platform Users',
  'Company Users',
  'Phone Numbers',
  'White Labelling',
  'Messaging',
  'New Messaging',
  'Companies',
  'Contact Lists',
  'Profile Settings',
  'Groups',
  'Toll-free',
  'Service Providers',
  'SMS_TO_EMAIL',
  'CSP for Canadian Accounts',
  'Canada Country Option for Accounts',
  'Campaign Registry Tab for Accounts',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** Subjects whose permission is checked per record, by id. */
export const RECORD_SUBJECTS = ['company', 'phoneNumber'] as const;
export type RecordSubject = (typeof RECORD_SUBJECTS)[number];
export type Subject = Resource | RecordSubject;

export const PermissionRule = v.object({
  action: v.picklist(ACTIONS),
  subject: v.picklist([...RESOURCES, ...RECORD_SUBJECTS]),
  fields: v.optional(v.array(v.string())),
  /** Required attribute values of the record, e.g. `{ id: 7 }`. */
  conditions: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  inverted: v.optional(v.boolean()),
});
export type PermissionRule = v.InferOutput<typeof PermissionRule>;

const isKnownRule = (rule: unknown) => v.is(v.pick(PermissionRule, ['action', 'subject']), rule);
const PlanFeature = v.picklist(PLAN_FEATURES);

/** Without rules about an action or a subject that only a newer server knows: they grant nothing here. */
const knownRules = v.pipe(
  v.array(v.looseObject({ action: v.string(), subject: v.string() })),
  v.filterItems(isKnownRule),
  v.array(PermissionRule),
);
const knownFeatures = v.pipe(
  v.array(v.string()),
  v.filterItems((feature) => v.is(PlanFeature, feature)),
  v.array(PlanFeature),
);

/** Response of GET /api/permissions. */
export const Permissions = v.object({
  fetchedAt: v.string(),
  rules: knownRules,
  features: knownFeatures,
  /** Code of `UserType`, which guards check beside the rules. Absent in responses of earlier servers. */
  userType: v.optional(v.number()),
  /** The user's IANA zone, so that open pages follow a change of it. Absent in responses of earlier servers. */
  timeZone: v.optional(v.string()),
});
export type Permissions = v.InferOutput<typeof Permissions>;

/** Response of GET /api/permissions/subject/{name}[/{companyId}]. */
export const SubjectPermissions = v.object({
  rules: knownRules,
  actions: v.array(v.picklist(ACTIONS)),
  fields: v.object({ read: v.array(v.string()), update: v.array(v.string()) }),
});
export type SubjectPermissions = v.InferOutput<typeof SubjectPermissions>;

/** A permission as a requirement. Fields and conditions are checked where the record is known. */
export interface Permission {
  kind: 'can';
  action: Action;
  resource: Resource;
}

/** Requires a permission: `access: can('Read', 'Groups')` in a server route, `permissions: [can(…)]` in a guard. */
export const can = (action: Action, resource: Resource): Permission => ({ kind: 'can', action, resource });

/** The requirements of a route, a menu item or a slot. All given parts must pass. */
export const Guard = v.object({
  /** Any of these user types (codes of `UserType`). Absent: every type. */
  userTypes: v.optional(v.array(v.number())),
  /** All of these permissions. */
  permissions: v.optional(
    v.array(v.object({ action: v.picklist(ACTIONS), resource: v.picklist(RESOURCES) })),
  ),
  feature: v.optional(PlanFeature),
});
export type Guard = v.InferOutput<typeof Guard>;
