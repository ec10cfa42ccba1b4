import { TextNumberState } from '@dashboard/shared/contracts';
import { IMPORTED, needsCampaign } from './orders/campaign-orders';

export interface RegistrationFacts {
  number: string;
  isTollFree: boolean;
  state: number;
  hasCampaign: boolean;
  /** Of its account. */
  country: string;
  hasUsCustomers: boolean;
  isRegistered: boolean;
  campaignId: string | null;
  importStatus: string | null;
}

const UNREGISTERED =
  'This number can’t send texts until the account is registered with The Campaign Registry.';
const UNASSIGNED =
  'US carriers reject texts from this number until it is assigned to the account’s registered campaign.';

/** Toll-free and Canadian numbers need no registration, and neither does an account that texts no US numbers. */
const isRequired = (facts: RegistrationFacts) =>
  needsCampaign(facts) && (facts.country === 'US' || facts.hasUsCustomers);

/**
 * Why a number cannot send, as far as the carrier registration is concerned; null when it can. A deactivated number
 * sends nothing anyway.
 */
export function registrationWarning(facts: RegistrationFacts): string | null {
  if (facts.state === TextNumberState.DEACTIVATED || !isRequired(facts)) return null;
  if (!facts.isRegistered) return UNREGISTERED;
  const hasActiveCampaign =
    facts.campaignId !== null && IMPORTED.includes(facts.importStatus?.toUpperCase() ?? '');
  const isUnassigned = hasActiveCampaign && !facts.hasCampaign && facts.state === TextNumberState.ACTIVE;
  return isUnassigned ? UNASSIGNED : null;
}

/** The registration of a number in a word or two. */
export function registrationLabel(facts: RegistrationFacts): string {
  if (!isRequired(facts)) return 'Not required';
  const hasProblem = registrationWarning({ ...facts, state: TextNumberState.ACTIVE }) !== null;
  return hasProblem ? 'Not registered' : 'Registered';
}
