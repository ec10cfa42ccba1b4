import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { normalizeUnicode } from '../../platform/common/normalize-unicode';
import { account, appUser } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { hasWorkingAccount } from '../../platform/session/account-status';

const columns = {
  userId: appUser.id,
  accountId: appUser.accountId,
  statusId: appUser.statusId,
  accountStatus: account.status,
  passwordHash: appUser.passwordHash,
};

/** A user as their password was checked. */
interface CheckedLogin {
  userId: number;
  passwordHash: string | null;
}

/** What a login checks of a user, by their username in any capitals; undefined when there is no such username. */
export async function findLogin({ db }: Pick<Services, 'db'>, username: string) {
  const [user] = await db
    .select(columns)
    .from(appUser)
    .leftJoin(account, eq(account.id, appUser.accountId))
    .where(sql`lower(${appUser.username}) = lower(${normalizeUnicode(username)})`);
  return user;
}

const isUnchanged = ({ userId, passwordHash }: CheckedLogin) =>
  and(
    eq(appUser.id, userId),
    eq(appUser.statusId, UserStatus.ACTIVE),
    hasWorkingAccount,
    sql`${appUser.passwordHash} is not distinct from ${passwordHash}`,
  );

/**
 * Notes the login of a user, if they still are what it was checked against. Holds their row until the transaction ends:
 * whoever changes the password or the status meanwhile comes after it, and ends the session that it opens.
 */
export async function recordLogin(
  { db, clock }: { db: Pick<Services['db'], 'update'>; clock: Services['clock'] },
  login: CheckedLogin,
): Promise<boolean> {
  const noted = await db
    .update(appUser)
    .set({ lastLoginAt: clock.now() })
    .where(isUnchanged(login))
    .returning({ userId: appUser.id });
  return noted.length > 0;
}

/** Holds the row as `recordLogin` does, without a new version of it, for which a full disk may have no room. */
export async function lockUnchangedLogin(
  { db }: { db: Pick<Services['db'], 'select'> },
  login: CheckedLogin,
): Promise<boolean> {
  const found = await db
    .select({ userId: appUser.id })
    .from(appUser)
    .where(isUnchanged(login))
    .for('no key update');
  return found.length > 0;
}
