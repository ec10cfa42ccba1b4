import { MessageStatus } from '@dashboard/shared/contracts';
import { isFailed, isFinal, isRetrying, nextStatus } from '@dashboard/shared/text';
import { mayRetry } from '../../../platform/jobs/backoff';
import type { MessageRow } from '../../messages/present-message';

/** A report about an outbound message: from the carrier or from our own worker. */
export interface StatusReport {
  messageId: number;
  /** When given, the message must have this client id: database ids alone may repeat. */
  clientId?: string;
  status: number;
  errorCode: number | null;
  /** The carrier's message id, when the report includes it. */
  carrierId: string | null;
  /** The attempt that the report is about; only our own worker knows it. */
  attempts?: number;
}

/** The attempts of a message so far. */
export interface Attempts {
  /** State of its outbox row. */
  state: string;
  attempts: number;
  /** When the last attempt began. */
  submittedAt: Date;
  /** The carrier's ids of failed attempts that were retried. */
  failedIds: ReadonlySet<string>;
  /** Whether its campaign was cancelled or failed. */
  isCampaignEnded: boolean;
}

/** The effect of a report. */
export interface Applied {
  /** The message after the report: the same object when the report changes nothing. */
  row: MessageRow;
  /** The carrier's id of an attempt that just failed and will be retried. */
  failedId: string | null;
  /** The new state of the outbox row; null when it does not change. */
  move: 'submitted' | 'again' | 'ended' | null;
}

/** A failure reported later than this after the attempt is final: the message is too old to send. */
const LATE_MS = 60 * 60_000;

const codeOf = (report: StatusReport) => report.errorCode ?? report.status;

/** Whether a report is about a failure after which most messages are sent again. */
export const mayBeRetried = (report: StatusReport) =>
  report.carrierId !== null && mayRetry(1, codeOf(report));

/** Whether a report can only be applied with the message's attempts loaded. Few messages are ever retried. */
export const needsAttempts = (row: MessageRow, report: StatusReport) =>
  !isFinal(row.status) && (isRetrying(row) || mayBeRetried(report));

/** Whether a report is about a finished attempt. A delivery report would still count. */
function isFinished(report: StatusReport, deliveryAttempts: Attempts): boolean {
  if (report.status === MessageStatus.DELIVERED) return false;
  if (report.carrierId !== null) return deliveryAttempts.failedIds.has(report.carrierId);
  return (
    deliveryAttempts.state === 'pending' ||
    (report.attempts ?? deliveryAttempts.attempts) !== deliveryAttempts.attempts
  );
}

/** Whether the message's carrier id belongs to the current attempt. */
const isKnown = (row: MessageRow, deliveryAttempts: Attempts | null) =>
  row.carrierId !== null && deliveryAttempts?.failedIds.has(row.carrierId) !== true;

/** Whether the reported failure is retried. Only a carrier report proves that nothing arrived. */
function isRetried(row: MessageRow, report: StatusReport, deliveryAttempts: Attempts, at: Date): boolean {
  if (report.carrierId === null || !isFailed(report.status)) return false;
  if (isKnown(row, deliveryAttempts) && row.carrierId !== report.carrierId) return false;
  if (deliveryAttempts.isCampaignEnded) return false;
  const isLate = at.getTime() - deliveryAttempts.submittedAt.getTime() > LATE_MS;
  return !isLate && mayRetry(deliveryAttempts.attempts, codeOf(report));
}

/** A retried message is shown as accepted until its final status; the code gives the reason of the retry. */
function scheduleRetry(row: MessageRow, report: StatusReport, deliveryAttempts: Attempts, at: Date): Applied {
  const after = {
    status: MessageStatus.ACCEPTED,
    // Screens use it to order two reports of the same status, so it never goes back when the clock does.
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
 * Applies reports in any order: a status never goes back, and a final status stays. `deliveryAttempts` may be
 * null where they are not needed, or where the message never had an outbox row.
 */
export function applyReport(
  row: MessageRow,
  report: StatusReport,
  deliveryAttempts: Attempts | null,
  at: Date,
): Applied {
  const unchanged: Applied = { row, failedId: null, move: null };
  if (deliveryAttempts !== null && !isFinal(row.status)) {
    if (isFinished(report, deliveryAttempts)) return unchanged;
    if (isRetried(row, report, deliveryAttempts, at)) return scheduleRetry(row, report, deliveryAttempts, at);
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
