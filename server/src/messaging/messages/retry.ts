import { nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { media, message, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import { readRetried } from './send-context';
import type { ParsedSend } from './send-request';

/**
 * The body of a retry: same number, contact, text and files, with a new client id.
 * @throws NotFound for another tenant's message
 */
export async function retryBody(
  db: Database,
  accountId: number,
  messageId: number,
  clientId: string,
): Promise<ParsedSend> {
  const [found] = await db
    .select({ row: message, number: textNumber.number })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .where(and(eq(message.accountId, accountId), eq(message.id, messageId), eq(message.isInbound, false)));
  if (found === undefined) throw new NotFound();
  const { row, number } = found;
  const files = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.accountId, accountId), eq(media.messageId, messageId)))
    .orderBy(asc(media.position));
  return {
    clientId,
    tn: nationalDigits(number),
    contactId: row.contactId,
    smsText: row.text,
    mediaIds: files.map((file) => file.id),
    retryOfId: row.id,
  };
}

/** Another request retried the same message in the meantime, now or at a later time. */
export class RetryConflict extends Error {}

/**
 * Locks the messages to retry. If two servers retry the same message, the second waits for the first. Call it after the
 * contacts are locked: assigning a conversation locks the contact before the newest message.
 * @throws RetryConflict
 */
export async function claimRetried(tx: Transaction, accountId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.accountId, accountId), inArray(message.id, ids)))
    .orderBy(asc(message.id))
    .for('update');
  const retried = await readRetried(tx, accountId, ids);
  if ([...retried.values()].some(({ wasRetried }) => wasRetried)) throw new RetryConflict();
}
