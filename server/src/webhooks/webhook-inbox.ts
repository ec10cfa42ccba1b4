import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { eventKey, type WebhookEvent } from '../carrier/webhook-event';
import type { Database } from '../db/open-database';
import { webhookInbox } from '../db/schema';
import type { Transaction } from '../events/record-events';

export type InboxRow = typeof webhookInbox.$inferSelect;

/** The longest time that an event waits to be tried again. */
export const WAIT_MAX_MS = 5 * 60_000;

/** An event with the item it was read from. */
export interface ReceivedEvent {
  event: WebhookEvent;
  raw: unknown;
}

/** Keeps events as they came. One that came before is kept once. */
export async function storeEvents(db: Database, events: ReceivedEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const values = events.map(({ event, raw }) => ({
    eventKey: eventKey(event),
    body: { ...Object(raw) },
    receivedAt: at,
    nextAttemptAt: at,
  }));
  // Always in one order: servers that are given the same events at once must not wait for each other in a ring.
  values.sort((one, two) => (one.eventKey < two.eventKey ? -1 : 1));
  await db.insert(webhookInbox).values(values).onConflictDoNothing();
}

export async function findDue(db: Database, now: Date, limit: number): Promise<InboxRow[]> {
  return db
    .select()
    .from(webhookInbox)
    .where(and(isNull(webhookInbox.processedAt), lte(webhookInbox.nextAttemptAt, now)))
    .orderBy(asc(webhookInbox.nextAttemptAt), asc(webhookInbox.id))
    .limit(limit);
}

/** Locks those of some events that nobody else deals with or has dealt with; answers their ids. */
export async function lockEvents(tx: Transaction, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: webhookInbox.id })
    .from(webhookInbox)
    .where(and(inArray(webhookInbox.id, ids), isNull(webhookInbox.processedAt)))
    .orderBy(asc(webhookInbox.id))
    .for('update', { skipLocked: true });
  return new Set(rows.map((row) => row.id));
}

/** Marks events as dealt with; `note` says why nothing came of them. */
export async function markProcessed(
  tx: Transaction | Database,
  ids: number[],
  at: Date,
  note: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(webhookInbox)
    .set({ processedAt: at, lastError: note })
    .where(inArray(webhookInbox.id, ids));
}

export async function tryEventLater(db: Database, id: number, at: Date, error: string): Promise<void> {
  await db
    .update(webhookInbox)
    .set({ attempts: sql`${webhookInbox.attempts} + 1`, nextAttemptAt: at, lastError: error })
    .where(and(eq(webhookInbox.id, id), isNull(webhookInbox.processedAt)));
}
