import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

const SIGNED_IN_TYPES: number[] = [
  UserType.ADMIN,
  UserType.END_USER_AGENT,
  UserType.SERVICE_PROVIDER,
  UserType.SUPER_ADMIN,
];

/** Every user may edit their own profile. SMS to email requires the provider's feature flag. */
export function profileRules({ userType, accountId, switches }: RuleFacts): PermissionRule[] {
  if (!SIGNED_IN_TYPES.includes(userType)) return [];
  return [
    ...allow(['Read', 'Update'], 'Profile Settings'),
    ...(accountId !== null && switches.smsToEmail === true ? allow(['Read', 'Update'], 'SMS_TO_EMAIL') : []),
  ];
}
