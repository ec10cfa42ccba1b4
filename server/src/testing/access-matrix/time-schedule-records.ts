import { timeSchedule } from '../../platform/db/schema';
import type { TestApp } from '../start-test-app';
import type { WorldAccount } from '../world';

/** More than all cases use. */
const REMOVABLE = 60;

/** Time schedules of the company: its default one, and some to delete. */
export async function addTimeSchedules({ services: { db } }: TestApp, { accountId }: WorldAccount) {
  const values = Array.from({ length: REMOVABLE + 1 }, (_, index) => ({
    accountId,
    name: `Hours ${index}`,
    timeZoneId: 4,
    isDefault: index === 0,
    weekly: { mon: [['08:00', '17:00']] as [string, string][] },
  }));
  const rows = await db.insert(timeSchedule).values(values).returning({ id: timeSchedule.id });
  const next = () => {
    const [row] = rows.splice(0, 1);
    if (row === undefined) throw new Error('All time schedules are used');
    return row.id;
  };
  return { scheduleOfHoursId: next(), removableScheduleId: next };
}
