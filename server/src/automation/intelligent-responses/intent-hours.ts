import { and, eq, inArray } from 'drizzle-orm';
import { isOpen } from '../../platform/common/opening-hours';
import type { Database } from '../../platform/db/open-database';
import { timeSchedule, timeZone } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { AccountIntent } from './intent-cache';
import type { IntentIndex } from './matching/intent-index';

interface Hours {
  name: string;
  isOpen: boolean;
}

/** The schedules of intents at a moment, by their ids. */
export type IntentHours = ReadonlyMap<number, Hours>;

/** Reads which schedules of an account's intents are open at a moment. */
export async function readIntentHours(
  db: Database | Transaction,
  accountId: number,
  { intents }: IntentIndex<AccountIntent>,
  at: Date,
): Promise<IntentHours> {
  const ids = [...new Set(intents.flatMap(({ intent }) => intent.scheduleId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ schedule: timeSchedule, ianaName: timeZone.ianaName })
    .from(timeSchedule)
    .innerJoin(timeZone, eq(timeZone.id, timeSchedule.timeZoneId))
    .where(and(eq(timeSchedule.accountId, accountId), inArray(timeSchedule.id, ids)));
  return new Map(
    rows.map(({ schedule, ianaName }) => [
      schedule.id,
      { name: schedule.name, isOpen: isOpen({ ...schedule, ianaName }, at) },
    ]),
  );
}

/** The schedule that limits an intent; null if none does. */
export const hoursOf = ({ scheduleId }: Pick<AccountIntent, 'scheduleId'>, hours: IntentHours) =>
  scheduleId === null ? null : (hours.get(scheduleId) ?? null);

/** Whether an intent is within its hours. */
export const isWithinHours =
  (hours: IntentHours) =>
  (intent: Pick<AccountIntent, 'scheduleId' | 'scheduleSide'>): boolean => {
    const limit = hoursOf(intent, hours);
    return limit === null || limit.isOpen === (intent.scheduleSide === 'inside');
  };
