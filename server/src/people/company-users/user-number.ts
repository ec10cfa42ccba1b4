import { TextNumberState } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import { joinGroup } from '../../platform/db/join-group';
import { inboxGroup, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';

const USABLE: number[] = [
  TextNumberState.ACTIVE,
  TextNumberState.PENDING_ACTIVATION,
  TextNumberState.TEST_NUMBER,
];

/**
 * The id of a user's default number (10 digits): a number of the company that is active or ordered, or the one that the
 * user has already. The number stays in its state until the transaction ends.
 * @throws Unprocessable naming defaultNumber
 */
export async function findDefaultNumber(
  tx: Transaction,
  accountId: number,
  { defaultNumber, currentId = null }: { defaultNumber: string; currentId?: number | null },
): Promise<number> {
  const [row] = await tx
    .select({ numberId: textNumber.id, state: textNumber.state })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), eq(textNumber.number, toE164(defaultNumber))))
    .for('share');
  if (row === undefined) throw fieldError('defaultNumber', 'Choose a text number of this account.');
  if (row.numberId !== currentId && !USABLE.includes(row.state))
    throw fieldError('defaultNumber', 'This number is deactivated.');
  return row.numberId;
}

/** Makes the user a member of the number's group, if it has one. */
export async function joinGroupOf(
  tx: Transaction,
  { accountId, userId, numberId }: { accountId: number; userId: number; numberId: number },
  at: Date,
): Promise<void> {
  const [group] = await tx
    .select({ groupId: inboxGroup.id })
    .from(inboxGroup)
    .where(and(eq(inboxGroup.accountId, accountId), eq(inboxGroup.numberId, numberId)));
  if (group !== undefined) await joinGroup(tx, { accountId, userId, groupId: group.groupId }, at);
}
