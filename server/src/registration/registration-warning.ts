import { isEnded } from './statuses';

export const MISSING_REGISTRATION =
  'This account is missing The Campaign Registry information. Please contact our support team to resolve the issue.';

/** The columns that a list reads: of the account, and of its registration by a left join. */
export interface WarningFacts {
  hasUsCustomers: boolean;
  registration: {
    brandRegStatus: string | null;
    campaignRegStatus: string | null;
    bwCampaignImportStatus: string | null;
  } | null;
}

const FAILED: readonly string[] = ['FAILED', 'REJECTED'];

/**
 * The problem of an account's registration, for lists; null without one. Accounts without US customers need none, and a
 * registration in progress is no problem.
 */
export function campaignRegistryWarning({ hasUsCustomers, registration }: WarningFacts): string | null {
  if (!hasUsCustomers) return null;
  if (registration === null) return MISSING_REGISTRATION;
  const { brandRegStatus, campaignRegStatus, bwCampaignImportStatus } = registration;
  if (brandRegStatus === null) return 'The company is not yet registered with The Campaign Registry.';
  if (brandRegStatus === 'UNVERIFIED') return 'The Campaign Registry could not verify the company.';
  if (campaignRegStatus === null) return 'The campaign is not yet registered with The Campaign Registry.';
  if (FAILED.includes(campaignRegStatus)) return 'The Campaign Registry rejected the campaign.';
  if (isEnded(campaignRegStatus)) return 'The campaign is no longer active at The Campaign Registry.';
  if (bwCampaignImportStatus === null) return 'The campaign is not yet imported to the carrier.';
  if (FAILED.includes(bwCampaignImportStatus)) return 'The carrier rejected the campaign.';
  return null;
}
