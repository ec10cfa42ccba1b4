import type { CampaignSchedule, QuietHoursPreset } from '@dashboard/shared/contracts';
import { isQuiet, quietUntil, type RecipientHours, recipientHours } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../platform/db/open-database';
import type { Transaction } from '../../platform/events/record-events';
import { type AudienceOf, audienceSql } from './audience-sql';

/** When a campaign sends. */
export interface SendingTimes {
  schedule: CampaignSchedule;
  quietHours: boolean;
  preset: QuietHoursPreset;
  /** The account's IANA zone. */
  zone: string;
  now: Date;
}

/** Recipients whose numbers and zones allow a text at the same time. */
export interface TimeGroup {
  /** The contact's own zone, or ''. */
  ownZone: string;
  areaCode: string;
  people: number;
  /** When the campaign's time comes for them; may be in the past. */
  startsAt: Date;
  dueAt: Date;
  /** Whether quiet hours make them wait longer than the campaign. */
  isWaiting: boolean;
  /** When they may get a text; null if the campaign has no quiet hours. */
  hours: RecipientHours | null;
}

/**
 * A wall time in a zone. In the hour that a clock change skips, the time an hour later; in the one that it repeats, the first
 * time.
 */
export function wallTime(at: string, zone: string): Date {
  const there = DateTime.fromISO(at, { zone });
  const [first = there] = there.getPossibleOffsets();
  return first.toJSDate();
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));
const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())));

type Schedule = Pick<SendingTimes, 'schedule' | 'zone' | 'now'>;

/** When a campaign's time comes for recipients in these zones: in all of them. May be in the past. */
function timeFor({ schedule, zone, now }: Schedule, zones: readonly string[]): Date {
  if (schedule.type === 'now') return now;
  if (schedule.type === 'at') return wallTime(schedule.at, zone);
  return latest(zones.map((one) => wallTime(schedule.at, one)));
}

/** When a campaign begins to send: when its time comes for the first recipients. May be in the past. */
export const startsAtOf = (times: Schedule, groups: readonly TimeGroup[]): Date =>
  groups.length === 0 ? timeFor(times, [times.zone]) : earliest(groups.map(({ startsAt }) => startsAt));

interface ZoneRow extends Record<string, unknown> {
  own_zone: string;
  area_code: string;
  people: number;
}

/** The recipients of an audience by the time when they may get the text. */
export async function timeGroups(
  db: Database | Transaction,
  of: AudienceOf,
  times: SendingTimes,
): Promise<TimeGroup[]> {
  const { rows } = await db.execute<ZoneRow>(sql`
    select coalesce(c.time_zone, '') as own_zone, substr(c.number, 3, 3) as area_code, count(*)::int as people
    from (${audienceSql(of)}) as c
    where part = 'receive' group by 1, 2`);
  return rows.map((row) => {
    const hours = recipientHours(row.area_code, row.own_zone === '' ? null : row.own_zone, times.preset);
    const startsAt = timeFor(times, hours.zones);
    const start = latest([times.now, startsAt]);
    const isWaiting = times.quietHours && isQuiet(hours, start);
    return {
      ownZone: row.own_zone,
      areaCode: row.area_code,
      people: row.people,
      startsAt,
      dueAt: isWaiting ? quietUntil(hours, start) : start,
      isWaiting,
      hours: times.quietHours ? hours : null,
    };
  });
}
