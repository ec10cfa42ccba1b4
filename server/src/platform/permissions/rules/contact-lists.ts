import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

/** Everyone of the company works with its lists; an agent deletes only lists of their own making. */
export function contactListRules({ userType, userId }: RuleFacts): PermissionRule[] {
  if (userType === UserType.ADMIN) return allow(['Create', 'Read', 'Update', 'Delete'], 'Contact Lists');
  if (userType !== UserType.END_USER_AGENT) return [];
  return [
    ...allow(['Create', 'Read', 'Update'], 'Contact Lists'),
    ...allow(['Delete'], 'Contact Lists', { conditions: { createdByUserId: userId } }),
  ];
}
