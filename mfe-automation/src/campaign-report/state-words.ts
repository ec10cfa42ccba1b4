import type { CampaignReport } from '@dashboard/shared/contracts';
import { dayKey, formatCount, formatDay, formatDayTime, formatTime } from '@dashboard/shared/format';

type Times = Pick<CampaignReport, 'state' | 'startsAt' | 'startedAt' | 'endedAt'>;

const isSameDay = (one: string, other: string, zone: string) => dayKey(one, zone) === dayKey(other, zone);

/** A time of the campaign: "9:04 AM", or "Oct 13, 9:04 AM" on another day than the reference. */
export function timeBeside(at: string, reference: string | null, zone: string, now: Date): string {
  const time = formatTime(at, zone);
  return reference !== null && isSameDay(at, reference, zone) ? time : `${formatDay(at, zone, now)}, ${time}`;
}

/** "Oct 12, 9:00 AM to 9:38 AM"; "started Oct 12, 9:00 AM"; "starts Wed, Oct 14, 9:00 AM". Null for a draft. */
export function timesText(
  { state, startsAt, startedAt, endedAt }: Times,
  zone: string,
  now: Date,
): string | null {
  if (startedAt === null)
    return state === 'scheduled' && startsAt !== null ? `starts ${formatDayTime(startsAt, zone, now)}` : null;
  const start = timeBeside(startedAt, null, zone, now);
  return endedAt === null ? `started ${start}` : `${start} to ${timeBeside(endedAt, startedAt, zone, now)}`;
}

/** "212 resume at 8:00 AM": why recipients wait, and until when. */
export function waitingText(
  {
    counts: { waiting },
    resumesAt,
    state,
    waitReason,
  }: Pick<CampaignReport, 'counts' | 'resumesAt' | 'state' | 'waitReason'>,
  zone: string,
  now: Date,
): string {
  const isLimited = waitReason === 'daily_limit';
  if ((waiting === 0 && !isLimited) || resumesAt === null)
    return state === 'paused' ? 'while the campaign is paused' : '';
  const at = isSameDay(resumesAt, now.toISOString(), zone)
    ? formatTime(resumesAt, zone)
    : formatDayTime(resumesAt, zone, now);
  if (isLimited) return `the carriers’ daily limit is reached, sending resumes at ${at}`;
  return `${formatCount(waiting)} ${waiting === 1 ? 'resumes' : 'resume'} at ${at}, when quiet hours end`;
}
