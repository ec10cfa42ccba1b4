import { randomUUID } from 'node:crypto';
import { MessageStatus, Method, PHONE_DIGITS } from '@dashboard/shared/contracts';
import {
  countSegments,
  nationalDigits,
  normalizeKeyword,
  numberProblem,
  toE164,
} from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import { account, contact, inboxGroup, media, message, textNumber } from '../../../platform/db/schema';
import type { ConnectedTransaction } from '../../../platform/db/transact';
import type { NewEvent, Transaction } from '../../../platform/events/record-events';
import { isWorking } from '../../../platform/session/account-status';
import { type ConsentSource, changeContact, contactEvents } from '../../compliance/change-consent';
import { detectKeyword } from '../../compliance/detect-keyword';
import { effectOf, keywordReplyMessage } from '../../compliance/keyword-reply';
import { lockTurnsFor, takeUp } from '../../conversations/take-up';
import { queueFetches } from '../../media/fetch-queue';
import { missingFile } from '../../media/inbound-file';
import { presentMedia } from '../../media/present-media';
import { type Appended, appendHidden, appendMessages, type NewMessage } from '../../messages/append-messages';
import { type ContactRow, presentConversation, presentMessage } from '../../messages/present-message';
import { sendingOf } from '../../messages/send-checks';
import type { WebhookEvent } from '../carrier/webhook-event';

const FILES_MAX = 10;

/** The number that an inbound message was sent to, with its company and how its group assigns conversations. */
export async function findReceiver(tx: Pick<Transaction, 'select'>, owner: string) {
  const [found] = await tx
    .select({ number: textNumber, company: account, assignment: inboxGroup.assignment })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .leftJoin(inboxGroup, eq(inboxGroup.numberId, textNumber.id))
    .where(eq(textNumber.number, toE164(owner)));
  return found ?? null;
}
export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

/** Short codes and foreign numbers cannot receive a reply. */
const canReceiveReply = (from: string) =>
  nationalDigits(from).length === PHONE_DIGITS &&
  numberProblem(nationalDigits(from), { allowFictional: true }) !== 'length';

/** Whether a sender can be a contact of a company: a number that can receive a reply and is not the company's own. */
export async function canBeContact(
  db: Pick<Transaction, '$count'>,
  accountId: number,
  from: string,
): Promise<boolean> {
  if (!canReceiveReply(from)) return false;
  const isOwn = and(eq(textNumber.accountId, accountId), eq(textNumber.number, toE164(from)));
  return (await db.$count(textNumber, isOwn)) === 0;
}

async function findOrCreateContact(tx: Transaction, accountId: number, from: string): Promise<ContactRow> {
  const number = toE164(from);
  await tx.insert(contact).values({ accountId, number }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), eq(contact.number, number)))
    .for('update');
  if (row === undefined) throw new Error('A new contact was not stored');
  if (row.deletedAt === null) return row;
  return (await changeContact(tx, row, { deletedAt: null }, [])).row;
}

function inboundMessage(event: WebhookEvent, numberId: number, contactId: number): NewMessage {
  const { id: carrierId, text, media: urls } = event.message;
  const hasMedia = (urls ?? []).length > 0;
  const count = countSegments(text);
  return {
    numberId,
    contactId,
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

function messageEvent(
  { number }: Receiver,
  of: ContactRow,
  { row, state }: Appended,
  files: Awaited<ReturnType<typeof enterFiles>>,
) {
  const parts = { row, number: number.number, author: null, media: files };
  return {
    numberId: number.id,
    event: {
      type: 'new_message' as const,
      tn: nationalDigits(number.number),
      message: presentMessage(parts),
      conversation: presentConversation(state, of, { row, author: null }),
      totals: { number: 0, all: 0 },
    },
  };
}

async function storeInbound(
  tx: ConnectedTransaction,
  receiver: Receiver,
  from: ContactRow,
  inbound: { event: WebhookEvent; at: Date },
): Promise<NewEvent[]> {
  const { accountId, id: numberId } = receiver.number;
  const values = inboundMessage(inbound.event, numberId, from.id);
  if (from.isBlocked) {
    const messageId = await appendHidden(tx, accountId, inbound.at, values);
    await enterFiles(tx, accountId, messageId, inbound);
    return [];
  }
  const of = { accountId, numberId, contactId: from.id };
  const turns = receiver.assignment === 'round_robin' ? await lockTurnsFor(tx, of) : null;
  const [appended] = await appendMessages(tx, accountId, inbound.at, [values]);
  if (appended === undefined) throw new Error('The inbound message was not stored');
  const files = await enterFiles(tx, accountId, appended.row.id, inbound);
  const { state, lines } = await takeUp(tx, { of, state: appended.state, turns, at: inbound.at });
  const added = messageEvent(receiver, from, { ...appended, state }, files);
  if (lines.length === 0) return [added];
  const { tn, conversation } = added.event;
  return [added, { numberId, event: { type: 'conversation_updated', tn, conversation, lines } }];
}

async function storeReply(
  tx: ConnectedTransaction,
  receiver: Receiver,
  to: ContactRow,
  response: NewMessage,
  at: Date,
) {
  const { accountId } = receiver.number;
  const [appended] = await appendMessages(tx, accountId, at, [response]);
  if (appended === undefined) throw new Error('The reply was not stored');
  return messageEvent(receiver, to, appended, []);
}

/** A suspended or disabled company sends nothing, not even a reply to a keyword. */
const maySend = ({ number, company }: Receiver) =>
  isWorking(company.status) && sendingOf(number, company) === 'ok';

/**
 * Stores an inbound message: finds or creates the contact, handles keywords, queues the reply. Returns the events to
 * record, or null when the message is already stored.
 */
export async function receiveText(
  tx: ConnectedTransaction,
  receiver: Receiver,
  inbound: { event: WebhookEvent; at: Date },
): Promise<NewEvent[] | null> {
  const { accountId, id: numberId, isTollFree } = receiver.number;
  const { message: received } = inbound.event;
  const isStored = and(eq(message.accountId, accountId), eq(message.carrierId, received.id));
  const [existing] = await tx.select({ id: message.id }).from(message).where(isStored);
  if (existing !== undefined) return null;

  const found = await findOrCreateContact(tx, accountId, received.from);
  const kind = await detectKeyword(tx, numberId, found, received.text);
  const content =
    kind === 'stop' || kind === 'start' ? normalizeKeyword(received.text) : received.text.trim();
  const cause: ConsentSource = { source: 'keyword', userId: null, text: content, at: inbound.at };
  const effect = effectOf(kind, found, cause, { isTollFree });
  const isChanged = Object.keys(effect.changes).length > 0;
  const lines = effect.line === null ? [] : [{ kind: effect.line, cause }];
  const changed = isChanged
    ? await changeContact(tx, found, effect.changes, lines)
    : { row: found, lines: [] };

  const events = await storeInbound(tx, receiver, changed.row, inbound);
  if (effect.line !== null) events.push(...(await contactEvents(tx, changed)));
  if (effect.response !== null && maySend(receiver)) {
    const of = { numberId, contactId: found.id, clientId: randomUUID() };
    const response = keywordReplyMessage(effect.response, receiver.company, of);
    // After the event of the message itself, which is recorded between the two.
    const at = new Date(inbound.at.getTime() + 1);
    events.push(await storeReply(tx, receiver, changed.row, response, at));
  }
  return events;
}
