import {
  TIME_SCHEDULES_MAX,
  type TimeScheduleCreate,
  type TimeScheduleDetails,
  type TimeScheduleDuplicate,
  type TimeScheduleUpdate,
} from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { timeSchedule, timeZone } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import { Conflict, fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { lockSchedules, setDefault } from './default-schedule';
import { auditSchedule, type ScheduleRequest, saving } from './schedule-request';
import { lockSchedule, readSchedule, type TimeScheduleRow } from './time-schedule-store';

type Values = Pick<TimeScheduleRow, 'name' | 'timeZoneId' | 'weekly' | 'exceptions'>;
type Audited = Values & Pick<TimeScheduleRow, 'isDefault'>;

const auditedOf = ({ name, timeZoneId, weekly, exceptions, isDefault }: Audited): Audited => ({
  name,
  timeZoneId,
  weekly,
  exceptions,
  isDefault,
});

/** @throws Unprocessable naming timeZoneId */
async function assertZone(tx: Transaction, timeZoneId: number): Promise<void> {
  // A number beyond the column's range belongs to no zone either.
  if ((await tx.$count(timeZone, eq(timeZone.id, sql`${timeZoneId}::bigint`))) === 0)
    throw fieldError('timeZoneId', 'Choose a time zone of the list.');
}

/** Inserts a schedule; the account's first one becomes its default. @throws Conflict at the limit */
async function insertSchedule(
  tx: Transaction,
  services: Services,
  of: ScheduleRequest,
  values: Values,
): Promise<TimeScheduleDetails> {
  const accountId = companyOf(of.principal);
  await lockSchedules(tx, accountId);
  const count = await tx.$count(timeSchedule, eq(timeSchedule.accountId, accountId));
  if (count >= TIME_SCHEDULES_MAX)
    throw new Conflict(`An account has at most ${TIME_SCHEDULES_MAX} schedules. Delete one first.`, {
      code: 'TOO_MANY',
    });
  const [row] = await tx
    .insert(timeSchedule)
    .values({ ...values, accountId, isDefault: count === 0 })
    .returning();
  if (row === undefined) throw new Error('The insert returned no time schedule');
  await auditSchedule(tx, services, of, { action: 'create', id: row.id, after: auditedOf(row) });
  return readSchedule(tx, { accountId, now: services.clock.now() }, row.id);
}

/** Adds a time schedule. @throws Conflict, Unprocessable naming the field */
export const createSchedule = (
  services: Services,
  of: ScheduleRequest,
  values: v.InferOutput<typeof TimeScheduleCreate>,
): Promise<TimeScheduleDetails> =>
  saving(services, of, async (tx) => {
    await assertZone(tx, values.timeZoneId);
    return insertSchedule(tx, services, of, values);
  });

/** Adds a schedule with the hours of another one. @throws NotFound, Conflict, Unprocessable naming name */
export const duplicateSchedule = (
  services: Services,
  of: ScheduleRequest,
  id: number,
  { name }: v.InferOutput<typeof TimeScheduleDuplicate>,
): Promise<TimeScheduleDetails> =>
  saving(services, of, async (tx) => {
    const accountId = companyOf(of.principal);
    await lockSchedules(tx, accountId);
    const { timeZoneId, weekly, exceptions } = await lockSchedule(tx, accountId, id);
    return insertSchedule(tx, services, of, { name, timeZoneId, weekly, exceptions });
  });

/** Changes a time schedule. @throws NotFound, Conflict, Unprocessable naming the field */
export function updateSchedule(
  services: Services,
  of: ScheduleRequest,
  id: number,
  { version, isDefault, ...changes }: v.InferOutput<typeof TimeScheduleUpdate>,
): Promise<TimeScheduleDetails> {
  const accountId = companyOf(of.principal);
  return saving(services, of, async (tx) => {
    if (isDefault) await lockSchedules(tx, accountId);
    const row = await lockSchedule(tx, accountId, id);
    assertVersion(row, { version });
    if (changes.timeZoneId !== undefined) await assertZone(tx, changes.timeZoneId);
    const before = auditedOf(row);
    const after = { ...before, ...changes, isDefault: isDefault ?? before.isDefault };
    if (isDefault) await setDefault(tx, accountId, id);
    // Only the hours and names count as a version: the default is not part of the form.
    if (Object.keys(changes).length > 0)
      await tx
        .update(timeSchedule)
        .set({ ...changes, version: row.version + 1 })
        .where(and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.id, id)));
    await auditSchedule(tx, services, of, { action: 'update', id, before, after });
    return readSchedule(tx, { accountId, now: services.clock.now() }, id);
  });
}
