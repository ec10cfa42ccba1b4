import { MessageStatus } from '@dashboard/shared/contracts';
import { failureAdvice, isFailed, isFinal, nationalDigits, nextStatus } from '@dashboard/shared/text';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { message, outbox, textNumber } from '../db/schema';
import type { NewEvent, Transaction } from '../events/record-events';
import type { MessageRow } from '../messages/present-message';

/** A report about an outbound text: from the carrier, or from our own worker. */
export interface StatusReport {
  messageId: number;
  /** When given, the text must have been sent under it: database ids alone may have repeated. */
  clientId?: string;
  status: number;
  errorCode: number | null;
  /** The carrier's id, when the report tells it. */
  carrierId: string | null;
}

/** What a report did. */
export interface StatusChange {
  row: MessageRow;
  /** Null when the report told nothing new. */
  event: NewEvent | null;
}

/** How long an accepted text may go without a final report before it counts as unconfirmed. */
const RECEIPT_WITHIN_MS = 24 * 60 * 60 * 1000;

function statusEvent(row: MessageRow, number: string): NewEvent {
  const failure = isFailed(row.status) ? (row.errorCode ?? row.status) : null;
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

/** The text after a report, or the same object when the report tells nothing new. A status never goes back. */
function applyTo(row: MessageRow, report: StatusReport, at: Date): MessageRow {
  const status = nextStatus(row.status, report.status);
  const carrierId = row.carrierId ?? report.carrierId;
  if (status === row.status) return carrierId === row.carrierId ? row : { ...row, carrierId };
  return { ...row, carrierId, status, statusAt: at, errorCode: isFailed(status) ? report.errorCode : null };
}

/** The texts of reports, locked in one fixed order. */
async function lockTexts(tx: Transaction, accountId: number, reports: StatusReport[]) {
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

/** The outbox rows follow: over at an end, waiting for the receipt once the carrier has the text. */
async function moveOutbox(tx: Transaction, accountId: number, rows: MessageRow[], at: Date): Promise<void> {
  const receiptBy = new Date(at.getTime() + RECEIPT_WITHIN_MS);
  const moves = [
    { state: 'submitted', of: (row: MessageRow) => row.status === MessageStatus.ACCEPTED },
    { state: 'unknown', of: (row: MessageRow) => row.status === MessageStatus.UNCONFIRMED },
    {
      state: 'done',
      of: (row: MessageRow) => isFinal(row.status) && row.status !== MessageStatus.UNCONFIRMED,
    },
  ];
  for (const { state, of } of moves) {
    const ids = rows.filter(of).map((row) => row.id);
    if (ids.length === 0) continue;
    await tx
      .update(outbox)
      .set({ state, leaseUntil: null, ...(state === 'submitted' && { nextAttemptAt: receiptBy }) })
      .where(and(eq(outbox.accountId, accountId), inArray(outbox.messageId, ids)));
  }
}

/**
 * Applies reports to an account's texts, in whatever order they come. Answers one change per report, null where there
 * is no such outbound text. The events are the caller's to record, last in the transaction.
 */
export async function changeStatuses(
  tx: Transaction,
  accountId: number,
  reports: StatusReport[],
  at: Date,
): Promise<(StatusChange | null)[]> {
  const texts = await lockTexts(tx, accountId, reports);
  const changed = new Map<number, MessageRow>();
  const moved = new Map<number, MessageRow>();
  const changes = reports.map((report): StatusChange | null => {
    const found = texts.get(report.messageId);
    if (found === undefined) return null;
    if (report.clientId !== undefined && report.clientId !== found.row.clientId) return null;
    const before = changed.get(report.messageId) ?? found.row;
    const row = applyTo(before, report, at);
    if (row !== before) changed.set(row.id, row);
    if (row.status === before.status) return { row, event: null };
    moved.set(row.id, row);
    return { row, event: statusEvent(row, found.number) };
  });
  if (changed.size > 0) await writeTexts(tx, accountId, [...changed.values()]);
  await moveOutbox(tx, accountId, [...moved.values()], at);
  return changes;
}
