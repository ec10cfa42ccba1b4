import { type PermissionRule, UserType } from '@dashboard/shared/contracts';
import {
  ADMIN_UPDATES,
  BRAND_FIELDS,
  COMPANY_FIELDS,
  companyFieldsExcept,
  MESSAGING_DEFAULTS,
} from '../company-fields';
import { allow, forbid, type RuleFacts } from '../rule-facts';

const PROVIDER_UPDATES = companyFieldsExcept('lastModified', ...MESSAGING_DEFAULTS);

function adminRules(accountId: number): PermissionRule[] {
  const conditions = { id: accountId };
  return [
    ...allow(['Read', 'Update'], 'Companies'),
    ...allow(['Read'], 'company', { conditions, fields: companyFieldsExcept('billingAccountNumber') }),
    ...allow(['Update'], 'company', { conditions, fields: ADMIN_UPDATES }),
  ];
}

function providerRules(serviceProviderId: number): PermissionRule[] {
  const conditions = { serviceProviderId };
  return [
    ...allow(['Create', 'Read', 'Update'], 'Companies'),
    ...allow(['Read'], 'company', { conditions, fields: [...COMPANY_FIELDS] }),
    ...allow(['Update'], 'company', { conditions, fields: PROVIDER_UPDATES }),
    ...forbid(['Update'], 'company', { fields: BRAND_FIELDS, conditions: { isBrandVerified: true } }),
  ];
}

/** Companies are never deleted, only deactivated by status. Only the server sets `lastModified`. */
export function companyRules({ userType, accountId, serviceProviderId }: RuleFacts): PermissionRule[] {
  switch (userType) {
    case UserType.ADMIN:
      return accountId === null ? [] : adminRules(accountId);
    case UserType.SERVICE_PROVIDER:
      return providerRules(serviceProviderId);
    case UserType.SUPER_ADMIN:
      return [
        ...allow(['Create', 'Read', 'Update'], 'Companies'),
        ...allow(['Read'], 'company', { fields: [...COMPANY_FIELDS] }),
        ...allow(['Update'], 'company', { fields: PROVIDER_UPDATES }),
      ];
    default:
      return [];
  }
}
