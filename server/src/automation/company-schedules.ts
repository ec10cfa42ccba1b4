import type { CompanySchedules } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import { openState } from '../platform/common/opening-hours';
import type { Database } from '../platform/db/open-database';
import { automaticResponse, timeSchedule, timeZone } from '../platform/db/schema';

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
  const responses = await db
    .select()
    .from(automaticResponse)
    .where(eq(automaticResponse.accountId, companyId))
    .orderBy(asc(automaticResponse.priority));
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
      usedByCount: responses.filter((response) => response.scheduleId === schedule.id).length,
    })),
    responses: responses.map((response) => ({
      id: response.id,
      name: response.name,
      enabled: response.isEnabled,
      priority: response.priority,
      trigger: { type: response.triggerType, keywords: response.keywords },
      scheduleId: response.scheduleId,
      text: response.text,
      cooldownMinutes: response.cooldownMinutes,
    })),
  };
}
