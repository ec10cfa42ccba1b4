import { isRegistrationComplete, type RegistrationStatus } from '@dashboard/shared/contracts';
import type { StatusTone } from '@dashboard/shared/ui';
import { brandStatus, campaignStatus, importStatus, openStage } from '../registration/registry-status';

/** The state of a US carrier registration, and what it means for texting. */
export interface RegistrationSummary {
  tone: StatusTone;
  label: string;
  text: string;
}

type Entry = NonNullable<RegistrationStatus['entry']>;

const CANNOT_TEXT = 'US local numbers cannot text yet.';
const MAY_TEXT = 'US local numbers may text.';
const ASK_PROVIDER = 'Ask your provider to correct and submit it again.';

const NOT_NEEDED: RegistrationSummary = {
  tone: 'neutral',
  label: 'Not required',
  text: 'This account sends no texts to US numbers.',
};
const MISSING: RegistrationSummary = {
  tone: 'warn',
  label: 'Not registered',
  text: `${CANNOT_TEXT} Ask your provider to register your company.`,
};
const COMPLETE: RegistrationSummary = {
  tone: 'ok',
  label: 'Registered',
  text: `${MAY_TEXT} Toll-free numbers are verified separately.`,
};
const ENDED: RegistrationSummary = {
  tone: 'bad',
  label: 'Ended',
  text: `The campaign has ended. ${CANNOT_TEXT} Ask your provider to renew it.`,
};

const inReview = (what: string): RegistrationSummary => ({
  tone: 'neutral',
  label: 'In review',
  text: `${what} ${CANNOT_TEXT}`,
});
const rejected = (label: string, what: string): RegistrationSummary => ({
  tone: 'bad',
  label,
  text: `${what} ${CANNOT_TEXT} ${ASK_PROVIDER}`,
});

const NO_LONGER_VERIFIED: RegistrationSummary = {
  tone: 'warn',
  label: 'Registered',
  text: `${MAY_TEXT} The Campaign Registry no longer verifies your company. ${ASK_PROVIDER}`,
};
const CHECKED_AGAIN: RegistrationSummary = {
  tone: 'ok',
  label: 'Registered',
  text: `${MAY_TEXT} The Campaign Registry is checking your company again.`,
};

// A stage without a status has only been submitted.

function brandSummary(entry: Entry): RegistrationSummary {
  const { brandRegStatus } = entry;
  const isRejected =
    brandRegStatus !== null && ['unverified', 'failed'].includes(brandStatus(brandRegStatus).toLowerCase());
  if (isRegistrationComplete(entry)) return isRejected ? NO_LONGER_VERIFIED : CHECKED_AGAIN;
  if (isRejected) return rejected('Not verified', 'The Campaign Registry could not verify your company.');
  return inReview('The Campaign Registry is checking your company.');
}

function campaignSummary({ campaignRegStatus }: Entry): RegistrationSummary {
  const status = campaignRegStatus === null ? 'in process' : campaignStatus(campaignRegStatus);
  if (status === 'deactivated') return ENDED;
  if (status === 'rejected')
    return rejected('Rejected', 'The Campaign Registry rejected what you text about.');
  return inReview('Your company is verified. The Campaign Registry is reviewing what you text about.');
}

function importSummary({ bwCampaignImportStatus }: Entry): RegistrationSummary {
  const isRejected = bwCampaignImportStatus !== null && importStatus(bwCampaignImportStatus) === 'rejected';
  if (isRejected) return rejected('Rejected', 'The carrier rejected the registration.');
  return inReview('The registration is complete, and the carrier is importing it.');
}

const STAGES = { brand: brandSummary, campaign: campaignSummary, import: importSummary };

/** Puts an account's registration into words for its administrator; null for an account without one. */
export function registrationSummary(entry: Entry | null, hasUsCustomers: boolean): RegistrationSummary {
  if (!hasUsCustomers) return NOT_NEEDED;
  if (entry === null) return MISSING;
  const stage = openStage(entry);
  return stage === null ? COMPLETE : STAGES[stage](entry);
}
