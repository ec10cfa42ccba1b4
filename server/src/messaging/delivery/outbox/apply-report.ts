import { MessageStatus } from '@dashboard/shared/contracts';
import { isFailed, isFinal, isTriedAgain, nextStatus } from '@dashboard/shared/text';
import { mayTryAgain } from '../../../platform/jobs/backoff';
import type { MessageRow } from '../../messages/present-message';

/** A report about an outbound text: from the carrier, or from our own worker. */
export interface StatusReport {
  messageId: number;
  /** When given, the text must have been sent under it: database ids alone may have repeated. */
  clientId?: string;
  status: number;
  errorCode: number | null;
  /** The carrier's id, when the report tells it. */
  carrierId: string | null;
  /** Which try it is about, where only our own worker can say. */
  attempts?: number;
}

/** The tries of a text so far. */
export interface Attempts {
  /** Of its outbox row. */
  state: string;
  attempts: number;
  /** When the last one began. */
  submittedAt: Date;
  /** The carrier's ids of those that failed and were followed by another. */
  failedIds: ReadonlySet<string>;
}

/** What a report does. */
export interface Applied {
  /** The text after it: the same object when the report tells nothing new. */
  row: MessageRow;
  /** The carrier's id of a try that failed now, and that another follows. */
  failedId: string | null;
  /** Where the outbox row goes; null where it stays. */
  move: 'submitted' | 'again' | 'ended' | null;
}

/** Who wrote a text expects it no more when its failure is reported later than this after the try. */
const LATE_MS = 60 * 60_000;

const codeOf = (report: StatusReport) => report.errorCode ?? report.status;

/** Whether a report can only be judged by who knows the text's tries. Few texts ever get a second one. */
export const needsAttempts = (row: MessageRow, report: StatusReport) =>
  !isFinal(row.status) &&
  (isTriedAgain(row) || (report.carrierId !== null && mayTryAgain(1, codeOf(report))));

/** Whether a report is about a try that is over. Its delivery would still be one. */
function isOver(report: StatusReport, deliveryAttempts: Attempts): boolean {
  if (report.status === MessageStatus.DELIVERED) return false;
  if (report.carrierId !== null) return deliveryAttempts.failedIds.has(report.carrierId);
  return (
    deliveryAttempts.state === 'pending' ||
    (report.attempts ?? deliveryAttempts.attempts) !== deliveryAttempts.attempts
  );
}

/** Whether the text's carrier id is that of the try under way. */
const isKnown = (row: MessageRow, deliveryAttempts: Attempts | null) =>
  row.carrierId !== null && deliveryAttempts?.failedIds.has(row.carrierId) !== true;

/** Whether the reported failure is no end. Only the carrier's report says for certain that nothing arrived. */
function isFollowed(row: MessageRow, report: StatusReport, deliveryAttempts: Attempts, at: Date): boolean {
  if (report.carrierId === null || !isFailed(report.status)) return false;
  if (isKnown(row, deliveryAttempts) && row.carrierId !== report.carrierId) return false;
  const isLate = at.getTime() - deliveryAttempts.submittedAt.getTime() > LATE_MS;
  return !isLate && mayTryAgain(deliveryAttempts.attempts, codeOf(report));
}

/** The carrier had the text, so it is accepted, and stays so until its end is known. The code says what is amiss. */
function triedAgain(row: MessageRow, report: StatusReport, deliveryAttempts: Attempts, at: Date): Applied {
  const after = {
    status: MessageStatus.ACCEPTED,
    // Screens tell by it which of two reports of one status is newer: it follows no clock back.
    statusAt: at < row.statusAt ? row.statusAt : at,
    errorCode: codeOf(report),
    carrierId: report.carrierId,
  };
  return {
    row: { ...row, ...after },
    failedId: report.carrierId,
    move: deliveryAttempts.state === 'pending' ? null : 'again',
  };
}

function errorCodeAfter(row: MessageRow, report: StatusReport, status: number): number | null {
  if (isFailed(status)) return report.errorCode;
  return status === MessageStatus.ACCEPTED ? row.errorCode : null;
}

/**
 * Applies a report, in whatever order reports come: a status never goes back, and an end stays. `tries` may be null
 * where they are not needed, or where the text never had an outbox row.
 */
export function applyReport(
  row: MessageRow,
  report: StatusReport,
  deliveryAttempts: Attempts | null,
  at: Date,
): Applied {
  const unchanged: Applied = { row, failedId: null, move: null };
  if (deliveryAttempts !== null && !isFinal(row.status)) {
    if (isOver(report, deliveryAttempts)) return unchanged;
    if (isFollowed(row, report, deliveryAttempts, at)) return triedAgain(row, report, deliveryAttempts, at);
  }
  const status = nextStatus(row.status, report.status);
  const carrierId = isKnown(row, deliveryAttempts) ? row.carrierId : (report.carrierId ?? row.carrierId);
  if (status === row.status && carrierId === row.carrierId) return unchanged;
  const isAccepted = status === MessageStatus.ACCEPTED;
  if (status === row.status) {
    return { ...unchanged, row: { ...row, carrierId }, move: isAccepted ? 'submitted' : null };
  }
  const errorCode = errorCodeAfter(row, report, status);
  return {
    ...unchanged,
    row: { ...row, carrierId, status, statusAt: at, errorCode },
    move: isAccepted ? 'submitted' : 'ended',
  };
}
