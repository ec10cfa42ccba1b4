import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { hasWorkingAccount } from '../accounts/account-status';
import { oneForm } from '../common/one-form';
import { account, appUser } from '../db/schema';
import type { Services } from '../http/services';

const columns = {
  userId: appUser.id,
  accountId: appUser.accountId,
  statusId: appUser.statusId,
  accountStatus: account.status,
  passwordHash: appUser.passwordHash,
};

/** What a login checks of a user, by their username in any capitals; undefined when there is no such username. */
export async function findLogin({ db }: Pick<Services, 'db'>, username: string) {
  const [user] = await db
    .select(columns)
    .from(appUser)
    .leftJoin(account, eq(account.id, appUser.accountId))
    .where(sql`lower(${appUser.username}) = lower(${oneForm(username)})`);
  return user;
}

/**
 * Notes the login of a user, if they still are what it was checked against. Holds their row until the transaction ends:
 * whoever changes the password or the status meanwhile comes after it, and ends the session that it opens.
 */
export async function recordLogin(
  { db, clock }: { db: Pick<Services['db'], 'update'>; clock: Services['clock'] },
  { userId, passwordHash }: { userId: number; passwordHash: string | null },
): Promise<boolean> {
  const isUnchanged = and(
    eq(appUser.id, userId),
    eq(appUser.statusId, UserStatus.ACTIVE),
    hasWorkingAccount,
    sql`${appUser.passwordHash} is not distinct from ${passwordHash}`,
  );
  const noted = await db
    .update(appUser)
    .set({ lastLoginAt: clock.now() })
    .where(isUnchanged)
    .returning({ userId: appUser.id });
  return noted.length > 0;
}
