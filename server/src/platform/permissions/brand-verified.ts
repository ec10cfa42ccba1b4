import { sql } from 'drizzle-orm';
import { account, campaignRegistration } from '../db/schema';

/** Brand statuses after the registry verified a company, in its own words and the specification's. */
const VERIFIED_STATUSES = ['SUCCESS', 'VERIFIED', 'VETTED_VERIFIED'];

/**
 * Whether the registry verified an account's brand, as a column of a statement on account. A registered account counts
 * even without an entry, because its brand was verified elsewhere.
 */
export const isBrandVerified = sql<boolean>`(${account.isRegistered} or exists (
  select from ${campaignRegistration} where ${campaignRegistration.accountId} = ${account.id}
    and upper(${campaignRegistration.brandRegStatus}) in ${VERIFIED_STATUSES}))`;
