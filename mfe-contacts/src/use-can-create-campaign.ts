import { useCan, usePlanFeature } from '@dashboard/shared/ability';

/** Whether the signed-in user may create campaigns, and the account's plan includes them. */
export function useCanCreateCampaign(): boolean {
  const canSend = useCan('Create', 'Messaging');
  const isIncluded = usePlanFeature('CAMPAIGNS');
  return canSend && isIncluded;
}
