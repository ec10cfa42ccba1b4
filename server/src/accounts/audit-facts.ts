import type { AccountFields } from './account-fields';

/** The values of the changed fields in an audit entry. Only the last 4 digits of the phone and tax ID are stored. */
export function auditFacts(fields: AccountFields, changes: Partial<AccountFields>): Partial<AccountFields> {
  const shortened = {
    ...fields,
    contactNumber: fields.contactNumber.slice(-4),
    taxId: fields.taxId.slice(-4),
  };
  const changed = Object.entries(shortened).filter(([field]) => field in changes);
  return Object.fromEntries(changed);
}
