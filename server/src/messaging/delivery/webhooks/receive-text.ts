import { randomUUID } from 'node:crypto';
import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { countSegments, nationalDigits, normalizeKeyword, toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import { contact, media, message } from '../../../platform/db/schema';
import type { ConnectedTransaction } from '../../../platform/db/transact';
import type { NewEvent, Transaction } from '../../../platform/events/record-events';
import { maySend } from '../../../platform/session/account-status';
import { attributeReply } from '../../campaigns/attribute';
import { type ConsentSource, changeContact, contactEvents } from '../../compliance/change-consent';
import { detectKeyword } from '../../compliance/detect-keyword';
import { effectOf, keywordReplyMessage, recordHelpReply } from '../../compliance/keyword-reply';
import type { ComplianceOrigin } from '../../compliance/reply-origins';
import { lockTurnsFor, takeUp } from '../../conversations/take-up';
import { queueFetches } from '../../media/fetch-queue';
import { missingFile } from '../../media/inbound-file';
import { presentMedia } from '../../media/present-media';
import { appendHidden, appendMessages, type NewMessage } from '../../messages/append-messages';
import type { ContactRow } from '../../messages/present-message';
import { sendingTo } from '../../messages/send-checks';
import { newMessageEvent, storeReply } from '../../messages/store-reply';
import type { WebhookEvent } from '../carrier/webhook-event';
import type { Automate, ComplianceReply } from './automate';
import type { Receiver } from './receiver';

const FILES_MAX = 10;

/** The contact of a number: new, known, or deleted and restored by its message. */
async function findOrCreateContact(
  tx: Transaction,
  accountId: number,
  from: string,
): Promise<{ found: ContactRow; isRestored: boolean }> {
  const number = toE164(from);
  await tx.insert(contact).values({ accountId, number }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), eq(contact.number, number)))
    .for('update');
  if (row === undefined) throw new Error('A new contact was not stored');
  if (row.deletedAt === null) return { found: row, isRestored: false };
  const { row: found } = await changeContact(tx, row, { deletedAt: null }, []);
  return { found, isRestored: true };
}

function inboundMessage(event: WebhookEvent, numberId: number, from: ContactRow): NewMessage {
  const { id: carrierId, text, media: urls } = event.message;
  const hasMedia = (urls ?? []).length > 0;
  const count = countSegments(text);
  return {
    numberId,
    contactId: from.id,
    contactNumber: from.number,
    clientId: null,
    isInbound: true,
    method: hasMedia ? Method.INBOUND_MMS : Method.INBOUND_SMS,
    status: MessageStatus.DELIVERED,
    text,
    segments: hasMedia ? 1 : Math.max(1, count.segments),
    isUnicode: count.encoding === 'UCS-2',
    hasMedia,
    userId: null,
    origin: null,
    errorCode: null,
    carrierId,
    retryOfId: null,
  };
}

/** Inserts the attachments as loading and queues their download: the message does not wait for its files. */
async function enterFiles(
  tx: Transaction,
  accountId: number,
  messageId: number,
  { event, at }: { event: WebhookEvent; at: Date },
) {
  const urls = (event.message.media ?? []).slice(0, FILES_MAX);
  if (urls.length === 0) return [];
  const values = urls.map((url, position) => ({
    ...missingFile(url),
    isLoading: true,
    accountId,
    messageId,
    position,
    createdAt: at,
  }));
  const rows = await tx.insert(media).values(values).returning();
  const files = rows.map((row) => ({ mediaId: row.id, url: urls[row.position] ?? '' }));
  await queueFetches(tx, accountId, files, at);
  return rows.map(presentMedia);
}

async function storeInbound(
  tx: ConnectedTransaction,
  receiver: Receiver,
  from: ContactRow,
  inbound: { event: WebhookEvent; at: Date },
): Promise<{ messageId: number; events: NewEvent[] }> {
  const { accountId, id: numberId } = receiver.number;
  const values = inboundMessage(inbound.event, numberId, from);
  if (from.isBlocked) {
    const messageId = await appendHidden(tx, accountId, inbound.at, values);
    await enterFiles(tx, accountId, messageId, inbound);
    return { messageId, events: [] };
  }
  const of = { accountId, numberId, contactId: from.id };
  const turns = receiver.assignment === 'round_robin' ? await lockTurnsFor(tx, of) : null;
  const [appended] = await appendMessages(tx, accountId, inbound.at, [values]);
  if (appended === undefined) throw new Error('The inbound message was not stored');
  const files = await enterFiles(tx, accountId, appended.row.id, inbound);
  const { state, lines } = await takeUp(tx, { of, state: appended.state, turns, at: inbound.at });
  const added = newMessageEvent(receiver.number, from, { ...appended, state }, files);
  const messageId = appended.row.id;
  if (lines.length === 0) return { messageId, events: [added] };
  const { tn, conversation } = added.event;
  const taken = { type: 'conversation_updated' as const, tn, conversation, lines };
  return { messageId, events: [added, { numberId, event: taken }] };
}

