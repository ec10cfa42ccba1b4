import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { findBrand } from '../../branding/white-label-store';
import { appUser } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { hasSignInAccount } from '../../platform/session/account-status';

const columns = {
  userId: appUser.id,
  userType: appUser.userType,
  accountId: appUser.accountId,
  serviceProviderId: appUser.serviceProviderId,
  statusId: appUser.statusId,
  username: appUser.username,
  email: appUser.email,
  firstName: appUser.firstName,
};

/** Finds a user to mail, with the brand that sends the mail. Returns undefined for a deleted user and one of a disabled account. */
export async function findReader({ db }: { db: Pick<Services['db'], 'select'> }, condition: SQL) {
  const [user] = await db
    .select(columns)
    .from(appUser)
    .where(and(condition, isNull(appUser.deletedAt), hasSignInAccount));
  const brand = user && (await findBrand({ db }, user.serviceProviderId));
  return brand && { ...user, brand };
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

export const withUserId = (userId: number) => eq(appUser.id, userId);
