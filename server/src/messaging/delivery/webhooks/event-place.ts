import { classifyKeyword, toE164 } from '@dashboard/shared/text';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { textNumber } from '../../../platform/db/schema';
import type { WebhookEvent } from '../carrier/webhook-event';
import { readTag } from '../outbox/tag';

/** The queue position of a stored event (see the columns of webhook_inbox). */
export interface EventPlace {
  queue: SQL | string;
  lane: string;
  canWait: boolean;
}

/** Our number that a message was sent to. */
export const receiverOf = ({ message: { owner, to } }: WebhookEvent): string =>
  toE164(owner || (to[0] ?? ''));

/** Inbound messages queue by account and stay in order per sender; reports of an account share one transaction. */
export function placeOf(db: Pick<Database, 'select'>, event: WebhookEvent): EventPlace {
  const { owner, from, tag, text } = event.message;
  if (event.type !== 'message-received') {
    const lane = `reports ${readTag(tag)?.accountId ?? toE164(owner || from)}`;
    return { queue: lane, lane, canWait: true };
  }
  const number = receiverOf(event);
  const account = db
    .select({ id: sql`${textNumber.accountId}::text` })
    .from(textNumber)
    .where(eq(textNumber.number, number));
  return {
    queue: sql`'texts ' || coalesce((${account}), ${number}::text)`,
    lane: `${number} ${from}`,
    canWait: classifyKeyword(text) !== 'stop',
  };
}
