import { Forbidden } from '../http/errors';
import type { Principal } from './principal';

/** The company of an end user. @throws Forbidden for provider-side users, who have none and see no messages */
export function companyOf(principal: Pick<Principal, 'accountId'>): number {
  if (principal.accountId === null) throw new Forbidden();
  return principal.accountId;
}
