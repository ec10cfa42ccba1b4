import { randomUUID } from 'node:crypto';
import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { countSegments } from '@dashboard/shared/text';
import { and, asc, eq } from 'drizzle-orm';
import { isComplianceOrigin } from '../../messaging/compliance/reply-origins';
import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import type { NewMessage } from '../../messaging/messages/append-messages';
import { storeReply } from '../../messaging/messages/store-reply';
import { media } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { Reply } from './decision';

/** Replies with these names pass the check for opted-out contacts, so a rule must never have one of them. */
const originOf = (name: string) => (isComplianceOrigin(name) ? `${name} (rule)` : name);

function messageOf(
  { receiver, contact }: ReceivedText,
  { id, name, text }: Reply,
  hasMedia: boolean,
): NewMessage {
  const count = countSegments(text);
  return {
    numberId: receiver.number.id,
    contactId: contact.id,
    contactNumber: contact.number,
    clientId: randomUUID(),
    isInbound: false,
    method: Method.AUTO_RESPONSE,
    status: MessageStatus.QUEUED,
    text,
    segments: hasMedia ? 1 : count.segments,
    isUnicode: count.encoding === 'UCS-2',
    hasMedia,
    userId: null,
    origin: originOf(name),
    errorCode: null,
    carrierId: null,
    retryOfId: null,
    automationId: id,
  };
}

const filesOf = (tx: ConnectedTransaction, accountId: number, responseMessageId: number) =>
  tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), eq(media.responseMessageId, responseMessageId)))
    .orderBy(asc(media.position), asc(media.id));

/** Queues an automatic reply within the allowance of the account, and returns its id and its event. */
export async function sendReply(
  { messaging }: Pick<Services, 'messaging'>,
  tx: ConnectedTransaction,
  text: ReceivedText,
  reply: Reply,
): Promise<{ messageId: number; event: NewEvent }> {
  const { number, company } = text.receiver;
  const files = await filesOf(tx, number.accountId, reply.responseMessageId);
  const response = messageOf(text, reply, files.length > 0);
  // After the event of the inbound message.
  const at = new Date(text.at.getTime() + 1);
  const size = { segments: response.segments, isTollFree: number.isTollFree };
  const [leavesAt] = await messaging.throttle.take(number.accountId, company, [size], at);
  const place = { number, contact: text.contact };
  const { row, event } = await storeReply(tx, place, response, { at, leavesAt }, files);
  return { messageId: row.id, event };
}
