import { SCHEDULED_PER_CONVERSATION_MAX, type SendErrorCode } from '@dashboard/shared/contracts';
import { countSegments, normalizeLineEnds } from '@dashboard/shared/text';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { media, scheduledMessage } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { checkSend } from '../messages/check-send';
import { findByClientIds } from '../messages/read-messages';
import { claimRetried, RetryConflict } from '../messages/retry';
import { notGroupMember, reject } from '../messages/send-checks';
import { readSendContext, retriedIds } from '../messages/send-context';
import type { SendRejection, SendRequest, SendResult } from '../messages/send-request';
import { type AddressedSend, addressSends } from '../messages/store-sends';
import { earlierScheduled, scheduledRemoved } from './earlier-scheduled';
import { presentAsMessage } from './present-scheduled';
import { checkTime } from './schedule-checks';
import { scheduledEvents } from './scheduled-events';
import { inConversation, isWaiting, lockContacts, type ScheduledRow } from './scheduled-store';

const tooMany = () =>
  reject(
    'INVALID',
    `At most ${SCHEDULED_PER_CONVERSATION_MAX} texts can wait for one contact. Cancel one first.`,
    'scheduledAt',
  );

/** The result of an earlier request with the same client id, sent or not; null if there is none. */
async function findEarlier(
  tx: Transaction,
  accountId: number,
  { body: { clientId }, sender }: SendRequest,
): Promise<SendResult | null> {
  // In this order: a scheduled message that is sent meanwhile is found as a message.
  const scheduled = await earlierScheduled(tx, accountId, clientId, [sender]);
  if (scheduled !== null) return scheduled;
  const [sent] = await findByClientIds(tx, accountId, [clientId]);
  if (sent === undefined) return null;
  if (!sender.numberIds.includes(sent.numberId)) return notGroupMember();
  return { ok: true, message: sent.message, isNew: false };
}

/** Checks again what may have changed before the contact was locked. */
async function checkLocked(
  tx: Transaction,
  accountId: number,
  send: AddressedSend,
  at: { due: Date; now: Date },
): Promise<SendRejection | null> {
  const { id: contactId } = send.contact;
  const locked = (await lockContacts(tx, accountId, [contactId])).get(contactId);
  if (locked === undefined) return reject('NOT_FOUND', 'Not found.');
  const changed: [boolean, SendErrorCode, string][] = [
    [locked.isOptOut, 'OPTED_OUT', 'This contact opted out. You can message them when they text START.'],
    [locked.isBlocked, 'BLOCKED', 'This contact is blocked.'],
  ];
  for (const [isSo, code, error] of changed) if (isSo) return reject(code, error);
  const key = { accountId, numberId: send.number.id, contactId };
  const waiting = await tx.$count(scheduledMessage, and(inConversation(key), isWaiting));
  if (waiting >= SCHEDULED_PER_CONVERSATION_MAX) return tooMany();
  const isConfirmed = send.request.body.confirmQuietHours === true;
  return checkTime(at.due, { now: at.now, contact: locked, isConfirmed });
}

async function insert(
  tx: Transaction,
  accountId: number,
  { request, number, contact: to, media: files }: AddressedSend,
  at: { due: Date; now: Date },
): Promise<ScheduledRow> {
  const text = normalizeLineEnds(request.body.smsText);
  const count = countSegments(text);
  const values = {
    accountId,
    numberId: number.id,
    contactId: to.id,
    clientId: request.body.clientId,
    text,
    segments: files.length > 0 ? 1 : count.segments,
    isUnicode: count.encoding === 'UCS-2',
    hasMedia: files.length > 0,
    userId: request.sender.userId,
    dueAt: at.due,
    isQuietConfirmed: request.body.confirmQuietHours === true,
    retryOfId: request.body.retryOfId ?? null,
    createdAt: at.now,
  };
  const [row] = await tx.insert(scheduledMessage).values(values).returning();
  if (row === undefined) throw new Error('A scheduled message was not stored');
  for (const [position, { id, ...file }] of files.entries()) {
    const place = { messageId: row.id, position };
    const isFree = and(
      eq(media.accountId, accountId),
      inArray(media.id, [id]),
      isNull(media.messageId),
      isNull(media.responseMessageId),
      isNull(media.campaignId),
    );
    const claimed = await tx.update(media).set(place).where(isFree).returning({ id: media.id });
    // Several messages may share a file: each has its own row.
    if (claimed.length === 0)
      await tx.insert(media).values({ ...file, ...place, responseMessageId: null, campaignId: null });
  }
  return row;
}

/** Rolls back a contact that was created for the message. */
class Rejected extends Error {
  constructor(readonly rejection: SendRejection) {
    super(rejection.error);
  }
}

async function store(
  services: Services,
  tx: ConnectedTransaction,
  accountId: number,
  request: SendRequest,
  due: Date,
): Promise<{ result: SendResult; row: ScheduledRow | null; restored?: NewEvent[] }> {
  const earlier = await findEarlier(tx, accountId, request);
  if (earlier !== null) return { result: earlier, row: null };
  const context = await readSendContext(tx, accountId, [request], services.clock.now());
  if (context.spent.length > 0) return { result: scheduledRemoved(), row: null };
  const checked = checkSend(request, context, services.messaging);
  if ('ok' in checked) return { result: checked, row: null };
  const at = { due, now: services.clock.now() };
  const timeError = checkTime(due, { now: at.now, contact: null, isConfirmed: true });
  if (timeError !== null) return { result: timeError, row: null };
  const [send] = await addressSends(tx, accountId, [checked]);
  if (send === undefined) throw new Error('A send has no contact');
  const rejection = await checkLocked(tx, accountId, send, at);
  if (rejection !== null) throw new Rejected(rejection);
  await claimRetried(tx, accountId, retriedIds([request]));
  const row = await insert(tx, accountId, send, at);
  const message = await presentAsMessage(tx, accountId, { row, number: send.number.number });
  return { result: { ok: true, message, isNew: true }, row, restored: send.restored };
}

/** Whether another request with the same client id was stored first. */
const isClientIdTaken = (error: unknown) => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return (
    cause instanceof Object && 'constraint' in cause && cause.constraint === 'scheduled_message_client_id'
  );
};

/**
 * Checks a message like any other and stores it until it is due. A repeated client id returns the first message, even if
 * it was sent in the meantime.
 */
export async function scheduleMessage(
  services: Services,
  accountId: number,
  request: SendRequest,
  due: Date,
): Promise<SendResult> {
  const attempt = () =>
    withEvents(services, async (tx, record) => {
      const { result, row, restored = [] } = await store(services, tx, accountId, request, due);
      if (row !== null) record(accountId, [...restored, ...(await scheduledEvents(tx, accountId, [row]))]);
      return result;
    });
  try {
    return await attempt().catch((error) => {
      if (!isClientIdTaken(error) && !(error instanceof RetryConflict)) throw error;
      return attempt();
    });
  } catch (error) {
    if (error instanceof Rejected) return error.rejection;
    throw error;
  }
}
