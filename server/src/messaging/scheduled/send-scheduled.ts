import type { HistoryRow, ScheduleStopReason } from '@dashboard/shared/contracts';
import { isQuiet, nationalDigits, quietUntil } from '@dashboard/shared/text';
import { scheduledMessage } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { maySend } from '../../platform/session/account-status';
import { inOrder } from '../messages/append-messages';
import { type AdmittedSend, checkSend } from '../messages/check-send';
import { readSendContext, type SendContext } from '../messages/send-context';
import type { Sender, SendRejection, SendRequest } from '../messages/send-request';
import { sizeOf, storeSends } from '../messages/store-sends';
import { hoursOf, stopReasonOf } from './schedule-checks';
import {
  deleteScheduled,
  filesOf,
  isOneOf,
  type lockContacts,
  type NumberedRow,
  releaseFiles,
  type ScheduledRow,
} from './scheduled-store';

/** After this the words of a text, such as "tomorrow", are likely wrong. */
const LATE_MAX_MS = 24 * 60 * 60_000;

interface Batch {
  /** Locked, in the order in which they are sent. */
  rows: NumberedRow[];
  contacts: Awaited<ReturnType<typeof lockContacts>>;
  senders: Map<number, Sender>;
  /** The time that decides whether a message is due. */
  now: Date;
}

/** The effect of sending a batch, before its events are recorded. */
export interface SentBatch {
  /** Sent messages, in order. */
  events: (NewEvent & { event: { type: 'new_message' } })[];
  stopped: { row: ScheduledRow; reason: ScheduleStopReason }[];
  /** Messages that wait until quiet hours end. */
  postponed: ScheduledRow[];
  /** Why each message that was not sent was rejected, by its client id. */
  rejections: Map<string, SendRejection>;
  canLeave: boolean;
}

/** Why a message may not leave at all any more; null if the ordinary checks decide. */
function reasonBefore({ row }: NumberedRow, batch: Batch): ScheduleStopReason | null {
  const contact = batch.contacts.get(row.contactId);
  if (contact === undefined || contact.deletedAt !== null) return 'contact_deleted';
  if (!batch.senders.has(row.userId)) return 'not_member';
  return batch.now.getTime() - row.dueAt.getTime() > LATE_MAX_MS ? 'too_late' : null;
}

/** When the message may leave, if that is later than now: its time passed, but quiet hours began. */
function postponedTo({ row }: NumberedRow, { contacts, now }: Batch): Date | null {
  const contact = contacts.get(row.contactId);
  if (contact === undefined || row.isQuietConfirmed) return null;
  const hours = hoursOf(contact);
  return isQuiet(hours, now) ? quietUntil(hours, now) : null;
}

/**
 * Checks locked messages like new ones, and stores those that pass as ordinary messages in their order. The scheduled
 * rows are deleted in the same transaction, so a message is sent once or not at all.
 */
export async function sendScheduled(
  services: Services,
  tx: ConnectedTransaction,
  accountId: number,
  batch: Batch,
): Promise<SentBatch> {
  const sent: SentBatch = { events: [], stopped: [], postponed: [], rejections: new Map(), canLeave: false };
  const files = await filesOf(
    tx,
    accountId,
    batch.rows.map(({ row }) => row),
  );
  const requests = new Map<number, SendRequest>();
  for (const numbered of batch.rows) {
    const { row, number } = numbered;
    const reason = reasonBefore(numbered, batch);
    const later = reason === null ? postponedTo(numbered, batch) : null;
    const sender = batch.senders.get(row.userId);
    if (reason !== null) sent.stopped.push({ row, reason });
    else if (later !== null) sent.postponed.push({ ...row, dueAt: later });
    else if (sender !== undefined) {
      const mediaIds = (files.get(row.id) ?? []).map(({ id }) => id);
      const { clientId, contactId, text: smsText, retryOfId } = row;
      requests.set(row.id, {
        sender,
        // Replaced when it was scheduled.
        isMerged: true,
        hasQuietHours: !row.isQuietConfirmed,
        body: {
          ...{ clientId, tn: nationalDigits(number), contactId, smsText, mediaIds },
          ...(retryOfId !== null && { retryOfId }),
        },
      });
    }
  }
  for (const { id, dueAt, version } of sent.postponed) {
    const set = { dueAt, version: version + 1 };
    await tx
      .update(scheduledMessage)
      .set(set)
      .where(isOneOf(accountId, [id]));
  }
  const sending = batch.rows.map(({ row }) => row).filter((row) => requests.has(row.id));
  if (sending.length > 0) await sendChecked(services, tx, accountId, { sending, requests, sent });
  return sent;
}

interface Sending {
  sending: ScheduledRow[];
  requests: Map<number, SendRequest>;
  sent: SentBatch;
}

async function sendChecked(
  services: Services,
  tx: ConnectedTransaction,
  accountId: number,
  { sending, requests, sent }: Sending,
): Promise<void> {
  const context = await readSendContext(tx, accountId, [...requests.values()], services.clock.now());
  const { admitted, done } = checkAll(services, context, { sending, requests, sent });
  // The message attaches the files again; a file of a stopped message stays with it.
  await releaseFiles(tx, accountId, done);
  const at = services.clock.now();
  const sizes = admitted.map(sizeOf);
  const leaves = await services.messaging.throttle.take(accountId, context.account, sizes, at);
  const stored = await storeSends(tx, accountId, at, admitted, inOrder(leaves));
  await deleteScheduled(
    tx,
    accountId,
    done.map(({ id }) => id),
  );
  sent.events.push(...stored.map(({ change }) => change));
  sent.canLeave = stored.some(({ leavesAt }) => leavesAt <= at);
}

/** Checks each message. `done` are those that leave the table: admitted ones, and those whose client id was sent. */
function checkAll(services: Services, context: SendContext, { sending, requests, sent }: Sending) {
  const admitted: AdmittedSend[] = [];
  const done: ScheduledRow[] = [];
  const isActive = maySend(context.account.status);
  for (const row of sending) {
    const request = requests.get(row.id);
    if (request === undefined) continue;
    if (context.sentBefore.includes(row.clientId)) {
      done.push(row);
      continue;
    }
    const checked = checkSend(request, withOwnFiles(context, row, request.sender.userId), services.messaging);
    if ('ok' in checked) {
      sent.rejections.set(row.clientId, checked);
      sent.stopped.push({ row, reason: isActive ? stopReasonOf(checked.code) : 'account_inactive' });
      continue;
    }
    admitted.push(checked);
    done.push(row);
  }
  return { admitted, done };
}

/** A message may use the files that it already holds. Its sender may be another user than their uploader. */
function withOwnFiles(context: SendContext, row: ScheduledRow, userId: number): SendContext {
  if (!row.hasMedia) return context;
  const media = [...context.media].map(([id, file]) => {
    const isOwn = file.messageId === row.id;
    return [id, isOwn ? { ...file, messageId: null, uploadedByUserId: userId } : file] as const;
  });
  return { ...context, media: new Map(media) };
}

/** The stored message of a scheduled one that was sent on its own. */
export const onlyMessage = ({ events }: SentBatch): HistoryRow | null => events[0]?.event.message ?? null;
