import { type HistoryRow, Method } from '@dashboard/shared/contracts';
import { isAutomatic, methodLabel } from '@dashboard/shared/text';

/** The label above the first bubble of a group. */
export interface SenderLabel {
  name: string;
  /** Method and origin, e.g. "Outside hours". */
  detail: string | null;
  isAutomatic: boolean;
  /** The campaign that the message replies to. */
  repliesTo?: HistoryRow['repliesTo'];
}

const isFromEmail = (method: number) => method === Method.EMAIL || method === Method.MMS_FROM_EMAIL;

/** First name of a contact for the label, or the whole string when the name is a number. */
const shortName = (name: string) => (/\p{L}/u.test(name) ? (name.trim().split(/\s+/)[0] ?? name) : name);

function personName(row: HistoryRow, myUserId: number): string {
  if (row.userId === myUserId) return 'You';
  return row.userFirstname?.trim() || 'Team';
}

/**
 * Sender and method of a message: "You", "Sam · From email", "Auto Response · Outside hours", "Campaign: Fall sale".
 */
export function senderLabel(row: HistoryRow, contactName: string, myUserId: number): SenderLabel {
  const label = methodLabel(row.method, row.isInbound);
  const { repliesTo } = row;
  if (row.isInbound) return { name: shortName(contactName), detail: label, isAutomatic: false, repliesTo };
  if (row.method === Method.CAMPAIGN && row.origin !== null)
    return { name: `${label}: ${row.origin}`, detail: null, isAutomatic: true };
  if (isAutomatic(row.method)) return { name: label ?? '', detail: row.origin, isAutomatic: true };
  const isUnknownMailer = isFromEmail(row.method) && row.userId === null;
  const name = isUnknownMailer ? 'Team' : personName(row, myUserId);
  return { name, detail: label, isAutomatic: false };
}
