import { type ConversationState, Method } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import { planned } from '../../platform/db/planned';
import { message } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { Transaction } from '../../platform/events/record-events';
import { isComplianceReply } from '../compliance/reply-origins';
import type { ConversationFacts, MessageRow, SentBy } from './present-message';

/** A message before it is stored. The transaction assigns its id and its ordinal within the conversation. */
export type NewMessage = Omit<MessageRow, 'accountId' | 'id' | 'ordinal' | 'createdAt' | 'statusAt'> &
  SentBy & {
    /** Whether it waits until the recipient's quiet hours end. A campaign has its own setting. */
    hasQuietHours?: boolean;
  };

/** The earliest time to submit a message to the carrier. */
export type LeavesAt = (message: NewMessage) => Date;

/** Times in the order of the messages. */
export function inOrder(times: readonly Date[]): LeavesAt {
  const left = times.values();
  return () => {
    const { value } = left.next();
    if (value === undefined) throw new Error('A message has no time to leave');
    return value;
  };
}

export interface Appended {
  row: MessageRow & SentBy;
  leavesAt: Date;
  /** The conversation after this transaction. */
  state: ConversationFacts;
}

interface Placed {
  place: number;
  id: string;
  ordinal: number;
  unread_count: number;
  last_activity_ms: number;
  assignee_user_id: string | null;
  assignee_name: string | null;
  state: ConversationState;
}

type Given = NewMessage & { place: number; leavesAt: Date; isComplianceReply: boolean };

const placeholder = {
  accountId: sql.placeholder('accountId'),
  at: sql.placeholder('at'),
  messages: sql.placeholder('messages'),
};

/**
 * Appends one message to each of several conversations in a single statement. It creates or locks the conversations (in
 * a fixed order, to prevent deadlocks), updates their counts and pointers, stores the messages and queues the outbound
 * ones. A message gets its id only while its conversation is locked, so ids and ordinals have the same order within a
 * conversation.
 */
const append = planned<{ accountId: number; at: string; messages: string }, Placed>(
  'append_messages',
  sql`
  with given as (
    select * from json_to_recordset(${placeholder.messages}::json) as one (
      place int, "numberId" bigint, "contactId" bigint, "contactNumber" text, "clientId" uuid, "isInbound" boolean, method smallint,
      status int, text text, segments smallint, "isUnicode" boolean, "hasMedia" boolean, "userId" bigint,
      origin text, "errorCode" int, "carrierId" text, "retryOfId" bigint, "leavesAt" timestamptz,
      "isComplianceReply" boolean, "campaignId" bigint, "hasQuietHours" boolean)
  ), grown as (
    insert into conversation as c (account_id, number_id, contact_id, last_message_id, last_activity,
      last_is_inbound, unread_count, message_count, first_unread_id)
    select ${placeholder.accountId}::bigint, "numberId", "contactId", id, ${placeholder.at}::timestamptz, "isInbound",
      "isInbound"::int, 1, case when "isInbound" then id end
    from (
      select given.*, nextval('message_id_seq') as id from given order by "numberId", "contactId"
    ) as numbered
    on conflict (account_id, number_id, contact_id) do update set
      last_activity = greatest(c.last_activity, excluded.last_activity),
      -- An automatic reply leaves the conversation unanswered: no person has read it.
      last_is_inbound = excluded.last_is_inbound or (c.last_is_inbound and exists (
        select from given where method = ${sql.raw(String(Method.AUTO_RESPONSE))}
          and "numberId" = c.number_id and "contactId" = c.contact_id)),
      unread_count = c.unread_count + excluded.unread_count,
      message_count = c.message_count + 1,
      (last_message_id, first_unread_id) = (
        select id, coalesce(c.first_unread_id, case when excluded.last_is_inbound then id end)
        from (select nextval('message_id_seq') as id) as taken)
    returning number_id, contact_id, last_message_id, last_activity, unread_count, message_count, assignee_user_id, state
  ), placed as (
    select * from given join grown on number_id = "numberId" and contact_id = "contactId"
  ), added as (
    insert into message (id, account_id, number_id, contact_id, contact_number, ordinal, client_id, is_inbound, method,
      status, status_at, text, segments, is_unicode, has_media, user_id, origin, error_code, carrier_id, retry_of_id, created_at)
    overriding system value
    select last_message_id, ${placeholder.accountId}::bigint, number_id, contact_id, "contactNumber", message_count, "clientId", "isInbound",
      method, status, ${placeholder.at}::timestamptz, text, segments, "isUnicode", "hasMedia", "userId", origin,
      "errorCode", "carrierId", "retryOfId", ${placeholder.at}::timestamptz
    from placed
  ), queued as (
    insert into outbox (account_id, message_id, number_id, contact_id, is_compliance_reply, campaign_id,
      has_quiet_hours, next_attempt_at, created_at)
    select ${placeholder.accountId}::bigint, last_message_id, number_id, contact_id, "isComplianceReply",
      "campaignId", coalesce("hasQuietHours", false), "leavesAt",
      ${placeholder.at}::timestamptz
    from placed where not "isInbound"
  )
  select place, last_message_id as id, message_count as ordinal, unread_count,
    extract(epoch from last_activity)::float8 * 1000 as last_activity_ms, assignee_user_id, placed.state,
    (select trim(first_name || ' ' || last_name) from app_user where id = assignee_user_id) as assignee_name
  from placed`,
);

