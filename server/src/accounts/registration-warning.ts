import type { campaignRegistration } from '../platform/db/schema';
import { MISSING_REGISTRATION } from '../registration/read-registration';

/** What the carrier registration's state needs, joined to an account. The statuses are null without an entry. */
export interface RegistrationState
  extends Partial<
    Pick<
      typeof campaignRegistration.$inferSelect,
      'brandRegStatus' | 'campaignRegStatus' | 'bwCampaignImportStatus'
    >
  > {
  hasEntry: boolean;
  hasUsCustomers: boolean;
  /** Brand and campaign are registered and the carrier accepts the account's messages. */
  isRegistered: boolean;
}

const UNVERIFIED = 'The Campaign Registry could not verify this company.';
const NOT_VERIFIED = 'The Campaign Registry has not verified this company yet.';
const CAMPAIGN_REJECTED = 'The Campaign Registry rejected the campaign of this account.';
const CAMPAIGN_ENDED = 'The campaign of this account has ended at The Campaign Registry.';
const NO_CAMPAIGN = 'This account has no campaign at The Campaign Registry yet.';
const IMPORT_REJECTED = 'The carrier rejected the campaign of this account.';
const NOT_IMPORTED = 'The campaign of this account is not imported to the carrier yet.';

type Status = string | null | undefined;
const isOneOf = (status: Status, ...names: string[]) => names.includes(status?.toUpperCase() ?? '');
/** Null with an entry: the registry or the carrier has not responded to its first request. */
const isMissing = (status: Status) => status === null || status === undefined;

/**
 * The problem of an account's carrier registration, or null. A missing status is a problem, as on the Campaign Registry
 * tab; one that waits for a decision is not.
 */
export function accountRegistrationWarning({
  hasEntry,
  hasUsCustomers,
  isRegistered,
  brandRegStatus,
  campaignRegStatus,
  bwCampaignImportStatus,
}: RegistrationState): string | null {
  if (!hasUsCustomers) return null;
  // Also while the campaign is in use: the tab warns of it too.
  if (isOneOf(brandRegStatus, 'UNVERIFIED')) return UNVERIFIED;
  if (isRegistered) return null;
  if (!hasEntry) return MISSING_REGISTRATION;
  if (isMissing(brandRegStatus)) return NOT_VERIFIED;
  if (isOneOf(campaignRegStatus, 'FAILED', 'REJECTED')) return CAMPAIGN_REJECTED;
  if (isOneOf(campaignRegStatus, 'EXPIRED', 'DEACTIVATED')) return CAMPAIGN_ENDED;
  if (isMissing(campaignRegStatus)) return NO_CAMPAIGN;
  if (isOneOf(bwCampaignImportStatus, 'FAILED', 'REJECTED')) return IMPORT_REJECTED;
  return isMissing(bwCampaignImportStatus) ? NOT_IMPORTED : null;
}
