import { type PlatformUserUpdate, UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { appUser, serviceProvider } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Unprocessable } from '../../platform/http/errors';

const rejected = (text: string) => new Unprocessable(text, { errors: { userStatus: [text] } });

/** The status that an update asks for under either of its names. @throws Unprocessable when they differ */
export function wantedStatus({
  statusId,
  userStatus,
}: v.InferOutput<typeof PlatformUserUpdate>): UserStatus | undefined {
  if (statusId !== undefined && userStatus !== undefined && statusId !== userStatus) {
    throw rejected('The two values of the status differ.');
  }
  return statusId ?? userStatus;
}

/**
 * Refuses a change of status that is nobody's to make by hand.
 * @throws Unprocessable
 */
export function mayChangeStatus(change: {
  userId: number;
  byUserId: number;
  from: UserStatus;
  to: UserStatus;
}): void {
  if (change.from === change.to) return;
  if (change.userId === change.byUserId) throw rejected('You cannot change your own status.');
  if (change.from === UserStatus.PENDING) {
    throw rejected('A pending user becomes active by creating a password.');
  }
  if (change.to === UserStatus.PENDING) throw rejected('A user cannot be made pending again.');
}

/**
 * Refuses to disable a provider's last active platform user. Two who disable each other take turns at the provider's
 * row, so that the second finds the first one gone.
 * @throws Unprocessable
 */
export async function mustLeaveOneActive(
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
  if (other === undefined) throw rejected('At least one platform user must stay active.');
}
