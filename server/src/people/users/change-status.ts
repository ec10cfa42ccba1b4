import { type PlatformUserUpdate, UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { appUser, serviceProvider } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Unprocessable } from '../../platform/http/errors';

const statusError = (message: string) => new Unprocessable(message, { errors: { userStatus: [message] } });

/** The status that an update requests under either of its keys. @throws Unprocessable when they differ */
export function requestedStatus({
  statusId,
  userStatus,
}: v.InferOutput<typeof PlatformUserUpdate>): UserStatus | undefined {
  if (statusId !== undefined && userStatus !== undefined && statusId !== userStatus) {
    throw statusError('The two values of the status differ.');
  }
  return statusId ?? userStatus;
}

/**
 * Rejects a status change that a user cannot make by hand.
 * @throws Unprocessable
 */
export function assertStatusChange(change: {
  userId: number;
  byUserId: number;
  from: UserStatus;
  to: UserStatus;
}): void {
  if (change.from === change.to) return;
  if (change.userId === change.byUserId) throw statusError('You cannot change your own status.');
  if (change.from === UserStatus.PENDING) {
    throw statusError('A pending user becomes active by creating a password.');
  }
  if (change.to === UserStatus.PENDING) throw statusError('A user cannot be made pending again.');
}

/**
 * Rejects disabling a provider's last active platform user. Locks the provider's row, so that two users who disable each
 * other at the same time do not both succeed.
 * @throws Unprocessable
 */
export async function assertOneActiveRemains(
  tx: Transaction,
  user: { userId: number; serviceProviderId: number },
): Promise<void> {
  await tx
    .select({ id: serviceProvider.id })
    .from(serviceProvider)
    .where(eq(serviceProvider.id, user.serviceProviderId))
    .for('no key update');
  const [other] = await tx
    .select({ userId: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.serviceProviderId, user.serviceProviderId),
        eq(appUser.userType, UserType.SERVICE_PROVIDER),
        eq(appUser.statusId, UserStatus.ACTIVE),
        ne(appUser.id, user.userId),
      ),
    )
    .limit(1);
  if (other === undefined) throw statusError('At least one platform user must stay active.');
}
