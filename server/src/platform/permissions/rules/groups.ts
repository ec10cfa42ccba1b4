import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

/** The company's administrator manages the shared inboxes; other users may only read those within their reach. */
export function groupRules({ userType }: RuleFacts): PermissionRule[] {
  switch (userType) {
    case UserType.ADMIN:
      return allow(['Create', 'Read', 'Update', 'Delete'], 'Groups');
    case UserType.END_USER_AGENT:
    case UserType.SERVICE_PROVIDER:
    case UserType.SUPER_ADMIN:
      return allow(['Read'], 'Groups');
    default:
      return [];
  }
}
