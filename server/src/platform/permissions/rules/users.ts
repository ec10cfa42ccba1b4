import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

/** Company users, platform users and user statuses. Platform users are never deleted. */
export function userRules({ userType }: RuleFacts): PermissionRule[] {
  switch (userType) {
    case UserType.ADMIN:
      return [
        ...allow(['Create', 'Read', 'Update', 'Delete'], 'Company Users'),
        ...allow(['Read'], 'User Statuses'),
      ];
    case UserType.SERVICE_PROVIDER:
      return [
        ...allow(['Create', 'Read', 'Update', 'Delete'], 'Company Users'),
        ...allow(['Create', 'Read', 'Update'], 'Platform Users'),
        ...allow(['Read'], 'User Statuses'),
      ];
    case UserType.SUPER_ADMIN:
      return [
        ...allow(['Read', 'Update'], 'Company Users'),
        ...allow(['Create', 'Read', 'Update'], 'Platform Users'),
        ...allow(['Read'], 'User Statuses'),
      ];
    default:
      return [];
  }
}
