import type { Action, PermissionRule } from '@dashboard/shared/contracts';

/** Everything about a user that determines their permissions. */
export interface RuleFacts {
  userId: number;
  /** Code of `UserType`. */
  userType: number;
  serviceProviderId: number;
  accountId: number | null;
  /** Text numbers of the groups the user is a member of. */
  numberIds: number[];
  /** Feature flags of the service provider. */
  switches: Record<string, boolean>;
}

type RuleParts = Pick<PermissionRule, 'fields' | 'conditions' | 'inverted'>;

/** One rule per action: `allow(['Read', 'Update'], 'Companies')`. */
export const allow = (
  actions: Action[],
  subject: PermissionRule['subject'],
  parts: RuleParts = {},
): PermissionRule[] => actions.map((action) => ({ action, subject, ...parts }));

/** Revokes a permission that an earlier rule grants. */
export const forbid = (actions: Action[], subject: PermissionRule['subject'], parts: RuleParts = {}) =>
  allow(actions, subject, { ...parts, inverted: true });
