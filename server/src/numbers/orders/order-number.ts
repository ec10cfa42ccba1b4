import { type ActivationType, INVALID_PHONE, TextNumberState } from '@dashboard/shared/contracts';
import { isTollFree, numberProblem, toE164 } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import { textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Unprocessable } from '../../platform/http/errors';
import { addGroup } from './number-group';
import { addHistory, type NumberActor } from './number-history';
import { gettingKind, placeOrders } from './place-order';
import { dropUnusedNumber } from './unused-number';

export interface NewNumber {
  accountId: number;
  /** 10 digits. */
  phoneNumber: string;
  /** Name of the number's new group. */
  groupName: string;
  activationType: ActivationType;
  actor: NumberActor;
  /** `services.numbering.allowFictional`. */
  allowFictional: boolean;
}

const fieldError = (field: 'phoneNumber' | 'accountGroupName', message: string) =>
  new Unprocessable(message, { errors: { [field]: [message] } });

async function takenError(tx: Transaction, accountId: number, number: string): Promise<Unprocessable> {
  const [row] = await tx
    .select({ accountId: textNumber.accountId, state: textNumber.state })
    .from(textNumber)
    .where(eq(textNumber.number, number));
  if (row?.accountId !== accountId) return fieldError('phoneNumber', 'This number has just been taken.');
  const isDeactivated = row.state === TextNumberState.DEACTIVATED;
  return fieldError(
    'phoneNumber',
    isDeactivated
      ? 'This number is deactivated. Reactivate it instead.'
      : 'This account has this number already.',
  );
}

/**
 * Adds a text number with its group to an account and orders it. The number is pending until the carrier confirms it.
 * Of two orders for one number, the first to commit gets it. Call `services.numbering.wake()` after the commit.
 * @throws Unprocessable naming phoneNumber or accountGroupName
 */
export async function orderNumber(
  tx: Transaction,
  { accountId, phoneNumber, groupName, activationType, actor, allowFictional }: NewNumber,
): Promise<{ numberId: number; groupId: number }> {
  if (numberProblem(phoneNumber, { allowFictional }) !== null) throw fieldError('phoneNumber', INVALID_PHONE);
  const number = toE164(phoneNumber);
  await dropUnusedNumber(tx, number, accountId);
  const [added] = await tx
    .insert(textNumber)
    .values({
      accountId,
      number,
      state: TextNumberState.PENDING_ACTIVATION,
      isTollFree: isTollFree(phoneNumber),
      activationType,
    })
    .onConflictDoNothing({ target: textNumber.number })
    .returning({ numberId: textNumber.id });
  if (added === undefined) throw await takenError(tx, accountId, number);
  const { numberId } = added;
  const groupId = await addGroup(tx, { accountId, numberId }, groupName);
  if (groupId === undefined) throw fieldError('accountGroupName', 'A group with this name already exists.');
  await placeOrders(tx, [
    { accountId, numberId, kind: gettingKind(activationType), createdByUserId: actor.userId },
  ]);
  const line = activationType === 'IMPORT' ? `Import ordered by ${actor.name}` : `Ordered by ${actor.name}`;
  await addHistory(tx, [{ accountId, numberId }], line, { actorUserId: actor.userId });
  return { numberId, groupId };
}
