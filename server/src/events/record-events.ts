import type { AccountEvent } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { conversation } from '../db/schema';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Unread texts per text number's id, as of one event. Numbers without any are absent. */
export type UnreadByNumber = Record<string, number>;

/**
 * An event as the log keeps it. Totals depend on who looks and file addresses expire, so both are filled in when
 * the event is shown (see `presentEvent`).
 */
export interface StoredEvent {
  event: AccountEvent;
  unread: UnreadByNumber;
}

export interface NewEvent {
  /** The text number it belongs to; null: everyone in the account may see it. */
  numberId: number | null;
  event: AccountEvent;
}

export interface RecordedEvent extends StoredEvent {
  accountId: number;
  seq: number;
  numberId: number | null;
}

/** Unread texts of every number of an account that has any. */
export async function unreadByNumber(tx: Transaction | Database, accountId: number): Promise<UnreadByNumber> {
  const rows = await tx
    .select({ numberId: conversation.numberId, unread: sql<number>`sum(${conversation.unreadCount})::int` })
    .from(conversation)
    .where(sql`${eq(conversation.accountId, accountId)} and unread_count > 0`)
    .groupBy(conversation.numberId);
  return Object.fromEntries(rows.map((row) => [row.numberId, row.unread]));
}

const showsTotals = ({ event }: NewEvent) => event.type === 'new_message' || event.type === 'unread_changed';

/** Moves the account's sequence on by a number of events; the row stays locked until the transaction ends. */
const taking = (accountId: number, count: number) => sql`
  insert into account_sequence (account_id, last_seq) values (${accountId}, ${count})
  on conflict (account_id) do update set last_seq = account_sequence.last_seq + ${count}
  returning last_seq`;

const unreadOf = (accountId: number) => sql`
  select coalesce(jsonb_object_agg(number_id, unread), '{}') as unread from (
    select number_id, sum(unread_count)::int as unread from conversation
    where account_id = ${accountId} and unread_count > 0 group by number_id
  ) as counted`;

/** The events as rows (number_id, event, place), place counting from 1. */
const rowsOf = (events: NewEvent[]) => sql`
  select (item -> 'numberId')::bigint as number_id, item -> 'event' as event, place
  from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as items (item, place)`;

interface Inserted extends Record<string, unknown> {
  seq: string;
  unread: UnreadByNumber;
}

/** Events that show no totals: one statement takes the sequence and writes. */
async function insertPlain(tx: Transaction, accountId: number, events: NewEvent[]): Promise<Inserted[]> {
  const result = await tx.execute<Inserted>(sql`
    with taken as (${taking(accountId, events.length)}), added as (${rowsOf(events)})
    insert into account_event (account_id, seq, number_id, body)
    select ${accountId}, taken.last_seq - ${events.length} + added.place, added.number_id,
      jsonb_build_object('event', added.event, 'unread', '{}'::jsonb)
    from taken, added
    returning seq, body -> 'unread' as unread`);
  return result.rows;
}

/** Events with totals. They are read under the lock: every earlier event's change is committed, no later one's. */
async function insertWithTotals(tx: Transaction, accountId: number, events: NewEvent[]): Promise<Inserted[]> {
  const taken = await tx.execute<{ last_seq: string }>(taking(accountId, events.length));
  const first = Number(taken.rows[0]?.last_seq) - events.length + 1;
  const result = await tx.execute<Inserted>(sql`
    with totals as (${unreadOf(accountId)}), added as (${rowsOf(events)})
    insert into account_event (account_id, seq, number_id, body)
    select ${accountId}, ${first}::bigint + added.place - 1, added.number_id,
      jsonb_build_object('event', added.event, 'unread', totals.unread)
    from totals, added
    returning seq, body -> 'unread' as unread`);
  return result.rows;
}

/**
 * Appends events to the account's log in the transaction that makes the change. The sequence row stays locked until
 * that transaction ends, so sequence order is commit order. Call this last, and once: whatever comes after it keeps
 * the whole account waiting.
 */
export async function recordEvents(
  tx: Transaction,
  accountId: number,
  events: NewEvent[],
): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const insert = events.some(showsTotals) ? insertWithTotals : insertPlain;
  const inserted = await insert(tx, accountId, events);
  const rows = inserted
    .map(({ seq, unread }) => ({ seq: Number(seq), unread }))
    .sort((a, b) => a.seq - b.seq);
  return events.map((one, index) => {
    const row = rows[index];
    if (row === undefined) throw new Error('An event was not recorded');
    return { ...one, ...row, accountId };
  });
}
