import type { CampaignState } from '@dashboard/shared/contracts';

/** The states of campaigns as screens name them. */
export const STATE_NAMES: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
};
