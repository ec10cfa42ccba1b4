import { AccountStatus } from '@dashboard/shared/contracts';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../platform/audit/record-audit';
import { account, appUser, session } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { NotFound, Unprocessable } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import { isWorking } from '../platform/session/account-status';

export interface AccountStatusChange {
  accountId: number;
  status: AccountStatus;
  actorUserId: number;
  ip: string;
}

async function lockStatus(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ status: account.status })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  if (row === undefined) throw new NotFound();
  return row.status;
}

async function deleteSessionsOfAccount(tx: Transaction, accountId: number): Promise<void> {
  const users = tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.accountId, accountId));
  await tx.delete(session).where(inArray(session.userId, users));
}

/**
 * Changes the status of an account. If the account becomes unusable, all sessions of its users end, and their sockets are
 * notified and closed on every server. The caller must check the permission.
 * @throws NotFound, Unprocessable for a disabled account, because disabling is permanent
 */
export async function changeAccountStatus(
  services: Pick<Services, 'db' | 'clock' | 'sockets'>,
  { accountId, status, actorUserId, ip }: AccountStatusChange,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const before = await lockStatus(tx, accountId);
    if (before === status) return;
    if (before === AccountStatus.DISABLED) {
      const message = 'A disabled account cannot be used again.';
      throw new Unprocessable(message, { errors: { status: [message] } });
    }
    const version = sql`${account.version} + 1`;
    await tx.update(account).set({ status, version }).where(eq(account.id, accountId));
    // Also when the account is active again: a session opened during the change must not become valid again.
    if (!isWorking(before) || !isWorking(status)) await deleteSessionsOfAccount(tx, accountId);
    const change = { action: 'account.status', subject: `account ${accountId}`, before: { status: before } };
    await recordAudit(
      { db: tx, clock: services.clock },
      { ...change, accountId, actorUserId, after: { status }, ip },
    );
  });
  if (!isWorking(status)) services.sockets.deactivateAccount(accountId);
}
