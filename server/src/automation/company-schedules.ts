import type { CompanySchedules } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import { openState } from '../platform/common/opening-hours';
import type { Database } from '../platform/db/open-database';
import { timeSchedule, timeZone } from '../platform/db/schema';
import { readRules } from './automatic-responses/rule-store';

/** A company's opening hours with their state at a given time, and its automatic responses. */
export async function readCompanySchedules(
  db: Database,
  companyId: number,
  now: Date,
): Promise<CompanySchedules> {
  const schedules = await db
    .select({ schedule: timeSchedule, ianaName: timeZone.ianaName })
    .from(timeSchedule)
    .innerJoin(timeZone, eq(timeZone.id, timeSchedule.timeZoneId))
    .where(eq(timeSchedule.accountId, companyId))
    .orderBy(asc(timeSchedule.name));
  const { rules } = await readRules(db, companyId, now);
  return {
    companyId,
    schedules: schedules.map(({ schedule, ianaName }) => ({
      scheduleId: schedule.id,
      name: schedule.name,
      timeZoneId: schedule.timeZoneId,
      ianaName,
      isDefault: schedule.isDefault,
      version: schedule.version,
      weekly: schedule.weekly,
      exceptions: schedule.exceptions,
      ...openState({ ...schedule, ianaName }, now),
      usedByCount: rules.filter((rule) => rule.scheduleId === schedule.id).length,
    })),
    responses: rules,
  };
}
