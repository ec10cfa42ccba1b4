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
const UNREGISTERED_CANADIAN =
  'This number can’t text US numbers until the account is registered with The Campaign Registry.';
const UNASSIGNED =
  'US carriers reject texts from this number until it is assigned to the account’s registered campaign.';

/**
 * Toll-free numbers need no registration, and neither do Canadian accounts that text no US numbers. A Canadian number of
 * another account needs it too, because `sendingTo` asks for the account and the recipient.
 */
const isRequired = ({ isTollFree, country, hasUsCustomers }: RegistrationFacts) =>
  !isTollFree && (country === 'US' || hasUsCustomers);

/**
 * Why a number cannot send, as far as the carrier registration is concerned; null when it can. A deactivated number
 * sends nothing anyway.
 */
export function registrationWarning(facts: RegistrationFacts): string | null {
  if (facts.state === TextNumberState.DEACTIVATED || !isRequired(facts)) return null;
  if (!facts.isRegistered) return facts.country === 'US' ? UNREGISTERED : UNREGISTERED_CANADIAN;
  const hasActiveCampaign =
    facts.campaignId !== null && IMPORTED.includes(facts.importStatus?.toUpperCase() ?? '');
  const isUnassigned = needsCampaign(facts) && !facts.hasCampaign && facts.state === TextNumberState.ACTIVE;
  return hasActiveCampaign && isUnassigned ? UNASSIGNED : null;
}

/** The registration of a number in a word or two. */
export function registrationLabel(facts: RegistrationFacts): string {
  if (!isRequired(facts)) return 'Not required';
  const hasProblem = registrationWarning({ ...facts, state: TextNumberState.ACTIVE }) !== null;
  return hasProblem ? 'Not registered' : 'Registered';
}
