import type { PermissionRule } from '@dashboard/shared/contracts';
import type { RuleFacts } from './rule-facts';
import { companyRules } from './rules/companies';
import { contactListRules } from './rules/contact-lists';
import { groupRules } from './rules/groups';
import { messagingRules } from './rules/messaging';
import { phoneNumberRules } from './rules/phone-numbers';
import { profileRules } from './rules/profile';
import { serviceProviderRules } from './rules/service-providers';
import { userRules } from './rules/users';

const AREAS = [
  messagingRules,
  contactListRules,
  groupRules,
  userRules,
  phoneNumberRules,
  companyRules,
  serviceProviderRules,
  profileRules,
];

/** All rules of a user. An unknown user type gets none. Roles do not inherit from each other. */
export const rulesFor = (facts: RuleFacts): PermissionRule[] => AREAS.flatMap((area) => area(facts));
