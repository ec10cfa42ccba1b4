import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

/** Only users of the company see its messages; provider-side users never do. */
export function messagingRules({ userType, switches }: RuleFacts): PermissionRule[] {
  // On unless the provider turns it off.
  const newMessaging = switches.newMessaging === false ? [] : allow(['Read'], 'New Messaging');
  if (userType === UserType.ADMIN) {
    return [...allow(['Create', 'Read', 'Update', 'Delete'], 'Messaging'), ...newMessaging];
  }
  if (userType === UserType.END_USER_AGENT) {
    return [...allow(['Create', 'Read', 'Update'], 'Messaging'), ...newMessaging];
  }
  return [];
}
