import { randomBytes } from 'node:crypto';
import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { account, appUser, recoveryToken, serviceProvider } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { hasSignInAccount } from '../../platform/session/account-status';
import { hashToken } from '../../platform/session/session-store';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The lifetime of each link and the user status it requires. A welcome mail may wait unread; a reset is used at once. */
export const RECOVERY = {
  create: { lifeMs: 7 * DAY_MS, statusId: UserStatus.PENDING },
  reset: { lifeMs: 10 * MINUTE_MS, statusId: UserStatus.ACTIVE },
} as const;

export type RecoveryPurpose = keyof typeof RECOVERY;

type Store = Pick<Services, 'db' | 'clock'>;

/** Creates the token of a new link and stores only its hash. The user's earlier link for this purpose ends. */
export async function issueToken(
  { db, clock }: Store,
  purpose: RecoveryPurpose,
  user: { userId: number; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const issued = {
    tokenHash: hashToken(token),
    email: user.email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + RECOVERY[purpose].lifeMs),
    usedAt: null,
  };
  await db
    .insert(recoveryToken)
    .values({ ...issued, purpose, userId: user.userId })
    .onConflictDoUpdate({ target: [recoveryToken.userId, recoveryToken.purpose], set: issued });
  return token;
}

/** Ends the user's link for this purpose, if there is one, before a newer link is mailed. */
export async function invalidateLink(
  { db }: { db: Pick<Services['db'], 'delete'> },
  purpose: RecoveryPurpose,
  userId: number,
): Promise<void> {
  await db
    .delete(recoveryToken)
    .where(and(eq(recoveryToken.userId, userId), eq(recoveryToken.purpose, purpose)));
}

const isOpen = ({ clock }: Pick<Store, 'clock'>, purpose: RecoveryPurpose, token: string) =>
  and(
    eq(recoveryToken.tokenHash, hashToken(token)),
    eq(recoveryToken.purpose, purpose),
    isNull(recoveryToken.usedAt),
    gt(recoveryToken.expiresAt, clock.now()),
  );

/** Finds the user of a valid link without using it up, because mail scanners open links too. */
export async function findLinkOwner(store: Store, purpose: RecoveryPurpose, token: string) {
  const [owner] = await store.db
    .select({
      serviceProviderId: appUser.serviceProviderId,
      username: appUser.username,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      accountName: account.companyName,
      providerName: serviceProvider.companyName,
    })
    .from(recoveryToken)
    .innerJoin(appUser, and(eq(appUser.id, recoveryToken.userId), eq(appUser.email, recoveryToken.email)))
    .innerJoin(serviceProvider, eq(serviceProvider.id, appUser.serviceProviderId))
    .leftJoin(account, eq(account.id, appUser.accountId))
    .where(
      and(isOpen(store, purpose, token), eq(appUser.statusId, RECOVERY[purpose].statusId), hasSignInAccount),
    );
  return owner;
}

export type LinkOwner = NonNullable<Awaited<ReturnType<typeof findLinkOwner>>>;

/** Marks a link as used. Exactly one of several concurrent callers succeeds; the others get undefined. */
export async function useToken(
  { db, clock }: { db: Pick<Services['db'], 'update'>; clock: Services['clock'] },
  purpose: RecoveryPurpose,
  token: string,
): Promise<{ userId: number; email: string } | undefined> {
  const [used] = await db
    .update(recoveryToken)
    .set({ usedAt: clock.now() })
    .where(isOpen({ clock }, purpose, token))
    .returning({ userId: recoveryToken.userId, email: recoveryToken.email });
  return used;
}
