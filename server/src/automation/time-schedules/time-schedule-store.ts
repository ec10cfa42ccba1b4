import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { openState } from '../../platform/common/opening-hours';
import type { PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { automaticResponse, intelligentResponse, timeSchedule, timeZone } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';

type Store = Database | Transaction;
export type TimeScheduleRow = typeof timeSchedule.$inferSelect;

/** Names of what uses a schedule, by name. A new kind of rule with a schedule belongs here. */
const usedBy = sql<string[]>`array(
  select used.name from (
    select ${automaticResponse.name} from ${automaticResponse}
    where ${automaticResponse.accountId} = ${timeSchedule.accountId}
      and ${automaticResponse.scheduleId} = ${timeSchedule.id}
    union all
    select ${intelligentResponse.name} from ${intelligentResponse}
    where ${intelligentResponse.accountId} = ${timeSchedule.accountId}
      and ${intelligentResponse.scheduleId} = ${timeSchedule.id}
  ) used (name)
  order by lower(used.name))`;

/** Selects time schedules with the names of their zones and of what uses them. */
export const selectSchedules = (db: Store, columns: PageColumns = { total: sql<number>`0`.as('total') }) =>
  db
    .select({ row: timeSchedule, ianaName: timeZone.ianaName, usedBy: usedBy.as('used_by'), ...columns })
    .from(timeSchedule)
    .innerJoin(timeZone, eq(timeZone.id, timeSchedule.timeZoneId));

type Selected = Awaited<ReturnType<typeof selectSchedules>>[number];

/** A time schedule with its state at a moment. */
export function presentSchedule({ row, ianaName, usedBy: names }: Selected, now: Date): TimeScheduleDetails {
  return {
    scheduleId: row.id,
    name: row.name,
    timeZoneId: row.timeZoneId,
    ianaName,
    isDefault: row.isDefault,
    version: row.version,
    weekly: row.weekly,
    exceptions: row.exceptions,
    ...openState({ ...row, ianaName }, now),
    usedByCount: names.length,
    usedBy: names,
  };
}

const isOne = (accountId: number, id: number) =>
  and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.id, id));

interface Read {
  accountId: number;
  now: Date;
}

/** @throws NotFound, also for a schedule of another account */
export async function readSchedule(
  db: Store,
  { accountId, now }: Read,
  id: number,
): Promise<TimeScheduleDetails> {
  const [found] = await selectSchedules(db).where(isOne(accountId, id));
  if (found === undefined) throw new NotFound();
  return presentSchedule(found, now);
}

/** Locks a schedule until the transaction ends. @throws NotFound like `readSchedule` */
export async function lockSchedule(tx: Transaction, accountId: number, id: number): Promise<TimeScheduleRow> {
  const [row] = await tx.select().from(timeSchedule).where(isOne(accountId, id)).for('update');
  if (row === undefined) throw new NotFound();
  return row;
}
