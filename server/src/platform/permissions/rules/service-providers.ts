import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

const ifEnabled = (isOn: boolean | undefined, subject: PermissionRule['subject']) =>
  isOn === true ? allow(['Read'], subject) : [];

/** The reseller's own record, its white label, and the features that it may offer to its customers. */
export function serviceProviderRules({ userType, switches }: RuleFacts): PermissionRule[] {
  switch (userType) {
    case UserType.ADMIN:
    case UserType.END_USER_AGENT:
      return allow(['Read'], 'White Labelling');
    case UserType.SERVICE_PROVIDER:
      return [
        ...allow(['Read'], 'Service Providers'),
        ...allow(['Read', 'Update'], 'White Labelling'),
        ...allow(['Read', 'Update'], 'Campaign Registry Tab for Accounts'),
        ...ifEnabled(switches.csp, 'CSP for Canadian Accounts'),
        ...ifEnabled(switches.canada, 'Canada Country Option for Accounts'),
      ];
    case UserType.SUPER_ADMIN:
      return [
        ...allow(['Create', 'Read', 'Update'], 'Service Providers'),
        ...allow(['Create', 'Read', 'Update'], 'White Labelling'),
        ...allow(['Read', 'Update'], 'Campaign Registry Tab for Accounts'),
        ...allow(['Read'], 'CSP for Canadian Accounts'),
        ...allow(['Read'], 'Canada Country Option for Accounts'),
      ];
    default:
      return [];
  }
}
