import { and, eq, ne } from 'drizzle-orm';
import { account, timeSchedule } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

/**
 * Locks the account's row, so that its schedules change one after the other: every account with schedules has exactly one
 * default, and their number is limited.
 */
export async function lockSchedules(tx: Transaction, accountId: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

/** Makes a schedule the account's default instead of another one. Call it with the schedules locked. */
export async function setDefault(tx: Transaction, accountId: number, id: number): Promise<void> {
  const isOfAccount = eq(timeSchedule.accountId, accountId);
  await tx
    .update(timeSchedule)
    .set({ isDefault: false })
    .where(and(isOfAccount, eq(timeSchedule.isDefault, true), ne(timeSchedule.id, id)));
  await tx
    .update(timeSchedule)
    .set({ isDefault: true })
    .where(and(isOfAccount, eq(timeSchedule.id, id)));
}
