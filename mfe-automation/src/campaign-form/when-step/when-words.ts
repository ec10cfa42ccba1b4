import { type CampaignEstimate, T_MOBILE_DAY_SEGMENTS } from '@dashboard/shared/contracts';
import { formatCount, formatDayTime, formatDuration, formatTime, pluralize } from '@dashboard/shared/format';
import { isTollFree } from '@dashboard/shared/text';
import type { DraftValues, When } from '../draft-form';

const people = (count: number) => pluralize(count, 'person', 'people');

/** A time of an estimate: the time of day if it is within a day, else with its date. */
export function timeText(iso: string, zone: string, now: Date): string {
  const isSoon = Date.parse(iso) - now.getTime() < 24 * 60 * 60_000;
  return isSoon ? formatTime(iso, zone) : formatDayTime(iso, zone, now);
}

/** Whether a draft says when it starts. Until then, its estimate is that of a start at once. */
export const hasStart = ({ when, date, time }: Pick<DraftValues, 'when' | 'date' | 'time'>): boolean =>
  when === 'now' || (date !== '' && time !== '');

/** "Starts Mon, Nov 30, 9:00 AM your time, in 2 d 18 h". The estimate of a time that has passed begins now. */
export function startText(
  { startsAt }: Pick<CampaignEstimate, 'startsAt'>,
  zone: string,
  now: Date,
): string | null {
  if (startsAt === null) return null;
  const seconds = (Date.parse(startsAt) - now.getTime()) / 1_000;
  if (seconds < 1) return 'This time has passed. Choose a later one.';
  return `Starts ${formatDayTime(startsAt, zone, now)} your time, in ${formatDuration(seconds)}.`;
}

/** What quiet hours do to a campaign: "14 people wait until 10:00 AM". */
export function waitText(
  { waiting, resumesAt }: Pick<CampaignEstimate, 'waiting' | 'resumesAt'>,
  zone: string,
  now: Date,
): string {
  if (waiting === 0 || resumesAt === null) return '';
  const verb = waiting === 1 ? 'waits' : 'wait';
  return `${people(waiting)} ${verb} until ${timeText(resumesAt, zone, now)} your time.`;
}

/** "2,184 segments at 60 a minute". Without a text, each person counts as one segment. */
export function loadText({ segments, audience, pace }: CampaignEstimate): string {
  const total = segments?.total ?? audience.receive;
  return `${pluralize(total, 'segment')} at ${formatCount(pace.segmentsPerMinute)} a minute`;
}

/** T-Mobile's daily limit of a brand, which depends on the class of its registration. Toll-free numbers have none. */
export function dailyLimitText(tn: string | null, { segments, audience }: CampaignEstimate): string | null {
  if (tn !== null && isTollFree(tn)) return null;
  const total = segments?.total ?? audience.receive;
  const { min, max } = T_MOBILE_DAY_SEGMENTS;
  if (total <= min)
    return `T-Mobile takes at least ${formatCount(min)} segments a day from your brand. This campaign stays within it.`;
  return `T-Mobile takes ${formatCount(min)} to ${formatCount(max)} segments a day from a brand, depending on its registration. Texts above your limit wait for the next day.`;
}

export const WHEN_TITLES: Record<When, string> = {
  now: 'Now',
  at: 'At a time',
  recipientLocal: 'Same local time for each person',
};
