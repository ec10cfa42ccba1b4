import type { Action, PermissionRule } from '@dashboard/shared/contracts';

/** Everything about a user that decides what they may do. */
export interface RuleFacts {
  userId: number;
  /** Code of `UserType`. */
  userType: number;
  serviceProviderId: number;
  accountId: number | null;
  /** Text numbers of the groups the user is a member of. */
  numberIds: number[];
  /** What the service provider has switched on or off for its customers. */
  switches: Record<string, boolean>;
}

type RuleParts = Pick<PermissionRule, 'fields' | 'conditions' | 'inverted'>;

/** One rule per action: `allow(['Read', 'Update'], 'Companies')`. */
export const allow = (
  actions: Action[],
  subject: PermissionRule['subject'],
  parts: RuleParts = {},
): PermissionRule[] => actions.map((action) => ({ action, subject, ...parts }));

/** Takes away what an earlier rule gives. */
export const forbid = (actions: Action[], subject: PermissionRule['subject'], parts: RuleParts = {}) =>
  allow(actions, subject, { ...parts, inverted: true });
