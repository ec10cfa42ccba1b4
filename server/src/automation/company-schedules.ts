import type { CompanySchedules } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { timeSchedule } from '../platform/db/schema';
import { readRules } from './automatic-responses/rule-store';
import { presentSchedule, selectSchedules } from './time-schedules/time-schedule-store';

/** A company's opening hours with their state at a given time, and its automatic responses. */
export async function readCompanySchedules(
  db: Database,
  companyId: number,
  now: Date,
): Promise<CompanySchedules> {
  const schedules = await selectSchedules(db)
    .where(eq(timeSchedule.accountId, companyId))
    .orderBy(asc(timeSchedule.name));
  const { rules } = await readRules(db, companyId, now);
  return {
    companyId,
    schedules: schedules.map((row) => {
      const { usedBy: _usedBy, nextOpensAt: _nextOpensAt, ...schedule } = presentSchedule(row, now);
      return schedule;
    }),
    responses: rules,
  };
}
