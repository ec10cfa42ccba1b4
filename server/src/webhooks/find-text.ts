import { toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import type { WebhookEvent } from '../carrier/webhook-event';
import { message, textNumber } from '../db/schema';
import type { Transaction } from '../events/record-events';
import { readTag } from '../outbox/tag';

/** The outbound text a report is about: by our tag, else by the carrier's id; null when it is none of ours. */
export async function findText(
  tx: Transaction,
  { message: { id: carrierId, tag, from } }: WebhookEvent,
): Promise<{ accountId: number; messageId: number } | null> {
  const reference = readTag(tag);
  if (reference !== null) {
    const { accountId, messageId, clientId } = reference;
    const [row] = await tx
      .select({ id: message.id })
      .from(message)
      .where(
        and(eq(message.accountId, accountId), eq(message.id, messageId), eq(message.clientId, clientId)),
      );
    return row === undefined ? null : { accountId, messageId };
  }
  const [row] = await tx
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
