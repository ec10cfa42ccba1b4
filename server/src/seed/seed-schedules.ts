import type { HoursInterval } from '@dashboard/shared/contracts';
import { timeSchedule } from '../platform/db/schema';
import type { Transaction } from './transaction';

type ScheduleRow = typeof timeSchedule.$inferInsert;

const MORNING: HoursInterval = ['08:00', '12:00'];
const AFTERNOON: HoursInterval = ['13:00', '17:30'];
const OFFICE_DAY = [MORNING, AFTERNOON];
const CLOSED: HoursInterval[] = [];

const closedOn = (name: string, date: string) => ({
  name,
  from: date,
  to: date,
  intervals: CLOSED,
  yearly: true,
});

/** Office hours with a long Thursday, and a night line that runs past midnight. */
function scheduleRows(accountId: number, timeZoneId: number, year: number): ScheduleRow[] {
  const of = { accountId, timeZoneId };
  return [
    {
      ...of,
      name: 'Office hours',
      isDefault: true,
      weekly: {
        mon: OFFICE_DAY,
        tue: OFFICE_DAY,
        wed: OFFICE_DAY,
        thu: [MORNING, ['13:00', '19:00']],
        fri: OFFICE_DAY,
        sat: CLOSED,
        sun: CLOSED,
      },
      exceptions: [
        closedOn('New Year’s Day', `${year}-01-01`),
        closedOn('Independence Day', `${year}-07-04`),
        {
          name: 'Christmas Eve',
          from: `${year}-12-24`,
          to: `${year}-12-24`,
          intervals: [MORNING],
          yearly: true,
        },
        closedOn('Christmas Day', `${year}-12-25`),
        {
          name: 'Winter break',
          from: `${year}-12-28`,
          to: `${year}-12-31`,
          intervals: CLOSED,
          yearly: false,
        },
      ],
    },
    {
      ...of,
      name: 'Emergency line',
      weekly: {
        mon: CLOSED,
        tue: CLOSED,
        wed: CLOSED,
        thu: CLOSED,
        fri: [['20:00', '02:00']],
        sat: [['20:00', '02:00']],
        sun: CLOSED,
      },
      exceptions: [],
    },
  ];
}

/** Adds a customer's schedules, and returns the id of the default one. */
export async function seedSchedules(tx: Transaction, accountId: number, timeZoneId: number): Promise<number> {
  const rows = scheduleRows(accountId, timeZoneId, new Date().getUTCFullYear());
  const [office] = await tx.insert(timeSchedule).values(rows).returning({ id: timeSchedule.id });
  if (office === undefined) throw new RangeError('A demo schedule was not stored.');
  return office.id;
}
