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
const CAMPAIGN_REJECTED = 'The Campaign Registry rejected the campaign of this account.';
const CAMPAIGN_ENDED = 'The campaign of this account has ended at The Campaign Registry.';
const IMPORT_REJECTED = 'The carrier rejected the campaign of this account.';

const isOneOf = (status: string | null | undefined, ...names: string[]) =>
  names.includes(status?.toUpperCase() ?? '');

/** The problem of an account's carrier registration, or null. A registration in progress is not a problem. */
export function accountRegistrationWarning({
  hasEntry,
  hasUsCustomers,
  isRegistered,
  brandRegStatus,
  campaignRegStatus,
  bwCampaignImportStatus,
}: RegistrationState): string | null {
  if (!hasUsCustomers || isRegistered) return null;
  if (!hasEntry) return MISSING_REGISTRATION;
  if (isOneOf(brandRegStatus, 'UNVERIFIED', 'FAILED')) return UNVERIFIED;
  if (isOneOf(campaignRegStatus, 'FAILED', 'REJECTED')) return CAMPAIGN_REJECTED;
  if (isOneOf(campaignRegStatus, 'EXPIRED', 'DEACTIVATED')) return CAMPAIGN_ENDED;
  if (isOneOf(bwCampaignImportStatus, 'FAILED', 'REJECTED')) return IMPORT_REJECTED;
  return null;
}
