import { and, eq, type SQL } from 'drizzle-orm';
import { findBrand } from '../../branding/white-label-store';
import { appUser } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { hasWorkingAccount } from '../../platform/session/account-status';

const columns = {
  userId: appUser.id,
  accountId: appUser.accountId,
  serviceProviderId: appUser.serviceProviderId,
  statusId: appUser.statusId,
  username: appUser.username,
  email: appUser.email,
  firstName: appUser.firstName,
};

/** A user as the mails address them, with the brand in whose name they are sent; nobody of an account not in use. */
export async function findReader({ db }: { db: Pick<Services['db'], 'select'> }, condition: SQL) {
  const [user] = await db.select(columns).from(appUser).where(and(condition, hasWorkingAccount));
  const brand = user && (await findBrand({ db }, user.serviceProviderId));
  return brand && { ...user, brand };
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

export const withUserId = (userId: number) => eq(appUser.id, userId);
