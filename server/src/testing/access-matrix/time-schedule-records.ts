import { timeSchedule } from '../../platform/db/schema';
import { insertMany, oneByOne } from '../insert-many';
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
    // Without hours: every change of a schedule computes the next opening of all of them.
    weekly: {},
  }));
  const next = oneByOne(await insertMany(db, timeSchedule, values));
  return { scheduleOfHoursId: next(), removableScheduleId: next };
}
