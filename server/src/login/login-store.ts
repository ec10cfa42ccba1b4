import { eq, sql } from 'drizzle-orm';
import { appUser } from '../db/schema';
import type { Services } from '../http/services';

const columns = {
  userId: appUser.id,
  accountId: appUser.accountId,
  statusId: appUser.statusId,
  passwordHash: appUser.passwordHash,
};

/** What a login checks of a user, by their username in any capitals; undefined when there is no such username. */
export async function findLogin({ db }: Pick<Services, 'db'>, username: string) {
  const [user] = await db
    .select(columns)
    .from(appUser)
    .where(sql`lower(${appUser.username}) = lower(${username})`);
  return user;
}

export async function recordLogin({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: number) {
  await db.update(appUser).set({ lastLoginAt: clock.now() }).where(eq(appUser.id, userId));
}
