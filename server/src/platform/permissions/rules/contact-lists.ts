import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

/** All users of the company share its contacts and lists; an agent may delete only those that they created. */
export function contactListRules({ userType, userId }: RuleFacts): PermissionRule[] {
  if (userType === UserType.ADMIN) return allow(['Create', 'Read', 'Update', 'Delete'], 'Contact Lists');
  if (userType !== UserType.END_USER_AGENT) return [];
  return [
    ...allow(['Create', 'Read', 'Update'], 'Contact Lists'),
    ...allow(['Delete'], 'Contact Lists', { conditions: { createdByUserId: userId } }),
  ];
}
