import type { Media } from '@dashboard/shared/contracts';
import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { countSegments, normalizeLineEnds } from '@dashboard/shared/text';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { planned } from '../../platform/db/planned';
import { contact } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { contactEvents } from '../compliance/change-consent';
import { lockListsOf, recountLists } from '../contact-lists/list-counts';
import { isNumberFreed } from '../contacts/barred-numbers';
import type { TextSize } from '../delivery/outbox/throttle';
import { attachMedia } from '../media/attach-media';
import { type Appended, appendMessages, type LeavesAt, type NewMessage } from './append-messages';
import type { AdmittedSend } from './check-send';
import { presentConversation, presentMessage } from './present-message';
import type { KnownContact } from './send-context';

/** An admitted send with its stored contact. */
export interface AddressedSend extends AdmittedSend {
  contact: KnownContact;
  /** Events of the contact, if the send restored it. */
  restored?: NewEvent[];
}

/** Since the send was checked, its contact was deleted and another one got the number. */
export class ContactGone extends Error {}

/** Creates contacts for new numbers. */
async function createContacts(tx: Transaction, accountId: number, numbers: string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .insert(contact)
    .values(numbers.map((to) => ({ accountId, number: to })))
    .onConflictDoNothing();
}

const placeholder = {
  accountId: sql.placeholder('accountId'),
  contactIds: sql.placeholder('contactIds'),
  numbers: sql.placeholder('numbers'),
};

/**
 * Reads contacts, and locks them against changes of what their conversations show. An event of a text has its contact too:
 * without the lock it could have an older name than an event that was recorded before it. Not a shared lock: two batches
 * that then change the same contact would deadlock.
 */
const holdContacts = planned<
  Record<'accountId', number> & Record<'contactIds', number[]> & Record<'numbers', string[]>,
  Omit<KnownContact, 'id'> & { id: string }
>(
  'hold_contacts',
  sql`
    select id, number, name, is_opt_out as "isOptOut", is_blocked as "isBlocked", deleted_at is not null as "isDeleted"
    from contact where account_id = ${placeholder.accountId} and (
      id = any(${placeholder.contactIds}::bigint[]) or number = any(${placeholder.numbers}::text[]))
    order by id for no key update`,
);

/** Restores deleted contacts that get a new message. Returns their events by id, so that open pages show them again. */
async function restoreContacts(
  tx: Transaction,
  accountId: number,
  contacts: KnownContact[],
): Promise<Map<number, NewEvent[]>> {
  const events = new Map<number, NewEvent[]>();
  const deleted = contacts.filter((one) => one.isDeleted).map((one) => one.id);
  if (deleted.length === 0) return events;
  const restored = await tx
    .update(contact)
    .set({ deletedAt: null, version: sql`${contact.version} + 1` })
    .where(and(eq(contact.accountId, accountId), inArray(contact.id, deleted), isNotNull(contact.deletedAt)))
    .returning();
  if (restored.length > 0) await lockListsOf(tx, accountId, { contactIds: restored.map(({ id }) => id) });
  for (const row of restored) {
    // Any date: the contacts were deleted before.
    await recountLists(tx, { ...row, deletedAt: row.createdAt }, row);
    events.set(row.id, await contactEvents(tx, { row, lines: [] }, { isDeleted: false }));
  }
  return events;
}

/** Finds or creates the contact of each send; deleted contacts are restored. Call it before conversations are locked. */
export async function addressSends(
  tx: ConnectedTransaction,
  accountId: number,
  sends: AdmittedSend[],
): Promise<AddressedSend[]> {
  const contactIds = sends.flatMap((send) => send.contact?.id ?? []);
  const fresh = [...new Set(sends.filter((send) => !send.contact).map(({ to }) => to))].sort();
  await createContacts(tx, accountId, fresh);
  const held = await holdContacts(tx, { accountId, contactIds, numbers: fresh });
  const contacts = held
    .map(({ id, ...facts }) => ({ id: Number(id), ...facts }))
    .filter((one) => !isNumberFreed(one));
  const restored = await restoreContacts(tx, accountId, contacts);
  const byId = new Map(contacts.map((one) => [one.id, one]));
  const byNumber = new Map(contacts.map((one) => [one.number, one]));
  return sends.map((send) => {
    const found = send.contact ? byId.get(send.contact.id) : byNumber.get(send.to);
    if (found === undefined) throw new ContactGone('The contact of a send is gone');
    const events = restored.get(found.id) ?? [];
    // Only the first of several sends to a contact has them.
    restored.delete(found.id);
    return { ...send, contact: found, restored: events };
  });
}

