import { type CampaignReport, RECIPIENT_STEPS, type RecipientStep } from '@dashboard/shared/contracts';
import { formatCount, formatPercent, pluralize } from '@dashboard/shared/format';
import type { FilterValues } from '@dashboard/shared/list';

export type Step = RecipientStep;

export const STEP_NAMES: Record<Step, string> = {
  audience: 'Audience',
  pending: 'Not sent yet',
  attempted: 'Attempted',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
  replied: 'Replied',
  optedOut: 'Opted out',
};

/** The filter of the recipients in the address. */
export const STEP_FILTERS = [
  {
    name: 'step',
    label: 'Step',
    options: RECIPIENT_STEPS.map((step) => ({ value: step, label: STEP_NAMES[step] })),
  },
];

export const stepOf = ({ step }: FilterValues): Step =>
  RECIPIENT_STEPS.find((known) => known === step) ?? 'audience';

/** Each step of the funnel, and the one whose share it is. */
export const FUNNEL = [
  { step: 'audience', of: null },
  { step: 'attempted', of: 'audience' },
  { step: 'sent', of: 'attempted' },
  { step: 'delivered', of: 'sent' },
  { step: 'replied', of: 'delivered' },
] as const satisfies { step: Step; of: Step | null }[];

/** "97% of sent"; empty where there is nothing to have a share of. */
export function shareText(counts: CampaignReport['counts'], step: Step, of: Step): string {
  if (counts[of] === 0) return '';
  return `${formatPercent(counts[step] / counts[of])} of ${STEP_NAMES[of].toLowerCase()}`;
}

const SKIP_WORDS: Record<CampaignReport['skips'][number]['reason'], string> = {
  opted_out: 'opted out',
  blocked: 'blocked',
  invalid: 'invalid',
  duplicate: 'duplicate',
  excluded: 'left out',
  registry: 'US numbers without registration',
  merge_missing: 'without a merge value',
  cancelled: 'cancelled',
  retried: 'sent again already',
  unknown: 'for another reason',
};

/** "41 opted out, 12 blocked, 9 invalid". */
export const skipsText = (skips: CampaignReport['skips']): string =>
  skips.map(({ reason, count }) => `${formatCount(count)} ${SKIP_WORDS[reason]}`).join(', ');

/** The words below a number of the report. */
export function noteOf({ counts, lists, skips }: CampaignReport, step: Step): string {
  switch (step) {
    case 'audience':
      return `on ${pluralize(lists, 'list')}`;
    case 'skipped':
      return skipsText(skips);
    case 'failed':
      return shareText(counts, 'failed', 'attempted');
    case 'optedOut':
      return shareText(counts, 'optedOut', 'delivered');
    default: {
      const of = FUNNEL.find((one) => one.step === step)?.of;
      return of ? shareText(counts, step, of) : '';
    }
  }
}
