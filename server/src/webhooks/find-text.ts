import { toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import type { WebhookEvent } from '../carrier/webhook-event';
import type { Database } from '../db/open-database';
import { message, textNumber } from '../db/schema';
import { readTag } from '../outbox/tag';

export interface FoundText {
  accountId: number;
  messageId: number;
  clientId?: string;
}

/** The outbound text a report is about: by our tag, else by the carrier's id; null when neither names one. */
export async function findText(
  db: Database,
  { message: { id: carrierId, tag, from } }: WebhookEvent,
): Promise<FoundText | null> {
  const reference = readTag(tag);
  if (reference !== null) return reference;
  const [row] = await db
    .select({ accountId: message.accountId, messageId: message.id })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.accountId, message.accountId))
    .where(
      and(
        eq(textNumber.number, toE164(from)),
        eq(message.carrierId, carrierId),
        eq(message.isInbound, false),
      ),
    );
  return row ?? null;
}
