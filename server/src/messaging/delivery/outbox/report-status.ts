import { MessageStatus } from '@dashboard/shared/contracts';
import { failureAdvice, isFailed, statusKind } from '@dashboard/shared/text';
import type { NewEvent, Transaction } from '../../../platform/events/record-events';
import { withEvents } from '../../../platform/events/with-events';
import type { Services } from '../../../platform/http/services';
import { updateRecipients } from '../../campaigns/recipient-status';
import { optOutByCarrier } from '../../compliance/carrier-opt-out';
import type { MessageRow } from '../../messages/present-message';
import { queueNumberNotices } from '../../number-notices/queue-number-notices';
import type { StatusReport } from './apply-report';
import { changeStatuses, type StatusChange } from './change-status';

export interface AppliedReports {
  /** One per report. */
  changes: (StatusChange | null)[];
  events: NewEvent[];
}

/** Applies reports and their consequences inside a transaction. */
export async function applyReports(
  { messaging, clock, jobs }: Services,
  tx: Transaction,
  accountId: number,
  reports: StatusReport[],
): Promise<AppliedReports> {
  const at = clock.now();
  const { backoffMs, throttle } = messaging;
  const changes = await changeStatuses(tx, accountId, reports, { at, backoffMs, throttle });
  const events: NewEvent[] = [];
  const byOptOuts: NewEvent[] = [];
  for (const [index, change] of changes.entries()) {
    if (change?.event == null) continue;
    events.push(change.event);
    // Without an id it is our own rejection: the contact may have opted in again since. The message itself may have the
    // id of an earlier attempt.
    if (reports[index]?.carrierId != null) {
      const more = await optOutByCarrier(tx, change.row, at);
      byOptOuts.push(...more);
      events.push(...more);
    }
  }
  const failed = changes.flatMap((change) =>
    change?.event && isFailed(change.row.status) ? change.row : [],
  );
  await queueNumberNotices({ db: tx, clock, jobs }, failed);
  // A text that the opt-out of its contact ended has a newer status than its report.
  const ended = new Set(byOptOuts.map(({ event }) => event.type === 'message_status' && event.messageId));
  const rows = changes.flatMap((change) => (change?.event && !ended.has(change.row.id) ? change.row : []));
  const campaigns = await updateRecipients(tx, { accountId, at }, rows);
  const campaignIds = campaigns.map(({ id }) => id);
  // With an event, which is published after the commit: until then, progress has the earlier counts.
  return { changes, events: events.map((event, index) => (index === 0 ? { ...event, campaignIds } : event)) };
}

function notifySender(services: Services, row: MessageRow, tn: string): void {
  if (row.userId === null || row.clientId === null || !isFailed(row.status)) return;
  if (statusKind(row.status) === 'unconfirmed') return;
  const { reason, action } = failureAdvice(row.errorCode ?? row.status);
  services.sockets.notifyUser(row.userId, {
    clientId: row.clientId,
    messageId: row.id,
    tn,
    contactId: row.contactId,
    code: 'CARRIER',
    error: reason,
    retryable: action === 'retry',
  });
}

/** Notifies the senders of failed messages. */
export function notifySenders(services: Services, { changes }: Pick<AppliedReports, 'changes'>): void {
  for (const change of changes) {
    const event = change?.event?.event;
    if (change && event?.type === 'message_status') notifySender(services, change.row, event.tn);
  }
}

async function runBatch(
  services: Services,
  accountId: number,
  reports: StatusReport[],
): Promise<undefined[]> {
  const applied = await withEvents(services, async (tx, record) => {
    const inside = await applyReports(services, tx, accountId, reports);
    record(accountId, inside.events);
    return inside;
  });
  notifySenders(services, applied);
  const given = applied.changes.filter(
    (change) => change?.event && change.row.status === MessageStatus.UNCONFIRMED,
  );
  services.messaging.unconfirmed.inc(given.length);
  return reports.map(() => undefined);
}

/** Applies a report of our own worker. Reports that arrive during a transaction share the next one. */
export async function reportStatus(
  services: Services,
  accountId: number,
  report: StatusReport,
): Promise<void> {
  await services.messaging.reports.add(accountId, report, (batch) => runBatch(services, accountId, batch));
}
