import { type ActivationType, TextNumberState } from '@dashboard/shared/contracts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { addHistory, type NumberActor } from './number-history';
import { gettingKind, placeOrders, releasingKind } from './place-order';

interface StoredNumber {
  accountId: number;
  numberId: number;
  activationType: string;
}

/** Deactivates numbers at once and orders their release. If the carrier rejects it, the number is active again. */
export async function deactivateNumbers(
  tx: Transaction,
  numbers: StoredNumber[],
  actor: NumberActor,
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .update(textNumber)
    .set({ state: TextNumberState.DEACTIVATED })
    .where(
      inArray(
        textNumber.id,
        numbers.map(({ numberId }) => numberId),
      ),
    );
  const orders = numbers.map(({ accountId, numberId, activationType }) => ({
    accountId,
    numberId,
    kind: releasingKind(activationType),
    createdByUserId: actor.userId,
  }));
  await placeOrders(tx, orders);
  await addHistory(tx, numbers, `Deactivated by ${actor.name}`, { actorUserId: actor.userId });
}

/** Orders a deactivated number again. It is pending until the carrier confirms it. */
export async function reactivateNumber(
  tx: Transaction,
  { accountId, numberId }: Pick<StoredNumber, 'accountId' | 'numberId'>,
  activationType: ActivationType,
  actor: NumberActor,
): Promise<void> {
  await tx
    .update(textNumber)
    // The carriers verified an earlier order of the number, if any.
    .set({ state: TextNumberState.PENDING_ACTIVATION, activationType, isVerified: false })
    .where(eq(textNumber.id, numberId));
  const kind = gettingKind(activationType);
  await placeOrders(tx, [{ accountId, numberId, kind, createdByUserId: actor.userId }]);
  const line = `Reactivation ordered by ${actor.name}`;
  await addHistory(tx, [{ accountId, numberId }], line, { actorUserId: actor.userId });
}

/**
 * Deactivates all numbers of an account and orders their release, behind orders in progress. Call
 * `services.numbering.wake()` after the commit.
 */
export async function releaseNumbers(tx: Transaction, accountId: number, actor: NumberActor): Promise<void> {
  const numbers = await tx
    .select({
      accountId: textNumber.accountId,
      numberId: textNumber.id,
      activationType: textNumber.activationType,
    })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, accountId), ne(textNumber.state, TextNumberState.DEACTIVATED)))
    .orderBy(textNumber.id)
    .for('update');
  await deactivateNumbers(tx, numbers, actor);
}
