import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, appUser } from '../platform/db/schema';
import type { TestApp } from './start-test-app';
import { storeTestKey, type WorldAccount, type WorldUser } from './world';

type NewUser = Partial<typeof appUser.$inferInsert> & { username: string };

/** Adds users to a company of the test world: active agents with the shared password by default, in no group. */
export async function addCompanyUsers(
  { services: { db } }: TestApp,
  { accountId, numberId }: Pick<WorldAccount, 'accountId' | 'numberId'>,
  ...users: NewUser[]
): Promise<WorldUser[]> {
  const [company] = await db
    .select({ serviceProviderId: account.serviceProviderId })
    .from(account)
    .where(eq(account.id, accountId));
  if (company === undefined) throw new Error(`There is no company ${accountId}`);
  const defaults = {
    ...company,
    accountId,
    userType: UserType.END_USER_AGENT,
    firstName: 'Test',
    lastName: 'Person',
    timeZoneId: 4,
    defaultNumberId: numberId,
    statusId: UserStatus.ACTIVE,
    passwordHash: await storeTestKey(),
  };
  const rows = users.map((user) => ({ ...defaults, email: `${user.username}@example.test`, ...user }));
  return db.insert(appUser).values(rows).returning({ userId: appUser.id, username: appUser.username });
}
