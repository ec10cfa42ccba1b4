import { AccountStatus } from '@dashboard/shared/contracts';
import { eq, inArray, sql } from 'drizzle-orm';
import { releaseNumbers } from '../numbers/orders/change-state';
import type { NumberActor } from '../numbers/orders/number-history';
import { recordAudit } from '../platform/audit/record-audit';
import { account, appUser, pendingLogin, rememberedDevice, session } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { Conflict, NotFound } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import { maySignIn } from '../platform/session/account-status';

export interface AccountStatusChange {
  accountId: number;
  status: number;
  actor: NumberActor;
  ip: string;
}

const DISABLED_MESSAGE = 'A disabled account cannot be used again.';

/** The error of another status for a disabled account: disabling is permanent, as its confirmation says. */
export const disabledForGood = () =>
  new Conflict(DISABLED_MESSAGE, { errors: { status: [DISABLED_MESSAGE] } });

async function lockStatus(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ status: account.status })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  if (row === undefined) throw new NotFound();
  return row.status;
}

/** Deletes what `deleteSessionsOf` deletes for one user. */
async function deleteSessionsOfAccount(tx: Transaction, accountId: number): Promise<void> {
  const users = tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.accountId, accountId));
  await tx.delete(pendingLogin).where(inArray(pendingLogin.userId, users));
  await tx.delete(rememberedDevice).where(inArray(rememberedDevice.userId, users));
  await tx.delete(session).where(inArray(session.userId, users));
}

/**
 * Applies a new status to a locked account, without storing it in the account's row: ends the sessions of its users if
 * they may not sign in any more, releases all numbers of a disabled account, and records the change. The worker that
 * sends messages fails those that are queued.
 */
export async function applyStatusChange(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { accountId, status, actor, ip }: AccountStatusChange,
  before: number,
): Promise<void> {
  // Also when they may sign in again: a session opened during the change must not become valid again.
  if (!maySignIn(before) || !maySignIn(status)) await deleteSessionsOfAccount(tx, accountId);
  if (status === AccountStatus.DISABLED) await releaseNumbers(tx, accountId, actor);
  await recordAudit(
    { db: tx, clock },
    {
      accountId,
      actorUserId: actor.userId,
      action: 'account.status',
      subject: `account ${accountId}`,
      before: { status: before },
      after: { status },
      ip,
    },
  );
}

/** Call it after the transaction that applied a new status. */
export function publishStatusChange(
  { sockets, numbering }: Pick<Services, 'sockets' | 'numbering'>,
  accountId: number,
  status: number,
): void {
  if (!maySignIn(status)) sockets.deactivateAccount(accountId);
  if (status === AccountStatus.DISABLED) numbering.wake();
}

/**
 * Changes the status of an account. If its users may not sign in any more, all their sessions end, and their sockets are
 * notified and closed on every server. The caller must check the permission.
 * @throws NotFound, Conflict for a disabled account
 */
export async function changeAccountStatus(
  services: Pick<Services, 'db' | 'clock' | 'sockets' | 'numbering'>,
  change: AccountStatusChange,
): Promise<void> {
  const { accountId, status } = change;
  await services.db.transaction(async (tx) => {
    const before = await lockStatus(tx, accountId);
    if (before === status) return;
    if (before === AccountStatus.DISABLED) throw disabledForGood();
    const version = sql`${account.version} + 1`;
    const lastModified = services.clock.now();
    await tx.update(account).set({ status, version, lastModified }).where(eq(account.id, accountId));
    await applyStatusChange(tx, services, change, before);
  });
  publishStatusChange(services, accountId, status);
}
