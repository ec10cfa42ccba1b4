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
  dueAt: Date;
  /** Whether quiet hours make them wait longer than the campaign. */
  isWaiting: boolean;
  /** When they may get a text; null if the campaign has no quiet hours. */
  hours: RecipientHours | null;
}

/** A wall time in a zone. In the hour that a clock change skips, the time an hour later. */
export const wallTime = (at: string, zone: string): Date => DateTime.fromISO(at, { zone }).toJSDate();

const latest = (dates: Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

/** When a campaign is to start for recipients in these zones: in all of them, the time has come. Never in the past. */
export function startFor(
  { schedule, zone, now }: Pick<SendingTimes, 'schedule' | 'zone' | 'now'>,
  zones: readonly string[],
): Date {
  if (schedule.type === 'now') return now;
  if (schedule.type === 'at') return latest([now, wallTime(schedule.at, zone)]);
  return latest([now, ...zones.map((one) => wallTime(schedule.at, one))]);
}

/** Zones farther east or west of these do not exist on the continent. */
const EARLIEST_ZONE = 'America/St_Johns';

/** When the campaign begins to send: for the same local time of each recipient, when it has come in the east. */
export function startsAtOf({ schedule, zone, now }: Pick<SendingTimes, 'schedule' | 'zone' | 'now'>): Date {
  if (schedule.type === 'now') return now;
  return wallTime(schedule.at, schedule.type === 'at' ? zone : EARLIEST_ZONE);
}

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
    const start = startFor(times, hours.zones);
    const isWaiting = times.quietHours && isQuiet(hours, start);
    return {
      ownZone: row.own_zone,
      areaCode: row.area_code,
      people: row.people,
      dueAt: isWaiting ? quietUntil(hours, start) : start,
      isWaiting,
      hours: times.quietHours ? hours : null,
    };
  });
}
