import { createHash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignRegistration, webhookInbox } from '../platform/db/schema';
import type { Services } from '../platform/http/services';

/** A webhook of the registry. Its statuses are not used: the worker reads them from the registry. */
export const RegistryEvent = v.looseObject({
  eventType: v.pipe(v.string(), v.maxLength(100)),
  brandId: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  campaignId: v.nullish(v.pipe(v.string(), v.maxLength(40))),
});
export type RegistryEvent = v.InferOutput<typeof RegistryEvent>;

/** Steps that wait for the registry. In the other ones a worker is submitting something. */
const WAITING = ['verification', 'share', 'import', 'watch'] as const;

/**
 * Stores an event and makes its registration due, in one transaction. The worker then reads the state from the registry,
 * so that a repeated or late event changes nothing.
 */
export async function receiveEvent(
  { db, clock, registration }: Pick<Services, 'db' | 'clock' | 'registration'>,
  event: RegistryEvent,
): Promise<void> {
  const at = clock.now();
  const { brandId, campaignId } = event;
  const lane = `registry ${campaignId ?? brandId ?? ''}`;
  const eventKey = `${lane} ${createHash('sha256').update(JSON.stringify(event)).digest('hex')}`;
  const isNamed = or(
    brandId == null ? undefined : eq(campaignRegistration.brandId, brandId),
    campaignId == null ? undefined : eq(campaignRegistration.campaignId, campaignId),
  );
  const isDue = await db.transaction(async (tx) => {
    const due =
      isNamed === undefined
        ? []
        : await tx
            .update(campaignRegistration)
            .set({
              nextAttemptAt: sql`least(${campaignRegistration.nextAttemptAt}, ${at.toISOString()}::timestamptz)`,
            })
            .where(and(isNamed, inArray(campaignRegistration.step, [...WAITING])))
            .returning({ accountId: campaignRegistration.accountId });
    const lastError = due.length === 0 ? 'no registration waits for it' : null;
    await tx
      .insert(webhookInbox)
      .values({ eventKey, body: event, queue: lane, lane, receivedAt: at, processedAt: at, lastError })
      .onConflictDoNothing();
    return due.length > 0;
  });
  if (isDue) registration.wake();
}
