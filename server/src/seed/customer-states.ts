import { AccountStatus } from '@dashboard/shared/contracts';

/** A state of a carrier registration; null statuses before the first response. */
export interface RegistrationStatuses {
  brandRegStatus: string | null;
  campaignRegStatus: string | null;
  bwCampaignImportStatus: string | null;
  /** The registry's or carrier's words about a problem. */
  errorText?: string;
}

const statuses = (
  brandRegStatus: string | null,
  campaignRegStatus: string | null = null,
  bwCampaignImportStatus: string | null = null,
  errorText?: string,
): RegistrationStatuses => ({
  brandRegStatus,
  campaignRegStatus,
  bwCampaignImportStatus,
  ...(errorText && { errorText }),
});

export const REGISTERED = statuses('VERIFIED', 'ACTIVE', 'ACTIVE');

const PROBLEMS: readonly (RegistrationStatuses | undefined)[] = [
  undefined,
  statuses('UNVERIFIED', null, null, 'The tax ID does not match the legal name.'),
  statuses('VERIFIED', 'REVIEW'),
  statuses('VERIFIED', 'REJECTED', null, 'The sample messages do not name the company.'),
  statuses('VERIFIED', 'EXPIRED'),
  statuses('VERIFIED', 'ACTIVE', 'FAILED', 'The campaign was not shared with the carrier.'),
  statuses('VERIFIED', 'ACTIVE', 'REQUEST_SENT'),
  statuses('VERIFIED', 'ACTIVE', 'PENDING'),
  statuses(null),
];

/** Most customers are registered; every third one shows another state. Undefined for a customer without an entry. */
export const registrationOf = (place: number): RegistrationStatuses | undefined =>
  place % 3 === 2 ? PROBLEMS[Math.floor(place / 3) % PROBLEMS.length] : REGISTERED;

const STATUSES: Readonly<Record<number, AccountStatus>> = {
  7: AccountStatus.SUSPENDED,
  13: AccountStatus.DISABLED,
  18: AccountStatus.SUB_ACCOUNT,
  26: AccountStatus.SUSPENDED,
  31: AccountStatus.SUB_ACCOUNT,
  36: AccountStatus.DISABLED,
};

export const accountStatusOf = (place: number): AccountStatus => STATUSES[place] ?? AccountStatus.ACTIVE;

/** Names of the plans, most customers on the middle ones. */
const PLANS = ['Growth', 'Starter', 'Business', 'Growth', 'Starter'] as const;

export const planNameOf = (place: number): string => PLANS[place % PLANS.length] ?? 'Starter';
