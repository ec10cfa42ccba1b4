import { failureAdvice, nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { message, textNumber } from '../../../platform/db/schema';
import type { NewEvent, Transaction } from '../../../platform/events/record-events';
import { failureOf, type MessageRow } from '../../messages/present-message';
import { mayBeRetried, needsAttempts, type StatusReport } from './apply-report';
import { lockAttempts, storeFailedAttempts } from './attempts-store';
import { lockCampaigns } from './hold-campaign';
import { lockOptedOut } from './lock-opted-out';
import { moveOutbox, type RetryDelays } from './move-outbox';
import { ReportBatch } from './report-batch';

/** The effect of a report. */
export interface StatusChange {
  row: MessageRow;
  /** Null when the report changed nothing. */
  event: NewEvent | null;
}

/** The event that notifies clients of a message's status. */
export function statusEvent(row: MessageRow, number: string): NewEvent {
  const failure = failureOf(row);
  return {
    numberId: row.numberId,
    event: {
      type: 'message_status',
      tn: nationalDigits(number),
      contactId: row.contactId,
      messageId: row.id,
      clientId: row.clientId,
      status: row.status,
      errorCode: failure,
      errorText: failure === null ? null : failureAdvice(failure).reason,
      at: row.statusAt.toISOString(),
    },
  };
}

/** The messages of the reports, locked in a fixed order to avoid deadlocks. */
async function lockMessages(tx: Transaction, accountId: number, reports: StatusReport[]) {
  const ids = [...new Set(reports.map((report) => report.messageId))];
  const found = await tx
    .select({ row: message, number: textNumber.number })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .where(and(eq(message.accountId, accountId), inArray(message.id, ids), eq(message.isInbound, false)))
    .orderBy(asc(message.id))
    .for('update', { of: message });
  return new Map(found.map((one) => [one.row.id, one]));
}

async function writeTexts(tx: Transaction, accountId: number, rows: MessageRow[]): Promise<void> {
  const values = rows.map(
    (row) =>
      sql`(${row.id}::bigint, ${row.status}::int, ${row.statusAt.toISOString()}::timestamptz, ${row.errorCode}::int, ${row.carrierId}::text)`,
  );
  await tx.execute(sql`
    update message set status = new.status, status_at = new.status_at, error_code = new.error_code,
      carrier_id = new.carrier_id
    from (values ${sql.join(values, sql`, `)}) as new (id, status, status_at, error_code, carrier_id)
    where message.account_id = ${accountId} and message.id = new.id`);
}

const isNews = (before: MessageRow, row: MessageRow) =>
  row.status !== before.status || row.errorCode !== before.errorCode;

/**
 * Applies reports to an account's messages, in any order. Returns one change per report, null where there is no such
 * outbound message. The caller records the events, last in the transaction.
 */
export async function changeStatuses(
  tx: Transaction,
  accountId: number,
  reports: StatusReport[],
  { at, ...delays }: RetryDelays & { at: Date },
): Promise<(StatusChange | null)[]> {
  const retried = reports.filter(mayBeRetried).map(({ messageId }) => messageId);
  if (retried.length > 0) await lockCampaigns(tx, accountId, retried);
  await lockOptedOut(tx, accountId, reports);
  const locked = await lockMessages(tx, accountId, reports);
  const messageIds = reports.flatMap((report) => {
    const row = locked.get(report.messageId)?.row;
    return row !== undefined && needsAttempts(row, report) ? row.id : [];
  });
  const batch = new ReportBatch(await lockAttempts(tx, accountId, [...new Set(messageIds)]));
  const changes = reports.map((report): StatusChange | null => {
    const found = locked.get(report.messageId);
    if (found === undefined) return null;
    if (report.clientId !== undefined && report.clientId !== found.row.clientId) return null;
    const { before, row } = batch.apply(found.row, report, at);
    return { row, event: isNews(before, row) ? statusEvent(row, found.number) : null };
  });
  if (batch.rows.size > 0) await writeTexts(tx, accountId, [...batch.rows.values()]);
  await storeFailedAttempts(tx, accountId, batch.failed, at);
  await moveOutbox(tx, accountId, batch.moves(), { at, ...delays });
  return changes;
}
