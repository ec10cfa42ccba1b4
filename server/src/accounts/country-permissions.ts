import type { Principal } from '../platform/session/principal';

interface CountryFields {
  country: string;
  hasUsCustomers: boolean;
}

/**
 * The field whose new value needs a permission that the user lacks, or undefined. Without `current`, the account is
 * new.
 */
export function countryProblem(
  { ability }: Pick<Principal, 'ability'>,
  current: CountryFields | undefined,
  next: CountryFields,
): 'country' | 'hasUsCustomers' | undefined {
  if (next.country !== 'CA') return undefined;
  const isNew = current?.country !== next.country;
  if (isNew && !ability.can('Read', 'Canada Country Option for Accounts')) return 'country';
  const turnsOn = next.hasUsCustomers && (isNew || !current.hasUsCustomers);
  return turnsOn && !ability.can('Read', 'CSP for Canadian Accounts') ? 'hasUsCustomers' : undefined;
}
