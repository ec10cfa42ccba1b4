import type { AccountEvent } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { accountEvent, accountSequence, conversation } from '../db/schema';

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

async function takeSequence(tx: Transaction, accountId: number, count: number): Promise<number> {
  const [row] = await tx
    .insert(accountSequence)
    .values({ accountId, lastSeq: count })
    .onConflictDoUpdate({
      target: accountSequence.accountId,
      set: { lastSeq: sql`${accountSequence.lastSeq} + ${count}` },
    })
    .returning({ lastSeq: accountSequence.lastSeq });
  if (row === undefined) throw new Error('The account has no sequence');
  return row.lastSeq - count + 1;
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

/**
 * Appends events to the account's log in the transaction that makes the change. The sequence row stays locked until
 * that transaction ends, so sequence order is commit order: call this last.
 */
export async function recordEvents(
  tx: Transaction,
  accountId: number,
  events: NewEvent[],
): Promise<RecordedEvent[]> {
  if (events.length === 0) return [];
  const first = await takeSequence(tx, accountId, events.length);
  // Read under the lock: every earlier event's change is committed, no later one's.
  const unread = await unreadByNumber(tx, accountId);
  const recorded = events.map((one, index) => ({ ...one, accountId, seq: first + index, unread }));
  await tx.insert(accountEvent).values(
    recorded.map(({ seq, numberId, event }) => ({
      accountId,
      seq,
      numberId,
      body: { event, unread } satisfies StoredEvent,
    })),
  );
  return recorded;
}
