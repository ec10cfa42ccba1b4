import { eq } from 'drizzle-orm';
import { scheduledMessage } from '../../platform/db/schema';
import { notGroupMember, reject } from '../messages/send-checks';
import type { Sender, SendResult } from '../messages/send-request';
import { presentAsMessage } from './present-scheduled';
import { findScheduled, type Reader } from './scheduled-store';

/** The result of an earlier request that scheduled a message with this client id; null if no message is scheduled. */
export async function earlierScheduled(
  db: Reader,
  accountId: number,
  clientId: string,
  senders: Sender[],
): Promise<SendResult | null> {
  const found = await findScheduled(db, accountId, eq(scheduledMessage.clientId, clientId));
  if (found === null) return null;
  if (!senders.some(({ numberIds }) => numberIds.includes(found.row.numberId))) return notGroupMember();
  return { ok: true, message: await presentAsMessage(db, accountId, found), isNew: false };
}

/** A late repetition of a request: its text was scheduled, and canceled since. */
export const scheduledRemoved = () =>
  reject('INVALID', 'This scheduled text was removed. Write it again to send it.');
