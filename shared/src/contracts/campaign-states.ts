import { CAMPAIGN_TYPED_COUNT_ABOVE } from './limits';
import { UNKNOWN } from './open-picklist';

/** The states of a campaign. `sending` includes waiting for quiet hours to end. */
export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'completed',
  'cancelled',
  'failed',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Every change of a campaign's state, and the states it is possible in. There is no other one. */
export const CAMPAIGN_TRANSITIONS = {
  schedule: { from: ['draft'], to: 'scheduled' },
  /** A scheduled campaign that is changed must be scheduled again. The server also does this if it may not start. */
  edit: { from: ['draft', 'scheduled'], to: 'draft' },
  start: { from: ['scheduled'], to: 'sending' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['scheduled', 'sending', 'paused'], to: 'cancelled' },
  complete: { from: ['sending'], to: 'completed' },
  fail: { from: ['sending'], to: 'failed' },
} as const satisfies Record<string, { from: readonly CampaignState[]; to: CampaignState }>;
export type CampaignTransition = keyof typeof CAMPAIGN_TRANSITIONS;

/** The state after a transition; null if it is not possible in this state. */
export function campaignStateAfter(
  state: CampaignState | typeof UNKNOWN,
  transition: CampaignTransition,
): CampaignState | null {
  const { from, to } = CAMPAIGN_TRANSITIONS[transition];
  const states: readonly string[] = from;
  return states.includes(state) ? to : null;
}

/** Only a draft can be deleted: every other campaign is part of the account's records. */
export const mayDeleteCampaign = (state: CampaignState | typeof UNKNOWN): boolean => state === 'draft';

/** States in which a campaign uses its lists, so that they cannot be deleted. */
export const LIST_USING_STATES = ['scheduled', 'sending', 'paused'] as const satisfies CampaignState[];

/** Why recipients of a campaign that is sending wait: for the end of quiet hours, or for the brand's next day. */
export const CAMPAIGN_WAIT_REASONS = ['quiet_hours', 'daily_limit'] as const;
export type CampaignWaitReason = (typeof CAMPAIGN_WAIT_REASONS)[number];

/** Why a campaign was paused, returned to draft, or failed. */
export const CAMPAIGN_STOP_REASONS = [
  /** A user paused it. */
  'user',
  'carrier_failures',
  'opt_outs',
  'number_inactive',
  'registry',
  'toll_free_unverified',
  'account_inactive',
  /** The plan does not include campaigns any more. */
  'plan',
  /** No server ran when it should have started. */
  'too_late',
  /** At its start it had no footer, and a recipient who had not had the footer in the last 30 days. */
  'footer_missing',
  /** At its start it had more recipients than the user who scheduled it may send to. */
  'recipient_limit',
  /** At its start it had so many recipients that their number must be typed, and it was not. */
  'count_not_typed',
  /** Its start failed several times for a technical reason. */
  'start_error',
  /** Sending failed several times for a technical reason. */
  'error',
] as const;
export type CampaignStopReason = (typeof CAMPAIGN_STOP_REASONS)[number];

/** Reasons in the words of the product: what happened and what to do. */
export const CAMPAIGN_STOP_TEXTS: Record<CampaignStopReason | typeof UNKNOWN, string> = {
  user: 'A user paused it. Resume it to send the rest.',
  carrier_failures: 'Carriers rejected more than 25% of its texts. Check the failure reasons, then resume.',
  opt_outs: 'More than 5% of its recipients opted out. Check who is on the lists before you resume.',
  number_inactive: 'Its text number is not active any more. Activate the number, then resume.',
  registry: 'The registration with the carriers is not active. Resume when it is active again.',
  toll_free_unverified:
    'The carriers have not verified its toll-free number. Resume when the verification is complete.',
  account_inactive: 'The account is not active. Resume when it is active again.',
  plan: 'Your plan does not include campaigns. Change the plan to send it.',
  too_late: 'It could not start within a day of its time. Check the text and schedule it again.',
  footer_missing:
    'Some of its recipients have not had the footer in the last 30 days. Add the footer and schedule it again.',
  recipient_limit:
    'Its lists grew beyond the limit of the user who scheduled it. Shorten them, or ask an administrator to schedule it.',
  count_not_typed: `Its lists grew to more than ${CAMPAIGN_TYPED_COUNT_ABOVE.toLocaleString('en-US')} people. Schedule it again and type their number.`,
  start_error: 'It could not start because of a technical problem. Schedule it again.',
  error: 'It stopped because of a technical problem. Duplicate it to send the rest.',
  [UNKNOWN]: 'Reload the page to see why.',
};
