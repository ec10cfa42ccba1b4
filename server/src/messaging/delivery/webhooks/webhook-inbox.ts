import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { webhookInbox } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import { eventKey, type WebhookEvent } from '../carrier/webhook-event';
import { placeOf } from './event-place';

export type InboxRow = typeof webhookInbox.$inferSelect;

/** Maximum delay before an event is retried. */
export const WAIT_MAX_MS = 5 * 60_000;

/** An event with the item it was parsed from. */
export interface ReceivedEvent {
  event: WebhookEvent;
  raw: unknown;
}

/**
 * Moves pending events of these lanes ahead together with the urgent event, so that a sender's messages stay in order.
 * A locked row is already being applied.
 */
async function moveLanesAhead(db: Database, lanes: string[]): Promise<void> {
  if (lanes.length === 0) return;
  const pending = db
    .select({ id: webhookInbox.id })
    .from(webhookInbox)
    .where(and(isNull(webhookInbox.processedAt), inArray(webhookInbox.lane, lanes)))
    .for('update', { skipLocked: true });
  await db.update(webhookInbox).set({ canWait: false }).where(inArray(webhookInbox.id, pending));
}

/** Stores events as received. A repeated event is stored once. */
export async function storeEvents(db: Database, events: ReceivedEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const positioned = events.map(({ event, raw }) => ({
    eventKey: eventKey(event),
    body: { ...Object(raw) },
    ...placeOf(db, event),
    receivedAt: at,
    nextAttemptAt: at,
  }));
  const urgentLanes = new Set(positioned.filter((one) => !one.canWait).map((one) => one.lane));
  const values = positioned.map((one) => ({ ...one, canWait: !urgentLanes.has(one.lane) }));
  // In a fixed order: servers that receive the same events at once must not deadlock.
  values.sort((one, two) => (one.eventKey < two.eventKey ? -1 : 1));
  await moveLanesAhead(db, [...urgentLanes]);
  await db.insert(webhookInbox).values(values).onConflictDoNothing();
}

/** Stores the events of several requests in one statement; alone only if that fails, so that no request fails another. */
export async function storeRequests(
  db: Database,
  requests: ReceivedEvent[][],
  at: Date,
): Promise<PromiseSettledResult<void>[]> {
  const [stored] = await Promise.allSettled([storeEvents(db, requests.flat(), at)]);
  if (stored.status === 'fulfilled' || requests.length === 1) return requests.map(() => stored);
  return Promise.allSettled(requests.map((events) => storeEvents(db, events, at)));
}

/** Locks the events that are neither in progress nor applied; returns their ids. */
export async function lockEvents(tx: Transaction, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: webhookInbox.id })
    .from(webhookInbox)
    .where(and(inArray(webhookInbox.id, ids), isNull(webhookInbox.processedAt)))
    .orderBy(asc(webhookInbox.id))
    .for('update', { skipLocked: true });
  return new Set(rows.map((row) => row.id));
}

/** Marks events as processed; `note` gives the reason when an event had no effect. */
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

export async function rescheduleEvent(db: Database, id: number, at: Date, error: string): Promise<void> {
  await db
    .update(webhookInbox)
    .set({ attempts: sql`${webhookInbox.attempts} + 1`, nextAttemptAt: at, lastError: error })
    .where(and(eq(webhookInbox.id, id), isNull(webhookInbox.processedAt)));
}
