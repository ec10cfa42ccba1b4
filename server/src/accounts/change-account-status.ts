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
  status: number;
  actorUserId: number;
  ip: string;
}

/** Disabling is permanent, as its confirmation says. */
export const DISABLED_MESSAGE = 'A disabled account cannot be used again.';

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
 * Applies a new status to a locked account, without storing it in the account's row: ends the sessions of its users if
 * the account becomes unusable, and records the change.
 */
export async function applyStatusChange(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { accountId, status, actorUserId, ip }: AccountStatusChange,
  before: number,
): Promise<void> {
  // Also when the account is active again: a session opened during the change must not become valid again.
  if (!isWorking(before) || !isWorking(status)) await deleteSessionsOfAccount(tx, accountId);
  const change = { action: 'account.status', subject: `account ${accountId}`, before: { status: before } };
  await recordAudit({ db: tx, clock }, { ...change, accountId, actorUserId, after: { status }, ip });
}

/**
 * Changes the status of an account. If the account becomes unusable, all sessions of its users end, and their sockets are
 * notified and closed on every server. The caller must check the permission.
 * @throws NotFound, Unprocessable for a disabled account, because disabling is permanent
 */
export async function changeAccountStatus(
  services: Pick<Services, 'db' | 'clock' | 'sockets'>,
  change: AccountStatusChange,
): Promise<void> {
  const { accountId, status } = change;
  await services.db.transaction(async (tx) => {
    const before = await lockStatus(tx, accountId);
    if (before === status) return;
    if (before === AccountStatus.DISABLED) {
      throw new Unprocessable(DISABLED_MESSAGE, { errors: { status: [DISABLED_MESSAGE] } });
    }
    const version = sql`${account.version} + 1`;
    await tx.update(account).set({ status, version }).where(eq(account.id, accountId));
    await applyStatusChange(tx, services, change, before);
  });
  if (!isWorking(status)) services.sockets.deactivateAccount(accountId);
}
