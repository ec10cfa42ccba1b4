import type { Campaign } from '@dashboard/shared/contracts';
import { dayKey, formatCount, formatDay, formatPercent, formatTime } from '@dashboard/shared/format';

export const NONE = '–';

/** The day and the time when a campaign starts or started. A draft has none. */
export function whenOf({ startedAt, startsAt }: Campaign, zone: string, now: Date) {
  const at = startedAt ?? startsAt;
  if (at === null) return { day: NONE, time: null };
  const isToday = dayKey(at, zone) === dayKey(now.toISOString(), zone);
  return { day: isToday ? 'Today' : formatDay(at, zone, now), time: formatTime(at, zone) };
}

/** "Today, 2:05 PM", "Oct 12, 9:00 AM". */
export function whenText(campaign: Campaign, zone: string, now: Date): string {
  const { day, time } = whenOf(campaign, zone, now);
  return time === null ? day : `${day}, ${time}`;
}

/**
 * Texts that were submitted, and all that the campaign wants to send. Recipients that were skipped are not part of it,
 * except in a campaign that ended early: there, the counts do not tell them from those who would have got the text.
 */
export function progressOf({ state, counts }: Campaign): { done: number; total: number } {
  const endedEarly = state === 'cancelled' || state === 'failed';
  return { done: counts.attempted, total: endedEarly ? counts.audience : counts.audience - counts.skipped };
}

const hasStarted = ({ startedAt }: Campaign) => startedAt !== null;

/** "318/598", or "1,131" once all are sent. */
export function progressText(campaign: Campaign): string {
  if (!hasStarted(campaign)) return NONE;
  const { done, total } = progressOf(campaign);
  return done === total ? formatCount(done) : `${formatCount(done)}/${formatCount(total)}`;
}

/** "212 resume at 8:00 AM", while recipients wait for quiet hours to end or for the next day of the carriers' limit. */
export function resumesText({ state, counts, resumesAt, waitReason }: Campaign, zone: string): string | null {
  if (state !== 'sending' || resumesAt === null) return null;
  if (waitReason === 'daily_limit') return `Daily limit reached, resumes at ${formatTime(resumesAt, zone)}`;
  if (counts.waiting === 0) return null;
  return `${formatCount(counts.waiting)} ${counts.waiting === 1 ? 'resumes' : 'resume'} at ${formatTime(resumesAt, zone)}`;
}

/** The share of the texts that the carrier accepted and delivered. */
export function deliveredText({ counts: { attempted, sent, delivered } }: Campaign): string {
  if (attempted === 0) return NONE;
  return formatPercent(sent === 0 ? 0 : delivered / sent);
}

/** A count of a campaign that has sent texts. */
export const countText = ({ counts: { attempted } }: Campaign, count: number) =>
  attempted === 0 ? NONE : formatCount(count);

/** The first name of the person who created the campaign: the column is narrow. */
export const creatorText = ({ createdBy }: Campaign) => createdBy.split(' ', 1)[0] || NONE;
