import { classifyKeyword, invitesYes, isFailed, type KeywordKind } from '@dashboard/shared/text';
import { and, desc, eq } from 'drizzle-orm';
import { message } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ContactRow } from '../messages/present-message';

export type DetectedKeyword = Exclude<KeywordKind, 'yes'>;

/** Whether the last message from the number to the contact invited a YES and did not fail. */
async function wasInvitedToReplyYes(tx: Transaction, numberId: number, { accountId, id }: ContactRow) {
  const [last] = await tx
    .select({ text: message.text, status: message.status })
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.numberId, numberId),
        eq(message.contactId, id),
        eq(message.isInbound, false),
      ),
    )
    .orderBy(desc(message.id))
    .limit(1);
  return last !== undefined && !isFailed(last.status) && invitesYes(last.text);
}

/**
 * Detects the keyword in a contact's message. YES counts as START only if the contact is opted out and the last message
 * invited a YES. Otherwise it is an ordinary word.
 */
export async function detectKeyword(
  tx: Transaction,
  numberId: number,
  row: ContactRow,
  text: string,
): Promise<DetectedKeyword> {
  const kind = classifyKeyword(text);
  if (kind !== 'yes') return kind;
  return row.isOptOut && (await wasInvitedToReplyYes(tx, numberId, row)) ? 'start' : 'none';
}