/** Splits messages into rounds with at most one message per conversation, in the order of each conversation. */
function roundsOf(messages: Given[]): Given[][] {
  const rounds: Given[][] = [];
  const counts = new Map<string, number>();
  for (const one of messages) {
    const conversation = `${one.numberId}/${one.contactId}`;
    const round = counts.get(conversation) ?? 0;
    counts.set(conversation, round + 1);
    rounds[round] = [...(rounds[round] ?? []), one];
  }
  return rounds;
}

/**
 * Appends messages to their conversations in the given order and returns them in the same order. Inbound messages count
 * as unread, outbound ones are queued for the carrier.
 */
export async function appendMessages(
  tx: ConnectedTransaction,
  accountId: number,
  at: Date,
  messages: NewMessage[],
  leavesAt: LeavesAt = () => at,
): Promise<Appended[]> {
  const departureTimes = messages.map(leavesAt);
  // The spread comes last, here and below, because V8 copies the object again for each property added after a spread.
  const given = messages.map((one, place) => ({
    place,
    leavesAt: departureTimes[place] ?? at,
    isComplianceReply: isComplianceReply(one),
    ...one,
  }));
  const rounds = roundsOf(given).map((round) =>
    append(tx, { accountId, at: at.toISOString(), messages: JSON.stringify(round) }),
  );
  const stored = new Map((await Promise.all(rounds)).flat().map((row) => [row.place, row]));
  return messages.map((one, place) => {
    const found = stored.get(place);
    if (found === undefined) throw new Error('A message was not stored');
    return {
      row: { accountId, id: Number(found.id), ordinal: found.ordinal, createdAt: at, statusAt: at, ...one },
      leavesAt: departureTimes[place] ?? at,
      state: {
        lastActivity: new Date(found.last_activity_ms),
        unreadCount: found.unread_count,
        assigneeUserId: found.assignee_user_id === null ? null : Number(found.assignee_user_id),
        assigneeName: found.assignee_name,
        state: found.state,
      },
    };
  });
}

/**
 * Stores an inbound message of a blocked contact and returns its id. The message has the ordinal 0, which excludes it
 * from history, lists, counts and search.
 */
export async function appendHidden(
  tx: Transaction,
  accountId: number,
  at: Date,
  hidden: NewMessage,
): Promise<number> {
  const values = { ...hidden, accountId, ordinal: 0, createdAt: at, statusAt: at };
  const [row] = await tx.insert(message).values(values).returning({ id: message.id });
  if (row === undefined) throw new Error('A message was not stored');
  return row.id;
}
