import type { MarkReadBody } from '@dashboard/shared/contracts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { conversation, message } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { Conflict, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { ConversationRow } from '../messages/present-message';
import { isConversation, lockConversation } from './lock-conversation';
import { ownContact, ownNumber } from './tenant-scoped-lookup';

type Body = v.InferOutput<typeof MarkReadBody>;
interface UnreadState {
  unreadCount: number;
  firstUnreadId: number | null;
}

const ofConversation = (state: ConversationRow) =>
  and(
    eq(message.accountId, state.accountId),
    eq(message.numberId, state.numberId),
    eq(message.contactId, state.contactId),
    gt(message.ordinal, 0),
    eq(message.isInbound, true),
  );

/**
 * Marks the newest inbound message unread. Null if the conversation is unread already.
 * @throws Conflict if there is none: counts and marks are those of inbound messages
 */
async function markUnread(tx: Transaction, state: ConversationRow): Promise<UnreadState | null> {
  if (state.unreadCount > 0) return null;
  const [last] = await tx
    .select({ id: message.id })
    .from(message)
    .where(ofConversation(state))
    .orderBy(desc(message.id))
    .limit(1);
  if (last === undefined)
    throw new Conflict('Only a conversation with a received text can be marked unread.');
  return { unreadCount: 1, firstUnreadId: last.id };
}

/** The unread state after everything up to a message is read. Null if nothing changes. */
async function readUpTo(tx: Transaction, state: ConversationRow, upTo: number): Promise<UnreadState | null> {
  const { firstUnreadId } = state;
  if (firstUnreadId === null || upTo < firstUnreadId) return null;
  const [left] = await tx
    .select({ first: sql<string | null>`min(${message.id})`, count: sql<number>`count(*)::int` })
    .from(message)
    .where(and(ofConversation(state), gt(message.id, upTo)));
  const first = left?.first ?? null;
  return { unreadCount: left?.count ?? 0, firstUnreadId: first === null ? null : Number(first) };
}

/** @throws NotFound if the message does not belong to the conversation */
async function assertInConversation(
  tx: Transaction,
  state: ConversationRow,
  messageId: number,
): Promise<void> {
  const isThis = and(
    eq(message.accountId, state.accountId),
    eq(message.id, messageId),
    eq(message.numberId, state.numberId),
    eq(message.contactId, state.contactId),
  );
  if ((await tx.$count(message, isThis)) === 0) throw new NotFound();
}

function unreadEvent(
  state: ConversationRow,
  unreadState: UnreadState,
  tn: string,
  byUserId: number,
): NewEvent {
  return {
    numberId: state.numberId,
    event: {
      type: 'unread_changed',
      tn,
      contactId: state.contactId,
      unreadCount: unreadState.unreadCount,
      totals: { number: 0, all: 0 },
      byUserId,
    },
  };
}

/** Marks a conversation read up to a message, or unread again. All members of the number's group share the state. */
export async function markRead(services: Services, principal: Principal, body: Body): Promise<void> {
  await withEvents(services, async (tx, record) => {
    // These reads use the transaction's connection. With a second connection each, as many requests as the pool has
    // connections would deadlock.
    const number = await ownNumber(tx, principal, body.tn);
    await ownContact(tx, principal, body.contactId);
    const state = await lockConversation(tx, {
      accountId: number.accountId,
      numberId: number.id,
      contactId: body.contactId,
    });
    if (state === undefined) throw new NotFound();
    if (body.upToMessageId !== undefined) await assertInConversation(tx, state, body.upToMessageId);
    const unreadState = body.unread
      ? await markUnread(tx, state)
      : await readUpTo(tx, state, body.upToMessageId ?? state.lastMessageId);
    if (unreadState === null) return;
    await tx.update(conversation).set(unreadState).where(isConversation(state));
    record(number.accountId, [unreadEvent(state, unreadState, body.tn, principal.userId)]);
  });
}
