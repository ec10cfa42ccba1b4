import { classifyKeyword, invitesYes, isFailed, type KeywordKind } from '@dashboard/shared/text';
import { and, desc, eq } from 'drizzle-orm';
import { message } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { ContactRow } from '../messages/present-message';

export type DetectedKeyword = Exclude<KeywordKind, 'yes'>;

/** Whether the last text sent to a contact from a number invited them to reply YES, and may have arrived. */
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

/** What a contact's text asks for. YES is START for who is opted out and was asked for it, otherwise a word like any other. */
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
