import type { HistoryRow, ScheduledPatch, ScheduledText } from '@dashboard/shared/contracts';
import { countSegments, hasMergeFields, mergeText, normalizeLineEnds } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { scheduledMessage } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import { type Record, withEvents } from '../../platform/events/with-events';
import { assertVersion } from '../../platform/http/assert-version';
import { Conflict, Forbidden, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { mergeValuesOf, readMergeSources } from '../messages/merge-sources';
import { rejectionError } from '../messages/rejection-error';
import { checkMerged, checkText } from '../messages/send-checks';
import { presentScheduled } from './present-scheduled';
import { checkTime, type TimedContact } from './schedule-checks';
import { scheduledEvents } from './scheduled-events';
import {
  findScheduled,
  isOneOf,
  lockContacts,
  lockWaiting,
  type NumberedRow,
  type Reader,
  releaseFiles,
  removeScheduled,
} from './scheduled-store';
import { onlyMessage, sendScheduled } from './send-scheduled';

/**
 * A scheduled message of one of the user's numbers.
 * @throws NotFound for an unknown, sent or canceled one or another tenant's, Forbidden for a group without the user
 */
export async function ownScheduled(db: Reader, principal: Principal, id: number): Promise<NumberedRow> {
  const found = await findScheduled(db, companyOf(principal), eq(scheduledMessage.id, id));
  if (found === null) throw new NotFound();
  if (!principal.numberIds.includes(found.row.numberId)) throw new Forbidden();
  return found;
}

interface Locked extends NumberedRow {
  contacts: Awaited<ReturnType<typeof lockContacts>>;
  /** Null if its contact was erased. */
  contact: TimedContact | null;
}

/** Locks a waiting message and its contact for a change. @throws NotFound, Forbidden, or Conflict if it was stopped */
async function lockOwn(tx: ConnectedTransaction, principal: Principal, id: number): Promise<Locked> {
  const accountId = companyOf(principal);
  const { row } = await ownScheduled(tx, principal, id);
  const contacts = await lockContacts(tx, accountId, [row.contactId]);
  const [locked] = await lockWaiting(tx, accountId, [id]);
  if (locked !== undefined)
    return { ...locked, contacts, contact: contacts.get(locked.row.contactId) ?? null };
  await ownScheduled(tx, principal, id);
  throw new Conflict('This text was stopped.', { code: 'STOPPED' });
}

type Patch = v.InferOutput<typeof ScheduledPatch>;

/** The new text with its merge fields replaced, as of the time at which it leaves. @throws Unprocessable */
async function mergedText(
  { clock }: Services,
  tx: ConnectedTransaction,
  sender: Principal,
  { row, number, contact }: Locked,
  { smsText, scheduledAt }: Patch,
): Promise<string | undefined> {
  if (smsText === undefined || smsText === row.text || contact === null || !hasMergeFields(smsText))
    return smsText;
  const scope = { contactIds: [row.contactId], now: clock.now() };
  const sources = await readMergeSources(tx, row.accountId, scope);
  const values = mergeValuesOf(sources, {
    sender,
    number: { id: row.numberId, number },
    to: contact.number,
    contact: { id: row.contactId },
    at: scheduledAt === undefined ? row.dueAt : new Date(scheduledAt),
  });
  const merged = mergeText(smsText, values);
  const rejection = checkMerged(merged, row.hasMedia);
  if (rejection !== null) throw rejectionError(rejection);
  return merged.text;
}

/** The columns that a patch changes. @throws Unprocessable */
function changesOf({ row, contact }: Locked, patch: Patch, now: Date, userId: number) {
  const text = patch.smsText === undefined ? row.text : normalizeLineEnds(patch.smsText);
  const tooLong = checkText(text, row.hasMedia);
  if (tooLong !== null) throw rejectionError(tooLong);
  const dueAt = patch.scheduledAt === undefined ? row.dueAt : new Date(patch.scheduledAt);
  const isMoved = dueAt.getTime() !== row.dueAt.getTime();
  // A confirmation holds for the time that was confirmed.
  const isQuietConfirmed = patch.confirmQuietHours ?? (isMoved ? false : row.isQuietConfirmed);
  if (isMoved) {
    const rejection = checkTime(dueAt, { now, contact, isConfirmed: isQuietConfirmed });
    if (rejection !== null) throw rejectionError(rejection);
  }
  const count = countSegments(text);
  return {
    text,
    segments: row.hasMedia ? 1 : count.segments,
    isUnicode: count.encoding === 'UCS-2',
    dueAt,
    isQuietConfirmed,
    userId,
    version: row.version + 1,
  };
}

/**
 * Changes the text or the time of a waiting message. The user who changes it becomes its author: their membership counts
 * when it is due.
 * @throws NotFound, Forbidden, Conflict, Unprocessable
 */
export function patchScheduled(
  services: Services,
  principal: Principal,
  id: number,
  patch: Patch,
): Promise<ScheduledText> {
  const accountId = companyOf(principal);
  return withEvents(services, async (tx, record) => {
    const locked = await lockOwn(tx, principal, id);
    assertVersion(locked.row, patch);
    const smsText = await mergedText(services, tx, principal, locked, patch);
    const changes = changesOf(locked, { ...patch, smsText }, services.clock.now(), principal.userId);
    await tx
      .update(scheduledMessage)
      .set(changes)
      .where(isOneOf(accountId, [id]));
    const row = { ...locked.row, ...changes };
    record(accountId, await scheduledEvents(tx, accountId, [row]));
    const [text] = await presentScheduled(
      tx,
      accountId,
      [{ row, number: locked.number }],
      services.messaging.signMedia,
    );
    if (text === undefined) throw new Error('A scheduled message was not presented');
    return text;
  });
}

/** Cancels a waiting message, or removes a stopped one from the list. @throws NotFound, Forbidden */
export function cancelScheduled(services: Services, principal: Principal, id: number): Promise<void> {
  const accountId = companyOf(principal);
  return withEvents(services, async (tx, record) => {
    const { row } = await ownScheduled(tx, principal, id);
    await lockContacts(tx, accountId, [row.contactId]);
    // It may have been sent while the lock was taken.
    await ownScheduled(tx, principal, id);
    await releaseFiles(tx, accountId, [row], principal.userId);
    await removeScheduled(tx, row);
    record(accountId, await scheduledEvents(tx, accountId, [row]));
  });
}

/** Sends a locked message as the user who asks for it. @throws the error of its rejection */
async function sendLocked(
  services: Services,
  principal: Principal,
  { tx, record }: { tx: ConnectedTransaction; record: Record },
  { contacts, ...numbered }: Locked,
): Promise<HistoryRow> {
  const accountId = companyOf(principal);
  const row = { ...numbered.row, userId: principal.userId, isQuietConfirmed: true };
  const now = services.clock.now();
  const sent = await sendScheduled(services, tx, accountId, {
    rows: [{ ...numbered, row: { ...row, dueAt: now } }],
    contacts,
    senders: new Map([[principal.userId, principal]]),
    now,
  });
  const rejection = sent.rejections.get(row.clientId);
  if (rejection !== undefined) throw rejectionError(rejection);
  const message = onlyMessage(sent);
  if (message === null) throw new NotFound();
  record(accountId, sent.events);
  return message;
}

/**
 * Sends a waiting message now. A rejected one keeps waiting.
 * @throws NotFound, Forbidden, Conflict, or the error of the rejection
 */
export async function sendScheduledNow(
  services: Services,
  principal: Principal,
  id: number,
): Promise<HistoryRow> {
  const message = await withEvents(services, async (tx, record) =>
    sendLocked(services, principal, { tx, record }, await lockOwn(tx, principal, id)),
  );
  services.messaging.wakeOutbox();
  const { signMedia } = services.messaging;
  const accountId = companyOf(principal);
  return { ...message, media: message.media.map((file) => ({ ...file, url: signMedia(accountId, file) })) };
}
