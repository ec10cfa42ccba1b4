import { MessageStatus } from '@dashboard/shared/contracts';
import { failureAdvice, isFailed } from '@dashboard/shared/text';
import { optOutByCarrier } from '../compliance/carrier-opt-out';
import type { NewEvent, Transaction } from '../events/record-events';
import { withEvents } from '../events/with-events';
import type { Services } from '../http/services';
import type { MessageRow } from '../messages/present-message';
import { changeStatuses, type StatusChange, type StatusReport } from './change-status';

/** Applies reports with everything that follows from them, inside a transaction. */
export async function applyReports(
  tx: Transaction,
  accountId: number,
  reports: StatusReport[],
  at: Date,
): Promise<{ changes: (StatusChange | null)[]; events: NewEvent[] }> {
  const changes = await changeStatuses(tx, accountId, reports, at);
  const events: NewEvent[] = [];
  for (const change of changes) {
    if (change?.event == null) continue;
    events.push(change.event);
    const { contactId, errorCode } = change.row;
    events.push(...(await optOutByCarrier(tx, { accountId, contactId }, errorCode, at)));
  }
  return { changes, events };
}

function tellSender(services: Services, row: MessageRow): void {
  if (row.userId === null || row.clientId === null || !isFailed(row.status)) return;
  if (row.status === MessageStatus.UNCONFIRMED) return;
  const { reason, action } = failureAdvice(row.errorCode ?? row.status);
  services.sockets.tellUser(row.userId, {
    clientId: row.clientId,
    messageId: row.id,
    contactId: row.contactId,
    code: 'CARRIER',
    error: reason,
    retryable: action === 'retry',
  });
}

/** Tells the people who sent texts that have just failed. */
export function tellSenders(services: Services, changes: (StatusChange | null)[]): void {
  for (const change of changes) if (change?.event) tellSender(services, change.row);
}

async function runBatch(
  services: Services,
  accountId: number,
  reports: StatusReport[],
): Promise<undefined[]> {
  const changes = await withEvents(services, async (tx, record) => {
    const applied = await applyReports(tx, accountId, reports, services.clock.now());
    record(accountId, applied.events);
    return applied.changes;
  });
  tellSenders(services, changes);
  return reports.map(() => undefined);
}

/** Applies a report of our own worker; those that come while others are being written share the next transaction. */
export async function reportStatus(
  services: Services,
  accountId: number,
  report: StatusReport,
): Promise<void> {
  await services.messaging.reports.add(accountId, report, (batch) => runBatch(services, accountId, batch));
}
