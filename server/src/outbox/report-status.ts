import { MessageStatus } from '@dashboard/shared/contracts';
import { failureAdvice, isFailed } from '@dashboard/shared/text';
import { optOutByCarrier } from '../compliance/carrier-opt-out';
import type { NewEvent, Transaction } from '../events/record-events';
import { withEvents } from '../events/with-events';
import type { Services } from '../http/services';
import type { MessageRow } from '../messages/present-message';
import { changeStatus, type StatusReport } from './change-status';

type Report = { of: { accountId: number; messageId: number }; report: StatusReport };

/** Applies a report with everything that follows from it, inside a transaction. Null: no such text. */
export async function applyReport(
  tx: Transaction,
  { of, report }: Report,
  at: Date,
): Promise<{ row: MessageRow; isNews: boolean; events: NewEvent[] } | null> {
  const change = await changeStatus(tx, of, report, at);
  if (change === null) return null;
  if (change.event === null) return { row: change.row, isNews: false, events: [] };
  const place = { accountId: of.accountId, contactId: change.row.contactId };
  const followUps = await optOutByCarrier(tx, place, change.row.errorCode, at);
  return { row: change.row, isNews: true, events: [change.event, ...followUps] };
}

/** Tells the person who sent a text that it failed. */
export function tellSender(services: Services, row: MessageRow): void {
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

/** Applies one report in a transaction of its own. */
export async function reportStatus(services: Services, report: Report): Promise<void> {
  const applied = await withEvents(services, async (tx, record) => {
    const result = await applyReport(tx, report, services.clock.now());
    if (result !== null) await record(report.of.accountId, result.events);
    return result;
  });
  if (applied?.isNews) tellSender(services, applied.row);
}
