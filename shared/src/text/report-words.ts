import { type DetailStatus, Method } from '../contracts';
import { failureAdvice } from './failures';
import { isFailed, statusKind } from './statuses';

/** Every method in plain words, sent ones first. */
export const METHOD_NAMES: Readonly<Record<number, string>> = {
  [Method.PORTAL]: 'Portal',
  [Method.CAMPAIGN]: 'Campaign',
  [Method.AUTO_RESPONSE]: 'Auto Response',
  [Method.NOTIFICATION]: 'Notification',
  [Method.EMAIL]: 'Email',
  [Method.MMS]: 'MMS',
  [Method.MMS_FROM_EMAIL]: 'MMS from email',
  [Method.INBOUND_SMS]: 'Text',
  [Method.INBOUND_MMS]: 'Inbound MMS',
};

/** The method of a message in reports and their files. */
export const methodName = (method: number): string => METHOD_NAMES[method] ?? 'Other';

/** In the place of a person: conversations that no user was assigned to or has written in. */
export const NO_PERSON = 'Without any reply';

/** The statuses that reports filter by, in plain words. */
export const DETAIL_STATUS_NAMES: Readonly<Record<DetailStatus, string>> = {
  received: 'Received',
  delivered: 'Delivered',
  pending: 'Not delivered yet',
  failed: 'Failed',
};

interface Reported {
  isInbound: boolean;
  status: number;
  errorCode: number | null;
}

/** The status of a message as reports count it. */
export function detailStatus({ isInbound, status }: Omit<Reported, 'errorCode'>): DetailStatus {
  if (isInbound) return 'received';
  if (isFailed(status)) return 'failed';
  return statusKind(status) === 'delivered' ? 'delivered' : 'pending';
}

/** "Delivered"; for a failed message the reason, as below its bubble. */
export function detailStatusText(message: Reported): string {
  const status = detailStatus(message);
  if (status !== 'failed') return DETAIL_STATUS_NAMES[status];
  return failureAdvice(message.errorCode ?? message.status).reason;
}
