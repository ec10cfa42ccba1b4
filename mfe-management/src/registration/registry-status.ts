import type { CampaignRegistryEntry } from '@dashboard/shared/contracts';

type Statuses = Pick<
  CampaignRegistryEntry,
  'brandRegStatus' | 'campaignRegStatus' | 'bwCampaignImportStatus'
>;

/** The status of a brand: the registry's, except that none is unverified and SUCCESS is verified. */
export function brandStatus(status: string | null): string {
  if (status === null) return 'unverified';
  return status === 'SUCCESS' ? 'verified' : status;
}

export const isVerified = (status: string | null) => brandStatus(status).toLowerCase() === 'verified';
const isUnverified = (status: string | null) => brandStatus(status).toLowerCase() === 'unverified';

export type CampaignStatus = 'active' | 'rejected' | 'deactivated' | 'in process';

export function campaignStatus(status: string | null): CampaignStatus {
  switch (status) {
    case 'SUCCESS':
    case 'ACTIVE':
      return 'active';
    case 'FAILED':
    case 'REJECTED':
    case null:
      return 'rejected';
    case 'EXPIRED':
    case 'DEACTIVATED':
      return 'deactivated';
    default:
      return 'in process';
  }
}

export type ImportStatus = Exclude<CampaignStatus, 'deactivated'>;

/** The status of a campaign's import to the carrier. */
export function importStatus(status: string | null): ImportStatus {
  switch (status) {
    case 'SUCCESS':
    case 'ACTIVE':
      return 'active';
    case 'FAILED':
    case 'REJECTED':
    case null:
      return 'rejected';
    default:
      return 'in process';
  }
}

/** Whether the account's staff must solve a problem of its registration. Null: the account has none yet. */
export const hasProblem = (entry: Statuses | null): boolean =>
  entry === null ||
  isUnverified(entry.brandRegStatus) ||
  campaignStatus(entry.campaignRegStatus) === 'rejected' ||
  importStatus(entry.bwCampaignImportStatus) === 'rejected';

/** Whether The Campaign Registry has rejected the company or could not verify it. */
export const isBrandRejected = ({
  brandRegStatus,
  errorText,
}: Pick<CampaignRegistryEntry, 'brandRegStatus' | 'errorText'>): boolean =>
  isUnverified(brandRegStatus) && (brandRegStatus !== null || errorText !== null);

/** Whether saving the form without a change submits what has failed again, or a new campaign after one that has ended. */
export const canSubmitAgain = (entry: CampaignRegistryEntry): boolean =>
  isBrandRejected(entry) ||
  entry.campaignRegStatus === 'FAILED' ||
  campaignStatus(entry.campaignRegStatus) === 'deactivated';

/** Whether the registry has a campaign that has not ended. */
export const isSubmitted = ({ campaignId, campaignRegStatus }: CampaignRegistryEntry): boolean =>
  campaignId !== null && campaignStatus(campaignRegStatus) !== 'deactivated';

export type RegistryStage = 'brand' | 'campaign' | 'import';

/** The first unfinished stage; null when all are finished. The brand can be unfinished again while the account texts. */
export function openStage(entry: Statuses): RegistryStage | null {
  if (!isVerified(entry.brandRegStatus)) return 'brand';
  if (campaignStatus(entry.campaignRegStatus) !== 'active') return 'campaign';
  return importStatus(entry.bwCampaignImportStatus) === 'active' ? null : 'import';
}
