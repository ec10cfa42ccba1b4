import type { ImportedCampaign } from './registry/campaign-importer';
import type { BrandState, CampaignState } from './registry/registry';

/** The registry reports a new brand as unverified until it has checked it; then it gives its reasons. */
const VERIFICATION_MS = 15 * 60_000;

const ACTIVE: readonly string[] = ['SUCCESS', 'ACTIVE'];
const VERIFIED: readonly string[] = ['SUCCESS', 'VERIFIED', 'VETTED_VERIFIED'];

/** Whether a campaign status or an import status is active. */
export const isActive = (status: string | null): boolean => ACTIVE.includes(status?.toUpperCase() ?? '');

/** Whether the registry has verified the company: its legal data is fixed. */
export const isVerified = (status: string | null): boolean => VERIFIED.includes(status?.toUpperCase() ?? '');

/** Whether the registry has decided that it cannot verify the company, or has rejected its data. */
export const isUnverified = (status: string | null): boolean => status === 'UNVERIFIED';

/** Whether a campaign was active once and can never be again. */
export const isEnded = (status: string | null): boolean => status === 'EXPIRED' || status === 'DEACTIVATED';

/** The stored brand status. `ageMs`: time since the brand was submitted. */
export function brandStatusOf({ status, problems }: BrandState, ageMs: number): string {
  if (isVerified(status)) return 'VERIFIED';
  if (status === 'SELF_DECLARED') return 'PENDING';
  const isUndecided = status === 'UNVERIFIED' && problems.length === 0 && ageMs < VERIFICATION_MS;
  return isUndecided ? 'PENDING' : status;
}

/**
 * The stored campaign status: the registry's, until mobile carriers have decided. One that registers the campaign is
 * enough, because the others are asked independently.
 */
export function campaignStatusOf({ status, operations }: CampaignState): string {
  if (status !== 'ACTIVE' || operations.length === 0) return status;
  if (operations.some((operation) => operation === 'REGISTERED' || operation === 'APPROVED')) return 'ACTIVE';
  if (operations.every((operation) => operation === 'REJECTED')) return 'REJECTED';
  if (operations.every((operation) => operation === 'SUSPENDED' || operation === 'REJECTED'))
    return 'DEACTIVATED';
  return 'PENDING';
}

export type ImportStatus = 'FAILED' | 'REQUEST_SENT' | 'SUCCESS' | 'PENDING';

/** The stored status of a campaign that the carrier has. */
export function importStatusOf({ status, sharing, operations }: ImportedCampaign): ImportStatus {
  if (status === 'EXPIRED' || sharing === 'DECLINED' || operations.includes('REJECTED')) return 'FAILED';
  return sharing === 'PENDING' ? 'PENDING' : 'SUCCESS';
}
