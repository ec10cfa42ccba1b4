import { createHash } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { numberOrder, webhookInbox } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';

export interface OrderNotification {
  /** The notification as received. */
  xml: string;
  carrierOrderId: string;
  customerOrderId: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Stores a notification and makes its order due, in one transaction. The order's worker then reads the order's state
 * from the carrier, so that a repeated, late or forged notification changes nothing. The carrier never repeats a lost
 * one: open orders are polled as well.
 */
export async function receiveNotification(
  { db, clock, numbering }: Pick<Services, 'db' | 'clock' | 'numbering'>,
  { xml, carrierOrderId, customerOrderId }: OrderNotification,
): Promise<void> {
  const at = clock.now();
  const lane = `order ${carrierOrderId}`;
  const eventKey = `${lane} ${createHash('sha256').update(xml).digest('hex')}`;
  const isOurs = or(
    eq(numberOrder.carrierOrderId, carrierOrderId),
    customerOrderId !== undefined && UUID.test(customerOrderId)
      ? eq(numberOrder.customerOrderId, customerOrderId)
      : undefined,
  );
  const isDue = await db.transaction(async (tx) => {
    const due = await tx
      .update(numberOrder)
      .set({ nextAttemptAt: sql`least(${numberOrder.nextAttemptAt}, ${at.toISOString()}::timestamptz)` })
      // While an order is being submitted its worker holds it.
      .where(and(isOurs, eq(numberOrder.state, 'submitted')))
      .returning({ id: numberOrder.id });
    const lastError = due.length === 0 ? 'no order waits for it' : null;
    await tx
      .insert(webhookInbox)
      .values({ eventKey, body: { xml }, queue: lane, lane, receivedAt: at, processedAt: at, lastError })
      .onConflictDoNothing();
    return due.length > 0;
  });
  if (isDue) numbering.wake();
}
