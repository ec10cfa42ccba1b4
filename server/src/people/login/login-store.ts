import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { normalizeUnicode } from '../../platform/common/normalize-unicode';
import { account, appUser, serviceProvider, twoFactor } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { hasSignInAccount } from '../../platform/session/account-status';

const columns = {
  userId: appUser.id,
  accountId: appUser.accountId,
  statusId: appUser.statusId,
  accountStatus: account.status,
  passwordHash: appUser.passwordHash,
  userType: appUser.userType,
  policy: serviceProvider.twoFactor,
  twoFactorSince: twoFactor.confirmedAt,
};

/** The user and password hash that were checked. */
interface CheckedLogin {
  userId: number;
  passwordHash: string | null;
}

/** Finds the fields that a login checks, by username (case-insensitive). Returns undefined for an unknown username. */
export async function findLogin({ db }: Pick<Services, 'db'>, username: string) {
  const [user] = await db
    .select(columns)
    .from(appUser)
    .innerJoin(serviceProvider, eq(serviceProvider.id, appUser.serviceProviderId))
    .leftJoin(account, eq(account.id, appUser.accountId))
    .leftJoin(twoFactor, eq(twoFactor.userId, appUser.id))
    .where(
      and(sql`lower(${appUser.username}) = lower(${normalizeUnicode(username)})`, isNull(appUser.deletedAt)),
    );
  return user;
}

const isUnchanged = ({ userId, passwordHash }: CheckedLogin) =>
  and(
    eq(appUser.id, userId),
    eq(appUser.statusId, UserStatus.ACTIVE),
    hasSignInAccount,
    sql`${appUser.passwordHash} is not distinct from ${passwordHash}`,
  );

/**
 * Records the login if the user has not changed since the check. Locks the row until the transaction ends, so that a
 * concurrent change of password or status runs afterwards and ends the new session.
 */
export async function recordLogin(
  { db, clock }: { db: Pick<Services['db'], 'update'>; clock: Services['clock'] },
  login: CheckedLogin,
): Promise<boolean> {
  const updated = await db
    .update(appUser)
    .set({ lastLoginAt: clock.now() })
    .where(isUnchanged(login))
    .returning({ userId: appUser.id });
  return updated.length > 0;
}

/** Locks the row as `recordLogin` does, but without writing, which fails when the disk is full. */
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

/**
 * Locks a user whose password was accepted before, until the transaction ends. Undefined if the user may not sign in any
 * more.
 */
export async function lockActiveUser({ db }: { db: Pick<Services['db'], 'select'> }, userId: number) {
  const [user] = await db
    .select({ userId: appUser.id, accountId: appUser.accountId })
    .from(appUser)
    .where(and(eq(appUser.id, userId), eq(appUser.statusId, UserStatus.ACTIVE), hasSignInAccount))
    .for('no key update');
  return user;
}
