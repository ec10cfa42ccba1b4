import { AccountStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { NotFound, Unprocessable } from '../platform/http/errors';

/** Locks the account against a change of its status. @throws Unprocessable for a disabled account, which gets no numbers */
export async function assertUsable(tx: Transaction, accountId: number): Promise<void> {
  const [row] = await tx
    .select({ status: account.status })
    .from(account)
    .where(eq(account.id, accountId))
    .for('share');
  if (row === undefined) throw new NotFound();
  if (row.status === AccountStatus.DISABLED) throw new Unprocessable('This account is disabled.');
}
