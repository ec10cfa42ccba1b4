import { TextNumberState } from '@dashboard/shared/contracts';
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import {
  appUser,
  auditEntry,
  conversation,
  inboxGroup,
  numberHistory,
  numberOrder,
  textNumber,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

/** Another account's deactivated number that it never had: its orders failed, and it exchanged no message. */
async function findUnused(tx: Transaction, number: string, accountId: number) {
  const ofNumber = and(
    eq(numberOrder.accountId, textNumber.accountId),
    eq(numberOrder.numberId, textNumber.id),
  );
  const orders = tx
    .select({ id: numberOrder.id })
    .from(numberOrder)
    .where(and(ofNumber, ne(numberOrder.state, 'failed')));
  const failedOrders = tx.select({ id: numberOrder.id }).from(numberOrder).where(ofNumber);
  const conversations = tx
    .select({ id: conversation.contactId })
    .from(conversation)
    .where(and(eq(conversation.accountId, textNumber.accountId), eq(conversation.numberId, textNumber.id)));
  const [unused] = await tx
    .select({ numberId: textNumber.id, accountId: textNumber.accountId })
    .from(textNumber)
    .where(
      and(
        eq(textNumber.number, number),
        ne(textNumber.accountId, accountId),
        eq(textNumber.state, TextNumberState.DEACTIVATED),
        notExists(orders),
        sql`exists (${failedOrders})`,
        notExists(conversations),
      ),
    )
    .for('update');
  return unused;
}

/**
 * Removes a number from another account that ordered it without success, so that a failed order does not reserve it.
 * A number that an account has had stays with that account, because its contacts would text the next owner.
 */
export async function dropUnusedNumber(tx: Transaction, number: string, accountId: number): Promise<void> {
  const unused = await findUnused(tx, number, accountId);
  if (unused === undefined) return;
  const { numberId } = unused;
  await tx
    .update(inboxGroup)
    .set({ numberId: null, version: sql`${inboxGroup.version} + 1` })
    .where(eq(inboxGroup.numberId, numberId));
  await tx
    .update(appUser)
    .set({ defaultNumberId: null, version: sql`${appUser.version} + 1` })
    .where(and(eq(appUser.accountId, unused.accountId), eq(appUser.defaultNumberId, numberId)));
  for (const table of [numberHistory, numberOrder])
    await tx.delete(table).where(and(eq(table.accountId, unused.accountId), eq(table.numberId, numberId)));
  await tx.delete(textNumber).where(eq(textNumber.id, numberId));
  await tx.insert(auditEntry).values({
    accountId: unused.accountId,
    action: 'text_number.remove_unused',
    subject: `number ${numberId}`,
    before: { number },
  });
}
