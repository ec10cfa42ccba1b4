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

/**
 * Why a number cannot send, as far as the carrier registration is concerned; null when it can. Toll-free and Canadian
 * numbers need no registration, and a deactivated number sends nothing anyway.
 */
export function registrationWarning(facts: RegistrationFacts): string | null {
  if (facts.state === TextNumberState.DEACTIVATED || !needsCampaign(facts)) return null;
  if (facts.country !== 'US' && !facts.hasUsCustomers) return null;
  if (!facts.isRegistered) return UNREGISTERED;
  const hasActiveCampaign =
    facts.campaignId !== null && IMPORTED.includes(facts.importStatus?.toUpperCase() ?? '');
  const isUnassigned = hasActiveCampaign && !facts.hasCampaign && facts.state === TextNumberState.ACTIVE;
  return isUnassigned ? UNASSIGNED : null;
}
