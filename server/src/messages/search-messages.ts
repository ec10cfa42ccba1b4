import type { MessageSearchAnswer } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { and, desc, eq, gt, ilike } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { contact, message } from '../db/schema';

const FOUND_MAX = 20;

/** Text that stands for itself in a LIKE pattern. */
export const literalPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The newest texts of one number that contain a string, whatever its case. */
export async function searchMessages(
  db: Database,
  { accountId, numberId, text }: { accountId: number; numberId: number; text: string },
): Promise<MessageSearchAnswer['items']> {
  const found = await db
    .select({
      messageId: message.id,
      contactId: message.contactId,
      contactName: contact.name,
      number: contact.number,
      text: message.text,
      isInbound: message.isInbound,
      at: message.createdAt,
    })
    .from(message)
    .innerJoin(contact, and(eq(contact.accountId, message.accountId), eq(contact.id, message.contactId)))
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.numberId, numberId),
        gt(message.ordinal, 0),
        ilike(message.text, `%${literalPattern(text)}%`),
      ),
    )
    .orderBy(desc(message.id))
    .limit(FOUND_MAX);
  return found.map(({ number, at, ...rest }) => ({
    ...rest,
    contactNumber: withCountryCode(number),
    date: at.toISOString(),
  }));
}
