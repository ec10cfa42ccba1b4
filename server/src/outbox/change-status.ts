import { MessageStatus } from '@dashboard/shared/contracts';
import { failureAdvice, isFailed, isFinal, nationalDigits, nextStatus } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import { message, outbox, textNumber } from '../db/schema';
import type { NewEvent, Transaction } from '../events/record-events';
import type { MessageRow } from '../messages/present-message';

/** A report about an outbound text: from the carrier, or from our own worker. */
export interface StatusReport {
  status: number;
  errorCode: number | null;
  /** The carrier's id, when the report tells it. */
  carrierId: string | null;
}

/** How long an accepted text may go without a final report before it counts as unconfirmed. */
const RECEIPT_WITHIN_MS = 24 * 60 * 60 * 1000;

export interface StatusChange {
  row: MessageRow;
  /** Null when the report told nothing new. */
  event: NewEvent | null;
}

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

/** The outbox row follows: over at an end, waiting for the receipt once the carrier has the text. */
async function moveOutbox(tx: Transaction, row: MessageRow, at: Date): Promise<void> {
  const isAccepted = row.status === MessageStatus.ACCEPTED;
  if (!isAccepted && !isFinal(row.status)) return;
  await tx
    .update(outbox)
    .set({
      state: isAccepted ? 'submitted' : row.status === MessageStatus.UNCONFIRMED ? 'unknown' : 'done',
      leaseUntil: null,
      ...(isAccepted && { nextAttemptAt: new Date(at.getTime() + RECEIPT_WITHIN_MS) }),
    })
    .where(and(eq(outbox.accountId, row.accountId), eq(outbox.messageId, row.id)));
}

/**
 * Applies a report to its text, whatever order reports come in: a status never goes back. Null when there is no such
 * outbound text. The event is the caller's to record, last in the transaction.
 */
export async function changeStatus(
  tx: Transaction,
  of: { accountId: number; messageId: number },
  report: StatusReport,
  at: Date,
): Promise<StatusChange | null> {
  const isThis = and(
    eq(message.accountId, of.accountId),
    eq(message.id, of.messageId),
    eq(message.isInbound, false),
  );
  const [found] = await tx
    .select({ row: message, number: textNumber.number })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .where(isThis)
    .for('update', { of: message });
  if (found === undefined) return null;
  const { row, number } = found;
  const status = nextStatus(row.status, report.status);
  const isNews = status !== row.status;
  if (!isNews && (report.carrierId === null || row.carrierId !== null)) return { row, event: null };
  const [changed] = await tx
    .update(message)
    .set({
      status,
      carrierId: sql`coalesce(${message.carrierId}, ${report.carrierId})`,
      ...(isNews && { statusAt: at, errorCode: isFailed(status) ? report.errorCode : null }),
    })
    .where(isThis)
    .returning();
  if (changed === undefined) return null;
  if (isNews) await moveOutbox(tx, changed, at);
  return { row: changed, event: isNews ? statusEvent(changed, number) : null };
}
