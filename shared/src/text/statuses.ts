import { MessageStatus } from '../contracts';

export type StatusKind = 'scheduled' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unconfirmed';

const UNCONFIRMED_CODES: readonly number[] = [MessageStatus.UNCONFIRMED, 9999];

/** 400 and above is failed, including unconfirmed statuses. */
export const isFailed = (status: number) => status >= MessageStatus.FAILED;

/**
 * Whether an accepted message failed and is retried automatically: it keeps its status and has the failure's code.
 */
export const isRetrying = ({ status, errorCode }: { status: number; errorCode: number | null }) =>
  errorCode !== null && !isFailed(status);

export function statusKind(status: number): StatusKind {
  if (UNCONFIRMED_CODES.includes(status)) return 'unconfirmed';
  if (isFailed(status)) return 'failed';
  if (status === MessageStatus.DELIVERED) return 'delivered';
  if (status === MessageStatus.ACCEPTED) return 'sent';
  return status === MessageStatus.SCHEDULED ? 'scheduled' : 'sending';
}

/** Rank of a status in its lifecycle: scheduled, queued, accepted, then a final status. */
export function statusRank(status: number): number {
  if (isFailed(status) || status === MessageStatus.DELIVERED) return 3;
  if (status === MessageStatus.ACCEPTED) return 2;
  return status === MessageStatus.QUEUED ? 1 : 0;
}

export const isFinal = (status: number) => statusRank(status) === 3;

/**
 * The status after a report, whatever order reports arrive in: it never goes back, and a final status stays, except
 * that an unconfirmed message (9902) may become delivered. A carrier's own 9999 is final.
 */
export function nextStatus(current: number, reported: number): number {
  if (current === MessageStatus.UNCONFIRMED && reported === MessageStatus.DELIVERED) return reported;
  return statusRank(reported) > statusRank(current) ? reported : current;
}
