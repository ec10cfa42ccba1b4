import { MessageStatus } from '@dashboard/shared/contracts';
import { withEvents } from '../../../platform/events/with-events';
import type { Services } from '../../../platform/http/services';
import type { WebhookEvent } from '../carrier/webhook-event';
import type { StatusReport } from '../outbox/apply-report';
import { applyReports, notifySenders } from '../outbox/report-status';
import { lockEvents, markProcessed } from './webhook-inbox';

/** A stored report with its message. */
export interface StatusEvent {
  rowId: number;
  report: StatusReport;
}

/** The message status in a carrier event. */
export function reportOf(
  { type, errorCode, message }: WebhookEvent,
  text: { messageId: number; clientId?: string },
): StatusReport {
  const carrierId = message.id;
  if (type === 'message-failed') {
    const code = errorCode ?? MessageStatus.FAILED;
    return { ...text, status: Math.max(code, MessageStatus.FAILED), errorCode: code, carrierId };
  }
  const status = type === 'message-sending' ? MessageStatus.ACCEPTED : MessageStatus.DELIVERED;
  return { ...text, status, errorCode: null, carrierId };
}

/**
 * Applies stored reports about one account's messages in one transaction. Returns the events whose message does not
 * exist (yet): they stay open.
 */
export async function applyStatusEvents(
  services: Services,
  accountId: number,
  events: StatusEvent[],
): Promise<number[]> {
  const { missing, ...applied } = await withEvents(services, async (tx, record) => {
    const locked = await lockEvents(
      tx,
      events.map((event) => event.rowId),
    );
    const ours = events.filter((event) => locked.has(event.rowId));
    if (ours.length === 0) return { changes: [], missing: [] };
    const reports = ours.map((event) => event.report);
    const { events: news, changes } = await applyReports(services, tx, accountId, reports);
    const isFound = (_: StatusEvent, index: number) => changes[index] != null;
    const found = ours.filter(isFound).map((event) => event.rowId);
    await markProcessed(tx, found, services.clock.now(), null);
    record(accountId, news);
    const rest = ours.map((event) => event.rowId).filter((id) => !found.includes(id));
    return { changes, missing: rest };
  });
  notifySenders(services, applied);
  return missing;
}
