import { isFailed, nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { media, message, textNumber } from '../db/schema';
import { Conflict, NotFound } from '../http/errors';
import type { ParsedSend } from './send-request';

/**
 * The send that repeats a failed text: same number, contact, words and files, under a new client id.
 * @throws NotFound for a text of another tenant, Conflict for one that did not fail
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
  if (!isFailed(row.status)) throw new Conflict('This text has not failed.', { code: 'NOT_FAILED' });
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