/**
 * Counts a stored message as the reply to a campaign, which its event then names. A blocked contact's message is hidden
 * and counts for nothing.
 */
async function countReply(
  tx: ConnectedTransaction,
  of: { accountId: number; numberId: number; contactId: number; at: Date },
  events: NewEvent[],
): Promise<NewEvent[]> {
  const [first, ...others] = events;
  if (first?.event.type !== 'new_message') return events;
  const { message: added } = first.event;
  const repliesTo = await attributeReply(tx, { ...of, messageId: added.id });
  if (!repliesTo) return events;
  const event = { ...first.event, message: { ...added, repliesTo } };
  return [{ ...first, event, campaignIds: [repliesTo.campaignId] }, ...others];
}

/** A suspended or disabled company sends nothing, not even a reply to a keyword. */
const mayReply = ({ number, company }: Receiver, to: ContactRow) =>
  maySend(company.status) && sendingTo(number, company, nationalDigits(to.number)) === 'ok';

/** Queues the reply to a keyword that carriers require. */
async function storeComplianceReply(
  tx: ConnectedTransaction,
  receiver: Receiver,
  to: ContactRow,
  { origin, inboundAt }: { origin: ComplianceOrigin; inboundAt: Date },
): Promise<{ reply: ComplianceReply; event: NewEvent }> {
  const of = {
    numberId: receiver.number.id,
    contactId: to.id,
    contactNumber: to.number,
    clientId: randomUUID(),
  };
  const response = keywordReplyMessage(origin, receiver.company, of);
  // After the event of the message itself, which is recorded between the two.
  const at = new Date(inboundAt.getTime() + 1);
  const stored = await storeReply(tx, { number: receiver.number, contact: to }, response, { at });
  if (origin === 'HELP answer') await recordHelpReply(tx, to, inboundAt);
  return { reply: { origin, messageId: stored.row.id }, event: stored.event };
}

/**
 * Stores an inbound message: finds or creates the contact, handles keywords, queues the reply. Returns the events to
 * record, or null when the message is already stored.
 */
export async function receiveText(
  tx: ConnectedTransaction,
  receiver: Receiver,
  inbound: { event: WebhookEvent; at: Date },
  automate: Automate,
): Promise<NewEvent[] | null> {
  const { accountId, id: numberId, isTollFree } = receiver.number;
  const { message: received } = inbound.event;
  const isStored = and(eq(message.accountId, accountId), eq(message.carrierId, received.id));
  const [existing] = await tx.select({ id: message.id }).from(message).where(isStored);
  if (existing !== undefined) return null;

  const { found, isRestored } = await findOrCreateContact(tx, accountId, received.from);
  const keyword = await detectKeyword(tx, numberId, found, received.text);
  const content =
    keyword === 'stop' || keyword === 'start' ? normalizeKeyword(received.text) : received.text.trim();
  const cause: ConsentSource = { source: 'keyword', userId: null, text: content, at: inbound.at };
  const effect = effectOf(keyword, found, cause, { isTollFree });
  const isChanged = Object.keys(effect.changes).length > 0;
  const lines = effect.line === null ? [] : [{ kind: effect.line, cause }];
  const changed = isChanged
    ? await changeContact(tx, found, effect.changes, lines)
    : { row: found, lines: [] };

  const { messageId, events: added } = await storeInbound(tx, receiver, changed.row, inbound);
  const of = { accountId, numberId, contactId: found.id, at: inbound.at };
  const events = await countReply(tx, of, added);
  // Open pages that show the contact as deleted show it again.
  if (effect.line !== null || isRestored)
    events.push(...(await contactEvents(tx, changed, isRestored ? { isDeleted: false } : {})));
  let complianceReply: ComplianceReply | null = null;
  if (effect.response !== null && mayReply(receiver, found)) {
    const replying = { origin: effect.response, inboundAt: inbound.at };
    const { reply, event } = await storeComplianceReply(tx, receiver, changed.row, replying);
    complianceReply = reply;
    events.push(event);
  }
  const stored = { receiver, contact: changed.row, messageId, text: received.text, at: inbound.at };
  events.push(...(await automate(tx, { ...stored, keyword, complianceReply })));
  return events;
}
