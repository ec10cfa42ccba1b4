import { type PlatformUser, UserStatus, UserType } from '@dashboard/shared/contracts';
import { appUser } from '../platform/db/schema';
import type { TestApp } from './start-test-app';
import { storeTestKey, type WorldUser } from './world';

type NewUser = Partial<typeof appUser.$inferInsert> & { username: string };

/** The name fields of the form that edits a platform user. */
export const formOf = ({ firstName, lastName, username, email }: PlatformUser) => ({
  firstName,
  lastName,
  username,
  email,
});

/** Adds users to a provider of the test world: active and with the shared password by default. */
export async function addPlatformUsers(
  { services: { db } }: TestApp,
  serviceProviderId: number,
  ...users: NewUser[]
): Promise<WorldUser[]> {
  const passwordHash = await storeTestKey();
  const defaults = {
    userType: UserType.SERVICE_PROVIDER,
    serviceProviderId,
    firstName: 'Test',
    lastName: 'Person',
    timeZoneId: 4,
    statusId: UserStatus.ACTIVE,
    passwordHash,
  };
  const rows = users.map((user) => ({ ...defaults, email: `${user.username}@example.test`, ...user }));
  return db.insert(appUser).values(rows).returning({ userId: appUser.id, username: appUser.username });
}
