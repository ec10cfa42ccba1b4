import { type CampaignRegistryEntry, isRegistrationComplete } from '@dashboard/shared/contracts';
import { campaignStatus, importStatus, isBrandRejected, openStage } from './registry-status';

/** What a registration's state means for texting, and what to do next. */
export interface Advice {
  meaning: string;
  next: string;
}

const CANNOT_TEXT = 'US local numbers of this account cannot text yet.';
const MAY_TEXT = 'US local numbers of this account may text.';

const NO_REGISTRATION: Advice = {
  meaning: CANNOT_TEXT,
  next: 'Describe what the account texts about, add five sample messages, and save to register it.',
};

function brandAdvice(entry: CampaignRegistryEntry): string {
  if (!isBrandRejected(entry))
    return isRegistrationComplete(entry)
      ? 'The Campaign Registry is checking the company again. The registered campaign stays in use.'
      : 'The Campaign Registry is checking the company. The campaign follows when it is verified.';
  return 'Compare the legal name, Tax ID and address in Account Details with the company’s tax record, then save here to submit them again.';
}

function campaignAdvice({ campaignRegStatus, errorText }: CampaignRegistryEntry): string {
  if (campaignRegStatus === null && errorText === null) return 'The campaign is about to be submitted.';
  switch (campaignStatus(campaignRegStatus)) {
    case 'rejected':
      return 'Correct the description or the samples, and save to send them for review again.';
    case 'deactivated':
      return 'The campaign has ended. Save to register a new one.';
    default:
      return 'The Campaign Registry is reviewing the campaign. Nothing is needed until it decides.';
  }
}

const importAdvice = ({ bwCampaignImportStatus }: CampaignRegistryEntry): string =>
  importStatus(bwCampaignImportStatus) === 'rejected'
    ? 'The campaign is registered, but the carrier does not have it. Choose Import to carrier.'
    : 'The carrier is importing the campaign. Nothing is needed until it decides.';

const NEXT = { brand: brandAdvice, campaign: campaignAdvice, import: importAdvice };

/** The advice for an account's registration; null for an account without one. */
export function adviceFor(entry: CampaignRegistryEntry | null): Advice {
  if (entry === null) return NO_REGISTRATION;
  const stage = openStage(entry);
  const meaning = isRegistrationComplete(entry) ? MAY_TEXT : CANNOT_TEXT;
  if (stage !== null) return { meaning, next: NEXT[stage](entry) };
  return {
    meaning,
    next:
      entry.errorText === null
        ? 'Toll-free numbers are verified separately.'
        : 'The registered campaign stays in use. Correct the last change and save it again.',
  };
}
