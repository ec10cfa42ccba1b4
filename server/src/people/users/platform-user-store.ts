import { type PlatformUser, type UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { appUser } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { hasFactorColumn } from '../two-factor/factor-store';
import { STATUS_WORDS } from './user-status';

export const platformUserColumns = {
  userId: appUser.id,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  username: appUser.username,
  email: appUser.email,
  statusId: appUser.statusId,
  lastLoginAt: appUser.lastLoginAt,
  version: appUser.version,
};

/** With the fields that only the response for one user has. */
const onePlatformUserColumns = { ...platformUserColumns, hasTwoFactor: hasFactorColumn };

interface PlatformUserRow {
  userId: number;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  statusId: UserStatus;
  lastLoginAt: Date | null;
  hasTwoFactor?: boolean;
  version: number;
}

export const presentPlatformUser = (row: PlatformUserRow): PlatformUser => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  username: row.username,
  email: row.email,
  status: STATUS_WORDS[row.statusId],
  statusId: row.statusId,
  userStatus: row.statusId,
  lastLoginDate: row.lastLoginAt?.toISOString() ?? null,
  hasTwoFactor: row.hasTwoFactor,
  version: row.version,
});

// A literal, because a cached plan with a parameter cannot use the partial index of platform users.
const isPlatformUser = sql`${appUser.userType} = ${sql.raw(String(UserType.SERVICE_PROVIDER))}`;

/** The caller's fields that decide which platform users are visible. */
export type UserScope = Pick<Principal, 'userType' | 'serviceProviderId'>;

/** Matches the platform users of the caller's provider, or of all providers for a super admin. */
export function withinScope({ userType, serviceProviderId }: UserScope): SQL | undefined {
  const isOfProvider = eq(appUser.serviceProviderId, serviceProviderId);
  return userType === UserType.SUPER_ADMIN ? isPlatformUser : and(isOfProvider, isPlatformUser);
}

/** Reads one platform user. @throws NotFound, also for a user of another provider than the caller's or the given one */
export async function readPlatformUser(
  { db }: Pick<Services, 'db'>,
  scope: UserScope,
  userId: number,
  serviceProviderId?: number,
): Promise<PlatformUser> {
  const isOfGiven =
    serviceProviderId === undefined ? undefined : eq(appUser.serviceProviderId, serviceProviderId);
  const [row] = await db
    .select(onePlatformUserColumns)
    .from(appUser)
    .where(and(eq(appUser.id, userId), withinScope(scope), isOfGiven));
  if (row === undefined) throw new NotFound();
  return presentPlatformUser(row);
}
