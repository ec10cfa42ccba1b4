import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import { mapUniqueViolation, type UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { announceAutomation } from '../push-schedules';

/** A request about the time schedules of the caller's account. */
export interface ScheduleRequest {
  principal: Principal;
  ip: FastifyRequest['ip'];
}

const UNIQUE_INDEXES: UniqueIndexes = {
  time_schedule_name: ['name', 'Another schedule has this name. Enter a different one.'],
};

/**
 * Runs a write in a transaction, then sends the schedules to the account's sockets and notifies open screens.
 * @throws Unprocessable naming a name in use
 */
export async function saving<T>(
  services: Services,
  { principal }: ScheduleRequest,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await mapUniqueViolation(UNIQUE_INDEXES, () => services.db.transaction(write));
  await announceAutomation(services, principal);
  return result;
}

interface ScheduleChange {
  action: 'create' | 'update' | 'delete';
  id: number;
  before?: object;
  after?: object;
}

/** Adds the change of a time schedule to the account's audit trail. */
export const auditSchedule = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: ScheduleRequest,
  { action, id, ...facts }: ScheduleChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `time_schedule.${action}`,
      subject: `time_schedule ${id}`,
      ...facts,
      ip,
    },
  );
