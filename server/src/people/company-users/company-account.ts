import { AccountStatus, UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq, ne } from 'drizzle-orm';
import { account, appUser } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict, fieldConflict, NotFound, Unprocessable } from '../../platform/http/errors';
import { ofCompany } from './company-user-store';

/**
 * Locks a company for changes of its users, so that two admins who remove each other at the same time do not both
 * succeed. Returns its status.
 */
export async function lockCompany(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ status: account.status })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
  if (row === undefined) throw new NotFound();
  return row.status;
}

/** @throws Unprocessable for a disabled company, whose users cannot sign in */
export function assertUsable(status: number): void {
  if (status === AccountStatus.DISABLED) throw new Unprocessable('This account is disabled.');
}

const LAST_ADMIN = 'At least one admin must stay active.';

/**
 * Rejects removing the company's last active admin. The caller has locked the company.
 * @throws Conflict, naming the field if given
 */
export async function assertAdminRemains(
  tx: Transaction,
  accountId: number,
  user: { userId: number; userType: number; statusId: UserStatus },
  field?: 'userType' | 'statusId',
): Promise<void> {
  if (user.userType !== UserType.ADMIN || user.statusId !== UserStatus.ACTIVE) return;
  const [other] = await tx
    .select({ userId: appUser.id })
    .from(appUser)
    .where(
      and(
        ofCompany(accountId),
        eq(appUser.userType, UserType.ADMIN),
        eq(appUser.statusId, UserStatus.ACTIVE),
        ne(appUser.id, user.userId),
      ),
    )
    .limit(1);
  if (other !== undefined) return;
  throw field === undefined ? new Conflict(LAST_ADMIN) : fieldConflict(field, LAST_ADMIN);
}
