import { MessageStatus } from '../contracts';

export type StatusKind = 'scheduled' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unconfirmed';

const UNCONFIRMED_CODES: readonly number[] = [MessageStatus.UNCONFIRMED, 9999];

/** 400 and more is failed, unconfirmed ones included. */
export const isFailed = (status: number) => status >= MessageStatus.FAILED;

/** An accepted text that failed and is tried again by itself: it keeps its status, and the code of the failure. */
export const isTriedAgain = ({ status, errorCode }: { status: number; errorCode: number | null }) =>
  errorCode !== null && !isFailed(status);

export function statusKind(status: number): StatusKind {
  if (UNCONFIRMED_CODES.includes(status)) return 'unconfirmed';
  if (isFailed(status)) return 'failed';
  if (status === MessageStatus.DELIVERED) return 'delivered';
  if (status === MessageStatus.ACCEPTED) return 'sent';
  return status === MessageStatus.SCHEDULED ? 'scheduled' : 'sending';
}

/** Place of a status on its way: scheduled, queued, accepted, then an end. */
export function statusRank(status: number): number {
  if (isFailed(status) || status === MessageStatus.DELIVERED) return 3;
  if (status === MessageStatus.ACCEPTED) return 2;
  return status === MessageStatus.QUEUED ? 1 : 0;
}

export const isFinal = (status: number) => statusRank(status) === 3;

/**
 * The status after a report, in whatever order reports arrive: never back, and an end stays,
 * except that an unconfirmed text may turn out delivered.
 */
export function nextStatus(current: number, reported: number): number {
  if (UNCONFIRMED_CODES.includes(current)) return reported === MessageStatus.DELIVERED ? reported : current;
  return statusRank(reported) > statusRank(current) ? reported : current;
}
