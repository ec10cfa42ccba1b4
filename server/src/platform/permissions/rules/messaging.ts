import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

/** Texts are for the company's own people; provider-side users never see them. */
export function messagingRules({ userType, switches }: RuleFacts): PermissionRule[] {
  // On unless the provider holds its customers back.
  const newMessaging = switches.newMessaging === false ? [] : allow(['Read'], 'New Messaging');
  if (userType === UserType.ADMIN) {
    return [...allow(['Create', 'Read', 'Update', 'Delete'], 'Messaging'), ...newMessaging];
  }
  if (userType === UserType.END_USER_AGENT) {
    return [...allow(['Create', 'Read', 'Update'], 'Messaging'), ...newMessaging];
  }
  return [];
}
