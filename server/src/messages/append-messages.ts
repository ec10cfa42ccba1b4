import { sql } from 'drizzle-orm';
import { runPlanned } from '../db/planned';
import { message } from '../db/schema';
import type { ConnectedTransaction } from '../db/transact';
import type { Transaction } from '../events/record-events';
import type { ConversationRow, MessageRow } from './present-message';

/** A text that has no place yet: the transaction gives it its id and its number within the conversation. */
export type NewMessage = Omit<MessageRow, 'accountId' | 'id' | 'ordinal' | 'createdAt' | 'statusAt'>;

/** When a text may be handed to the carrier. */
export type LeavesAt = (message: NewMessage) => Date;

export interface Appended {
  row: MessageRow;
  leavesAt: Date;
  /** The conversation as this transaction leaves it. */
  state: Pick<ConversationRow, 'lastActivity' | 'unreadCount'>;
}

const placeOf = ({ numberId, contactId }: NewMessage) => ({ numberId, contactId });

interface Placed {
  place: number;
  id: string;
  ordinal: number;
  unread_count: number;
  last_activity_ms: number;
}

/**
 * One statement for all: locks the conversations, in one fixed order so that two transactions never wait for each
 * other in a ring, or makes them; counts the texts in; numbers and stores them; queues the outbound ones.
 * An id is taken only under its conversation's lock: within a conversation, ids rise with the ordinals.
 */
const adding = (
  accountId: number,
  at: Date,
  messages: (NewMessage & { place: number; leavesAt: Date })[],
) => sql`
  with given as (
    select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as one (
      place int, "numberId" bigint, "contactId" bigint, "clientId" uuid, "isInbound" boolean, method smallint,
      status int, text text, segments smallint, "isUnicode" boolean, "hasMedia" boolean, "userId" bigint,
      origin text, "errorCode" int, "carrierId" text, "retryOfId" bigint, "leavesAt" timestamptz)
  ), grown as (
    insert into conversation as c (account_id, number_id, contact_id, last_message_id, last_activity,
      last_is_inbound, unread_count, message_count)
    select ${accountId}::bigint, "numberId", "contactId", 0, ${at.toISOString()}::timestamptz,
      (array_agg("isInbound" order by place desc))[1], count(*) filter (where "isInbound"), count(*)
    from given group by "numberId", "contactId" order by "numberId", "contactId"
    on conflict (account_id, number_id, contact_id) do update set
      last_activity = greatest(c.last_activity, excluded.last_activity),
      last_is_inbound = excluded.last_is_inbound,
      unread_count = c.unread_count + excluded.unread_count,
      message_count = c.message_count + excluded.message_count
    returning number_id, contact_id, last_activity, unread_count, message_count
  ), numbered as (
    select given.*, grown.*,
      message_count + 1 - row_number() over (partition by number_id, contact_id order by place desc) as ordinal
    from given join grown on number_id = "numberId" and contact_id = "contactId"
  ), added as (
    insert into message (account_id, number_id, contact_id, ordinal, client_id, is_inbound, method, status, status_at,
      text, segments, is_unicode, has_media, user_id, origin, error_code, carrier_id, retry_of_id, created_at)
    select ${accountId}::bigint, number_id, contact_id, ordinal, "clientId", "isInbound", method, status,
      ${at.toISOString()}::timestamptz, text, segments, "isUnicode", "hasMedia", "userId", origin, "errorCode",
      "carrierId", "retryOfId", ${at.toISOString()}::timestamptz
    from numbered order by place
    returning id, number_id, contact_id, ordinal
  ), queued as (
    insert into outbox (account_id, message_id, next_attempt_at, created_at)
    select ${accountId}::bigint, id, "leavesAt", ${at.toISOString()}::timestamptz
    from added join numbered using (number_id, contact_id, ordinal) where not "isInbound"
  )
  select place, id, ordinal::int, unread_count,
    extract(epoch from last_activity)::float8 * 1000 as last_activity_ms
  from added join numbered using (number_id, contact_id, ordinal)
  order by place`;

/**
 * Points the conversations at their newest text and, where there was none, at their first unread one. It finds the new
 * texts by itself, so that it need not wait for the answer of the statement that adds them.
 */
const pointing = (accountId: number, messages: NewMessage[]) => sql`
  update conversation as c
  set (last_message_id, first_unread_id) = (
    select max(id), coalesce(c.first_unread_id, min(id) filter (where is_inbound)) from message
    where account_id = c.account_id and number_id = c.number_id and contact_id = c.contact_id
      and id > c.last_message_id and ordinal > 0)
  where account_id = ${accountId} and (number_id, contact_id) in (
    select "numberId", "contactId"
    from jsonb_to_recordset(${JSON.stringify(messages.map(placeOf))}::jsonb)
      as one ("numberId" bigint, "contactId" bigint))`;

/**
 * Adds texts to their conversations, in order: numbered, counted, the inbound ones unread, the outbound ones queued
 * for the carrier. Answers them in the order given.
 */
export async function appendMessages(
  tx: ConnectedTransaction,
  accountId: number,
  at: Date,
  messages: NewMessage[],
  leavesAt: LeavesAt = () => at,
): Promise<Appended[]> {
  const given = messages.map((one, place) => ({ ...one, place, leavesAt: leavesAt(one) }));
  const [stored] = await Promise.all([
    runPlanned<Placed>(tx, 'append_messages', adding(accountId, at, given)),
    runPlanned(tx, 'point_at_last', pointing(accountId, messages)),
  ]);
  return given.map(({ place, leavesAt: departure, ...one }) => {
    const found = stored[place];
    if (found?.place !== place) throw new Error('A text was not stored');
    return {
      row: { ...one, accountId, id: Number(found.id), ordinal: found.ordinal, createdAt: at, statusAt: at },
      leavesAt: departure,
      state: { lastActivity: new Date(found.last_activity_ms), unreadCount: found.unread_count },
    };
  });
}

/**
 * Stores an inbound text of a blocked contact: kept, but in no history, list, count or search. Ordinal 0 says so.
 * Answers its id.
 */
export async function appendHidden(
  tx: Transaction,
  accountId: number,
  at: Date,
  hidden: NewMessage,
): Promise<number> {
  const values = { ...hidden, accountId, ordinal: 0, createdAt: at, statusAt: at };
  const [row] = await tx.insert(message).values(values).returning({ id: message.id });
  if (row === undefined) throw new Error('A text was not stored');
  return row.id;
}
