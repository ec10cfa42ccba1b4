import { sql } from 'drizzle-orm';
import { account, campaignRegistration } from '../db/schema';

/** Brand statuses after the registry verified a company, in its own words and the specification's. */
const VERIFIED_STATUSES = ['SUCCESS', 'VERIFIED', 'VETTED_VERIFIED'];

/**
 * Whether the registry verified an account's brand, as a column of a statement on account. Without an entry a registered
 * account counts, because its brand was verified elsewhere. A brand that the registry no longer verifies does not: its
 * data must be corrected, although the campaign may still be in use.
 */
export const isBrandVerified = sql<boolean>`coalesce((
  select upper(${campaignRegistration.brandRegStatus}) in ${VERIFIED_STATUSES}
  from ${campaignRegistration} where ${campaignRegistration.accountId} = ${account.id}
), ${account.isRegistered})`;
