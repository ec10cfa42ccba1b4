import { Forbidden } from '../http/errors';
import type { Principal } from './principal';

/** The company of an end user; provider-side users have none and see nobody's texts. */
export function companyOf(principal: Principal): number {
  if (principal.accountId === null) throw new Forbidden();
  return principal.accountId;
}
