import { and, eq } from 'drizzle-orm';
import { timeSchedule } from '../../platform/db/schema';
import { Conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { lockSchedules } from './default-schedule';
import { auditSchedule, type ScheduleRequest, saving } from './schedule-request';
import { lockSchedule, readSchedule } from './time-schedule-store';

/** "“Outside hours” and “Lunch”". All of them, because each must get another schedule. */
const listNames = (names: string[]): string =>
  new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`));

/** Why a schedule in use cannot be deleted, with the names of what uses it. */
export function inUseMessage(names: string[]): string {
  const [uses, them] = names.length === 1 ? ['response', 'it'] : ['responses', 'them'];
  return `The ${uses} ${listNames(names)} use${names.length === 1 ? 's' : ''} this schedule. Choose another schedule for ${them} first.`;
}

export const DEFAULT_STAYS =
  'The default schedule cannot be deleted. Make another schedule the default first.';

/** Deletes a time schedule. @throws NotFound, Conflict while it is in use or the default */
export async function deleteSchedule(services: Services, of: ScheduleRequest, id: number): Promise<void> {
  const accountId = companyOf(of.principal);
  await saving(services, of, async (tx) => {
    await lockSchedules(tx, accountId);
    const row = await lockSchedule(tx, accountId, id);
    const { usedBy } = await readSchedule(tx, { accountId, now: services.clock.now() }, id);
    if (usedBy.length > 0) throw new Conflict(inUseMessage(usedBy), { code: 'IN_USE' });
    if (row.isDefault) throw new Conflict(DEFAULT_STAYS, { code: 'DEFAULT' });
    await tx.delete(timeSchedule).where(and(eq(timeSchedule.accountId, accountId), eq(timeSchedule.id, id)));
    const { name, timeZoneId, weekly, exceptions } = row;
    await auditSchedule(tx, services, of, {
      action: 'delete',
      id,
      before: { name, timeZoneId, weekly, exceptions },
    });
  });
}
