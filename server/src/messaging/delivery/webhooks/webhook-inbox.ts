import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { webhookInbox } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import { eventKey, type WebhookEvent } from '../carrier/webhook-event';
import { placeOf } from './event-place';

export type InboxRow = typeof webhookInbox.$inferSelect;

/** The longest time that an event waits to be tried again. */
export const WAIT_MAX_MS = 5 * 60_000;

/** An event with the item it was read from. */
export interface ReceivedEvent {
  event: WebhookEvent;
  raw: unknown;
}

/**
 * Moves what is pending in these lanes ahead with the event that cannot wait, so that a sender's messages keep their
 * order. A row that is locked is being applied already.
 */
async function hurryLanes(db: Database, lanes: string[]): Promise<void> {
  if (lanes.length === 0) return;
  const pending = db
    .select({ id: webhookInbox.id })
    .from(webhookInbox)
    .where(and(isNull(webhookInbox.processedAt), inArray(webhookInbox.lane, lanes)))
    .for('update', { skipLocked: true });
  await db.update(webhookInbox).set({ canWait: false }).where(inArray(webhookInbox.id, pending));
}

/** Keeps events as they came. One that came before is kept once. */
export async function storeEvents(db: Database, events: ReceivedEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const placed = events.map(({ event, raw }) => ({
    eventKey: eventKey(event),
    body: { ...Object(raw) },
    ...placeOf(db, event),
    receivedAt: at,
    nextAttemptAt: at,
  }));
  const hurried = new Set(placed.filter((one) => !one.canWait).map((one) => one.lane));
  const values = placed.map((one) => ({ ...one, canWait: !hurried.has(one.lane) }));
  // Always in one order: servers that are given the same events at once must not wait for each other in a ring.
  values.sort((one, two) => (one.eventKey < two.eventKey ? -1 : 1));
  await hurryLanes(db, [...hurried]);
  await db.insert(webhookInbox).values(values).onConflictDoNothing();
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
