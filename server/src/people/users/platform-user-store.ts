import { type PlatformUser, type UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { appUser } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { STATUS_WORDS } from './user-status';

export const platformUserColumns = {
  userId: appUser.id,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  username: appUser.username,
  email: appUser.email,
  statusId: appUser.statusId,
  lastLoginAt: appUser.lastLoginAt,
};

interface PlatformUserRow {
  userId: number;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  statusId: UserStatus;
  lastLoginAt: Date | null;
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
});

// As a literal: only then does the index of platform users serve it, whatever plan the database keeps.
const isPlatformUser = sql`${appUser.userType} = ${sql.raw(String(UserType.SERVICE_PROVIDER))}`;

/** What decides whose platform users somebody sees. */
export type Reach = Pick<Principal, 'userType' | 'serviceProviderId'>;

/** The platform users within somebody's reach: those of their own provider, for a super admin those of every one. */
export function withinReach({ userType, serviceProviderId }: Reach): SQL | undefined {
  const isOfProvider = eq(appUser.serviceProviderId, serviceProviderId);
  return userType === UserType.SUPER_ADMIN ? isPlatformUser : and(isOfProvider, isPlatformUser);
}

/** One platform user. @throws NotFound also for another provider's */
export async function readPlatformUser(
  { db }: Pick<Services, 'db'>,
  reach: Reach,
  userId: number,
): Promise<PlatformUser> {
  const [row] = await db
    .select(platformUserColumns)
    .from(appUser)
    .where(and(eq(appUser.id, userId), withinReach(reach)));
  if (row === undefined) throw new NotFound();
  return presentPlatformUser(row);
}
