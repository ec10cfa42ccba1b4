import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import { allow, type RuleFacts } from '../rule-facts';

/** Providers order numbers and set their state. Toll-free numbers require the provider's feature flag. */
function providerRules({ serviceProviderId, switches }: RuleFacts): PermissionRule[] {
  const conditions = { serviceProviderId };
  return [
    ...allow(['Create', 'Read', 'Update'], 'Phone Numbers'),
    ...allow(['Read', 'Update'], 'phoneNumber', { conditions }),
    ...(switches.tollFree === true ? allow(['Create'], 'Toll-free') : []),
  ];
}

/** An agent sees the numbers of their groups, an administrator all numbers of the company. */
export function phoneNumberRules(facts: RuleFacts): PermissionRule[] {
  switch (facts.userType) {
    case UserType.END_USER_AGENT:
      return [
        ...allow(['Read'], 'Phone Numbers'),
        ...facts.numberIds.flatMap((id) => allow(['Read'], 'phoneNumber', { conditions: { id } })),
      ];
    case UserType.ADMIN:
      if (facts.accountId === null) return [];
      return [
        ...allow(['Read'], 'Phone Numbers'),
        ...allow(['Read'], 'phoneNumber', { conditions: { accountId: facts.accountId } }),
      ];
    case UserType.SERVICE_PROVIDER:
      return providerRules(facts);
    case UserType.SUPER_ADMIN:
      return [
        ...allow(['Read', 'Update'], 'Phone Numbers'),
        ...allow(['Read', 'Update'], 'phoneNumber'),
        ...allow(['Create'], 'Toll-free'),
      ];
    default:
      return [];
  }
}
