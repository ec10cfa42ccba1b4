import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { planned } from '../db/planned';
import { conversation } from '../db/schema';
import type { ConnectedTransaction } from '../db/transact';
import type { LoggedEvent } from './logged-event';

/** The database within a transaction. */
export type Transaction = Omit<Database, '$client'>;

/** Unread messages per text number id, as of one event. Numbers without unread messages are absent. */
export type UnreadByNumber = Record<string, number>;

/**
 * An event as stored in the log. Totals depend on the viewer and file URLs expire, so both are added when the event is
 * sent (see `presentEvent`).
 */
export interface StoredEvent {
  event: LoggedEvent;
  unread: UnreadByNumber;
}

export interface NewEvent {
  /** The text number it belongs to; null: everyone in the account may see it. */
  numberId: number | null;
  event: LoggedEvent;
  /** Campaigns whose counts the same change altered. Not stored. */
  campaignIds?: number[] | undefined;
}

export interface RecordOptions {
  /** Sequence numbers to leave out before the events. `CATCH_UP_MAX` of them make every client reload. */
  skipped?: number;
}

export interface RecordedEvent extends StoredEvent {
  accountId: number;
  seq: number;
  numberId: number | null;
  campaignIds?: number[] | undefined;
}

/** Unread messages per number of an account. Numbers without unread messages are absent. */
export async function unreadByNumber(tx: Transaction | Database, accountId: number): Promise<UnreadByNumber> {
  const rows = await tx
    .select({ numberId: conversation.numberId, unread: sql<number>`sum(${conversation.unreadCount})::int` })
    .from(conversation)
    .where(sql`${eq(conversation.accountId, accountId)} and unread_count > 0`)
    .groupBy(conversation.numberId);
  return Object.fromEntries(rows.map((row) => [row.numberId, row.unread]));
}

const showsTotals = ({ event }: NewEvent) => event.type === 'new_message' || event.type === 'unread_changed';

const placeholder = {
  accountId: sql.placeholder('accountId'),
  count: sql.placeholder('count'),
  numberIds: sql.placeholder('numberIds'),
  events: sql.placeholder('events'),
};

/** Advances the account's sequence by `count`. The row stays locked until the transaction ends. */
const takeSequence = planned<Record<'accountId' | 'count', number>>(
  'take_sequence',
  sql`
    insert into account_sequence (account_id, last_seq) values (${placeholder.accountId}, ${placeholder.count})
    on conflict (account_id) do update set last_seq = account_sequence.last_seq + excluded.last_seq`,
);

const noUnread = sql`select '{}' as unread`;

const unreadOf = sql`
  select coalesce(json_object_agg(number_id, unread), '{}')::text as unread from (
    select number_id, sum(unread_count)::int as unread from conversation
    where account_id = ${placeholder.accountId} and unread_count > 0 group by number_id
  ) as counted`;

/**
 * Writes events under the sequence numbers just taken. A separate statement, so that it sees everything that earlier
 * events' transactions committed; the lock keeps later ones out. Each event's JSON is parsed only once, as the stored
 * value: extracting it from one document and building another would double the cost.
 */
const logging = (unread: SQL) => sql`
  with totals as (${unread}), added as (
    insert into account_event (account_id, seq, number_id, body)
    select account_id, last_seq - ${placeholder.count}::int + place, number_id,
      ('{"event":' || event || ',"unread":' || unread || '}')::jsonb
    from account_sequence, totals,
      rows from (unnest(${placeholder.numberIds}::bigint[]), string_to_table(${placeholder.events}::text, e'\\n'))
        with ordinality as items (number_id, event, place)
    where account_id = ${placeholder.accountId}
  )
  select last_seq, unread from account_sequence, totals where account_id = ${placeholder.accountId}`;

/** The events are JSON, one on each line. */
type LogValues = Record<'accountId' | 'count', number> &
  Record<'numberIds', (number | null)[]> &
  Record<'events', string>;

interface Logged {
  last_seq: string;
  /** JSON. */
  unread: string;
}

const logEvents = planned<LogValues, Logged>('log_events', logging(noUnread));
const logEventsWithTotals = planned<LogValues, Logged>('log_events_with_totals', logging(unreadOf));

/**
 * Appends events to the account's log in the transaction that makes the change. The sequence row stays locked until
 * that transaction ends, so sequence order is commit order. Only `withEvents` calls this, as the last step: any later
 * work would block the whole account.
 */
export async function recordEvents(
  tx: Pick<ConnectedTransaction, '$client'>,
  accountId: number,
  events: NewEvent[],
  { skipped = 0 }: RecordOptions = {},
): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const log = events.some(showsTotals) ? logEventsWithTotals : logEvents;
  const count = events.length;
  const numberIds = events.map(({ numberId }) => numberId);
  const lines = events.map(({ event }) => JSON.stringify(event)).join('\n');
  const [, [logged]] = await Promise.all([
    takeSequence(tx, { accountId, count: skipped + count }),
    log(tx, { accountId, count, numberIds, events: lines }),
  ]);
  if (logged === undefined) throw new Error('Events were not recorded');
  const firstSeq = Number(logged.last_seq) - count + 1;
  const unread: UnreadByNumber = JSON.parse(logged.unread);
  return events.map(({ numberId, event, campaignIds }, index) => ({
    accountId,
    seq: firstSeq + index,
    numberId,
    event,
    campaignIds,
    unread,
  }));
}
