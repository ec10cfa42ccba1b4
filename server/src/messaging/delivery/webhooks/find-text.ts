import { toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { failedAttempt, message, textNumber } from '../../../platform/db/schema';
import type { WebhookEvent } from '../carrier/webhook-event';
import { readTag } from '../outbox/tag';

export interface FoundText {
  accountId: number;
  messageId: number;
  clientId?: string;
}

/** The outbound message of a report: by our tag, else by the carrier's id of any attempt; null without a match. */
export async function findText(
  db: Database,
  { message: { id: carrierId, tag, from } }: WebhookEvent,
): Promise<FoundText | null> {
  const reference = readTag(tag);
  if (reference !== null) return reference;
  const isFrom = eq(textNumber.number, toE164(from));
  const [row] = await db
    .select({ accountId: message.accountId, messageId: message.id })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.accountId, message.accountId))
    .where(and(isFrom, eq(message.carrierId, carrierId), eq(message.isInbound, false)))
    .union(
      db
        .select({ accountId: failedAttempt.accountId, messageId: failedAttempt.messageId })
        .from(failedAttempt)
        .innerJoin(textNumber, eq(textNumber.accountId, failedAttempt.accountId))
        .where(and(isFrom, eq(failedAttempt.carrierId, carrierId))),
    );
  return row ?? null;
}