function methodOf({ request, campaign, media: { length } }: AddressedSend): Method {
  if (campaign !== undefined) return Method.CAMPAIGN;
  if (request.isFromMail) return length > 0 ? Method.MMS_FROM_EMAIL : Method.EMAIL;
  return length > 0 ? Method.MMS : Method.PORTAL;
}

/** What a send uses of the carriers' limits. */
export function sizeOf({ request, number, media: files }: AdmittedSend): TextSize {
  const { segments } = countSegments(normalizeLineEnds(request.body.smsText));
  return { segments: files.length > 0 ? 1 : segments, isTollFree: number.isTollFree };
}

function newMessageOf(send: AddressedSend): NewMessage {
  const { request, number, contact: to, to: contactNumber, media: files, campaign } = send;
  const text = normalizeLineEnds(request.body.smsText);
  const count = countSegments(text);
  return {
    numberId: number.id,
    contactId: to.id,
    // As checked. When the contact got another number meanwhile, the text is not submitted.
    contactNumber,
    clientId: request.body.clientId,
    isInbound: false,
    method: methodOf(send),
    status: MessageStatus.QUEUED,
    text,
    segments: files.length > 0 ? 1 : count.segments,
    isUnicode: count.encoding === 'UCS-2',
    hasMedia: files.length > 0,
    userId: campaign === undefined ? request.sender.userId : null,
    origin: campaign?.name ?? null,
    ...(campaign !== undefined && { campaignId: campaign.id }),
    ...(request.hasQuietHours && { hasQuietHours: true }),
    errorCode: null,
    carrierId: null,
    retryOfId: request.body.retryOfId ?? null,
  };
}

function presentSend(send: AddressedSend, { row, state }: Appended, files: Media[]) {
  const author = send.campaign === undefined ? send.request.sender : null;
  return {
    message: presentMessage({ row, number: send.number.number, author, media: files }),
    conversation: presentConversation({ ...state, number: send.number.number }, send.contact, {
      row,
      author,
    }),
  };
}

export interface StoredSend {
  change: NewEvent & { event: { type: 'new_message' } };
  /** Events of a contact that the send restored, for before the change. */
  restored: NewEvent[];
  messageId: number;
  /** The earliest time to submit it to the carrier. */
  leavesAt: Date;
}

/** All events of stored sends, in order. */
export const eventsOf = (stored: StoredSend[]): NewEvent[] =>
  stored.flatMap(({ restored, change }) => [...restored, change]);

/** Stores addressed sends of one account: messages, conversations and outbox rows. */
export async function storeAddressed(
  tx: ConnectedTransaction,
  accountId: number,
  at: Date,
  addressed: AddressedSend[],
  leavesAt: LeavesAt,
): Promise<StoredSend[]> {
  const appended = await appendMessages(tx, accountId, at, addressed.map(newMessageOf), leavesAt);
  const stored: StoredSend[] = [];
  for (const [index, send] of addressed.entries()) {
    const of = appended[index];
    if (of === undefined) throw new Error('A message was not stored');
    const files = await attachMedia(tx, accountId, send.media, of.row.id);
    const totals = { number: 0, all: 0 };
    const event = {
      type: 'new_message' as const,
      tn: send.request.body.tn,
      ...presentSend(send, of, files),
      totals,
    };
    stored.push({
      change: { numberId: send.number.id, event },
      restored: send.restored ?? [],
      messageId: of.row.id,
      leavesAt: of.leavesAt,
    });
  }
  return stored;
}

/** Stores admitted sends of one account: contacts, messages, conversations and outbox rows. */
export async function storeSends(
  tx: ConnectedTransaction,
  accountId: number,
  at: Date,
  sends: AdmittedSend[],
  leavesAt: LeavesAt,
): Promise<StoredSend[]> {
  return storeAddressed(tx, accountId, at, await addressSends(tx, accountId, sends), leavesAt);
}
