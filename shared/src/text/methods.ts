import { Method } from '../contracts';

const OUTBOUND: Record<number, string> = {
  [Method.EMAIL]: 'From email',
  [Method.MMS]: 'MMS',
  [Method.AUTO_RESPONSE]: 'Auto Response',
  [Method.NOTIFICATION]: 'Notification',
  [Method.MMS_FROM_EMAIL]: 'MMS from email',
  [Method.CAMPAIGN]: 'Campaign',
};
const INBOUND: Record<number, string> = { [Method.INBOUND_MMS]: 'MMS' };

/** Label of a message's origin; null for an ordinary message. */
export const methodLabel = (method: number, isInbound: boolean): string | null =>
  (isInbound ? INBOUND : OUTBOUND)[method] ?? null;

/** Whether the product sent it, rather than a user in the portal. */
export const isAutomatic = (method: number) =>
  method === Method.AUTO_RESPONSE || method === Method.NOTIFICATION || method === Method.CAMPAIGN;
