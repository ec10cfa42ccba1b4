import type { CampaignEstimate, MergeGap } from '@dashboard/shared/contracts';
import { formatCount, formatDayTime, formatTime, pluralize } from '@dashboard/shared/format';
import { writeField } from '@dashboard/shared/text';
import type { DraftValues } from '../draft-form';

const people = (count: number) => pluralize(count, 'person', 'people');

/** The label of the button that schedules: "Schedule for 1,131 people". */
export const scheduleLabel = (estimate: CampaignEstimate | undefined): string =>
  estimate === undefined ? 'Schedule' : `Schedule for ${people(estimate.audience.receive)}`;

/** "1,131 people, about 2,184 segments, finishes 9:37 AM". */
export function totalsText({ audience, segments, finishesAt }: CampaignEstimate, zone: string): string {
  const parts = [people(audience.receive)];
  if (segments !== null) parts.push(`about ${pluralize(segments.total, 'segment')}`);
  if (finishesAt !== null) parts.push(`finishes ${formatTime(finishesAt, zone)}`);
  return parts.join(', ');
}

/** When the campaign starts: "Mon, Nov 30, 9:00 AM". */
export function whenText(
  { when }: Pick<DraftValues, 'when'>,
  startsAt: string | null | undefined,
  zone: string,
  now: Date,
): string {
  if (when === 'now') return 'As soon as you schedule it';
  const time = startsAt ? formatDayTime(startsAt, zone, now) : 'At the chosen time';
  return when === 'at' ? time : `From ${time}, at the same local time for each person`;
}

/** "Automatic", and up to how many segments a minute. */
export function paceText({ pace, quietHours }: Pick<DraftValues, 'pace' | 'quietHours'>, perMinute: number) {
  return {
    title: pace === 'auto' ? 'Automatic' : 'Fixed',
    detail: `Up to ${pluralize(perMinute, 'segment')} a minute, quiet hours ${quietHours ? 'kept' : 'ignored'}`,
  };
}

/** Why a merge field keeps the campaign from being scheduled, with the names of the people it is empty for. */
export function gapText({ field, reason, people: count, names }: MergeGap): string {
  if (reason === 'unknown') return `There is no field ${writeField(field)}. Remove it from the message.`;
  const others = count - names.length;
  const list = `${names.join(', ')}${others > 0 ? ` and ${formatCount(others)} more` : ''}`;
  return `${writeField(field)} is empty for ${list}. Add a fallback, such as {{${field}|there}}.`;
}

/** Segments of this month after the campaign, and how many of them are above the plan. */
export function planAfter({ plan, segments }: Pick<CampaignEstimate, 'plan' | 'segments'>) {
  if (plan === null) return null;
  const own = segments?.total ?? 0;
  const after = plan.used + own;
  return { own, after, above: Math.max(0, after - plan.included) };
}
