import { nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { media, message, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import { readRetried } from './send-context';
import type { ParsedSend } from './send-request';

/**
 * The send that repeats a text: same number, contact, words and files, under a new client id.
 * @throws NotFound for a text of another tenant
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

/** Another server has sent the same text again meanwhile. */
export class RetriedMeanwhile extends Error {}

/**
 * Locks texts that are to be sent again: of two servers that are asked for the same one, the second waits for the first.
 * @throws RetriedMeanwhile
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
  if ([...retried.values()].some(({ wasRetried }) => wasRetried)) throw new RetriedMeanwhile();
}
